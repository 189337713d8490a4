import { expect, test } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import {
  mayArrangeDistricts,
  mayDecideLeague,
  mayManageLeague,
  mayOwnLeague,
  maySeeLeague,
  NO_TIES,
  type LeagueTies,
} from "./policy.ts";

const member: Actor = {
  kind: "member",
  accountId: "0",
  sessionId: "0",
  emailVerified: true,
  globalAdmin: false,
};
const admin: Actor = { ...member, globalAdmin: true };
const ABILITIES = { mayManageLeague, mayOwnLeague, maySeeLeague, mayDecideLeague };

/** The abilities that somebody with such ties has. */
function able(actor: Actor, ties: Partial<LeagueTies>): string[] {
  const all = { ...NO_TIES, ...ties };
  return Object.entries(ABILITIES)
    .filter(([, may]) => may(actor, all))
    .map(([name]) => name);
}

test("an owner may all but decide about the own league", () => {
  expect(able(member, { owner: true })).toEqual(["mayManageLeague", "mayOwnLeague", "maySeeLeague"]);
  expect(able(member, { owner: true, overseer: true })).not.toContain("mayDecideLeague");
});

test("a manager runs the league and does not give it away", () => {
  expect(able(member, { manager: true })).toEqual(["mayManageLeague", "maySeeLeague"]);
  expect(able(member, { manager: true, overseer: true })).not.toContain("mayDecideLeague");
});

test("a district's manager sees and decides, and runs nothing", () => {
  expect(able(member, { overseer: true })).toEqual(["maySeeLeague", "mayDecideLeague"]);
});

test("a global admin may all", () => {
  expect(able(admin, {})).toEqual(Object.keys(ABILITIES));
  expect(mayArrangeDistricts(admin)).toBe(true);
  expect(mayArrangeDistricts(member)).toBe(false);
});

test("nobody may anything by ties of others, without a confirmed address, or without an account", () => {
  expect(able(member, {})).toEqual([]);
  const all = { owner: true, manager: true, overseer: true };
  expect(able({ ...member, emailVerified: false }, all)).toEqual([]);
  expect(able({ ...admin, emailVerified: false }, all)).toEqual([]);
  expect(able({ kind: "visitor" }, all)).toEqual([]);
  expect(able({ kind: "system" }, all)).toEqual([]);
});
