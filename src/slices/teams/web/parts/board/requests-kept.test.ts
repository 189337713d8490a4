import { expect, test } from "vitest";
import type { BoardRequest } from "../../../contract/board.ts";
import { requestsKept } from "./requests-kept.ts";

const player = (id: string, ...requests: BoardRequest[]) => ({ id, requests });

test("N3: a team keeps friends, siblings and its coaches' children, and keeps apart who must be", () => {
  const ana = player("ana", { kind: "friend", other: "ben" }, { kind: "coach", other: "owls" });
  const ben = player("ben", { kind: "friend", other: "ana" }, { kind: "sibling", other: "cleo" });
  const dana = player("dana", { kind: "apart", other: "ana" }, { kind: "apart", other: "eve" });
  expect(requestsKept("owls", [ana, ben, dana])).toEqual({
    kept: 3,
    all: 5,
    unkept: [
      { player: "ben", kind: "sibling", other: "cleo" },
      { player: "dana", kind: "apart", other: "ana" },
    ],
  });
});

test("N3: a player without requests asks for nothing", () => {
  expect(requestsKept("owls", [player("ana")])).toEqual({ kept: 0, all: 0, unkept: [] });
});
