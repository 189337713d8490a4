import { describe, expect, test } from "vitest";
import { friendReasons, matchFriends, reasonOf, type NamedFriend } from "./friends.ts";

const PLAYERS = new Map([
  ["ana", "ana diaz"],
  ["leo", "leo ruiz"],
  ["eva", "eva soto"],
  ["eva2", "eva soto"],
]);
const asks = (registrationId: string, nameKey: string, more: Partial<NamedFriend> = {}): NamedFriend => ({
  id: `${registrationId} for ${nameKey}`,
  registrationId,
  nameKey,
  position: 1,
  settledId: null,
  ...more,
});
const match = (...requests: NamedFriend[]) =>
  matchFriends(requests, PLAYERS, 2).map(({ to, counts }) => [to, counts] as const);

describe("whom a family means", () => {
  test("is the only other player of that name; nobody and several are not found", () => {
    expect(match(asks("ana", "leo ruiz"), asks("ana", "leo r"), asks("ana", "eva soto"))).toEqual([
      ["leo", true],
      [null, false],
      [null, false],
    ]);
    // Of two namesakes, one means the other; nobody means oneself.
    expect(match(asks("eva", "eva soto"), asks("ana", "ana diaz"))).toEqual([
      ["eva2", true],
      [null, false],
    ]);
  });

  test("is whom a manager settled, while that one has a spot here; what is beyond the limit does not count", () => {
    expect(match(asks("ana", "evita", { settledId: "eva" }), asks("ana", "leo ruiz", { settledId: "gone" }))).toEqual([
      ["eva", true],
      ["leo", true],
    ]);
    expect(match(asks("ana", "leo ruiz", { position: 3 }))).toEqual([["leo", false]]);
  });
});

describe("what a family is told", () => {
  const told = (
    teams: Record<string, string>,
    requests: NamedFriend[],
    { together = [], reasons = [] }: Partial<Parameters<typeof friendReasons>[0]> = {},
  ) => {
    const friends = matchFriends(requests, PLAYERS, 2);
    return [...friendReasons({ friends, together, reasons, teamOf: new Map(Object.entries(teams)) }).values()];
  };
  const APART = { ana: "red", leo: "blue" };
  const both = [asks("ana", "leo ruiz"), asks("leo", "ana diaz")];

  test("kept where the two play together, whoever asked; nothing while the own child has no team", () => {
    expect(told({ ana: "red", leo: "red" }, [asks("ana", "leo ruiz")])).toEqual(["kept"]);
    expect(told({ leo: "red" }, [asks("ana", "leo ruiz")])).toEqual([]);
  });

  test("otherwise what was missing: the player, the other family's request, a position among those that count", () => {
    expect(told(APART, [asks("ana", "nobody")])).toEqual(["not-found"]);
    expect(told(APART, [asks("ana", "leo ruiz")])).toEqual(["not-mutual"]);
    expect(told(APART, [asks("ana", "leo ruiz", { position: 3 })])).toEqual(["limit"]);
    // A request that does not count makes none mutual.
    expect(told(APART, [asks("ana", "leo ruiz"), asks("leo", "ana diaz", { position: 3 })])).toEqual([
      "not-mutual",
      "limit",
    ]);
    expect(told(APART, [asks("ana", "leo ruiz")], { together: [["leo", "ana"]] })).toEqual(["league"]);
  });

  test("the reason of the teams that were used, while the two stand where those put them", () => {
    const said = { registrationId: "ana", friendId: "leo", why: "room" as const, teamId: "red", friendTeamId: "blue" };
    expect(told(APART, both, { reasons: [said] })).toEqual(["room", "league"]);
    expect(told({ ana: "red", leo: "green" }, both, { reasons: [said] })).toEqual(["league", "league"]);
  });

  test("never that two must be apart or that somebody is locked", () => {
    const because = (...rules: ("separate" | "lock" | "siblings" | "max" | "evenSizes" | "friends" | "coachChild")[]) =>
      reasonOf("conflict", rules.map((rule) => ({ rule })) as never);
    expect(because("separate", "friends")).toBe("league");
    expect(because("lock", "siblings")).toBe("league");
    expect(because("siblings", "max")).toBe("siblings");
    expect(because("coachChild", "siblings")).toBe("coaches");
    expect(because("friends", "max")).toBe("requests");
    expect(because("max", "evenSizes")).toBe("room");
    expect(because("evenSizes")).toBe("sizes");
    expect(reasonOf("balance", undefined)).toBe("balance");
    expect(reasonOf("not-mutual", undefined)).toBeUndefined();
  });
});
