import { describe, expect, test } from "vitest";
import type { Member } from "#kernel/actor.ts";
import { ATHLETE_FIELDS, mayAccept, mayAdd, mayAddMyself, mayAnswer, mayInvite, mayLeave, maySee } from "./policy.ts";

const member = (facts: Partial<Member> = {}): Member => ({
  kind: "member",
  accountId: "ana",
  sessionId: "",
  emailVerified: true,
  globalAdmin: false,
  ...facts,
});

describe("who reads what of a child", () => {
  test.for([
    // field, guardian, manager of the league, coach of the team, everybody else (global admins among them)
    ["name", true, true, true, false],
    ["age", true, true, true, false],
    ["birthDate", true, true, false, false],
    ["gender", true, true, false, false],
    ["ownContact", true, true, false, false],
    ["sizes", true, true, false, false],
    ["medical", true, true, true, false],
    ["guardians", true, true, true, false],
    ["emergencyContacts", true, true, false, false],
  ] as const)("%s", ([field, guardian, manager, coach, none]) => {
    expect({
      guardian: maySee(field, "guardian"),
      manager: maySee(field, "manager"),
      coach: maySee(field, "coach"),
      none: maySee(field, "none"),
    }).toEqual({ guardian, manager, coach, none });
  });

  test("the table names every field", () => {
    expect(ATHLETE_FIELDS).toHaveLength(9);
  });
});

describe("a family", () => {
  test("holds thirty players", () => {
    expect(mayAdd({ athletes: 29 })).toBeNull();
    expect(mayAdd({ athletes: 30 })).toBe("family.athletes-full");
    expect(mayAdd({ athletes: 28, adding: 3 })).toBe("family.athletes-full");
  });

  test("holds an adult who plays once", () => {
    expect(mayAddMyself({ athletes: 0, playsAlready: false })).toBeNull();
    expect(mayAddMyself({ athletes: 1, playsAlready: true })).toBe("family.already-myself");
  });

  test("is left by a guardian only where another one remains", () => {
    expect([mayLeave({ guardians: 2 }), mayLeave({ guardians: 1 })]).toEqual([null, "family.last-guardian"]);
  });
});

describe("an invitation", () => {
  const facts = { inviterId: "dana", email: "Ana@example.org" };

  test("is sent by who confirmed their address and has a child", () => {
    expect(mayInvite(member(), { children: 1 })).toBeNull();
    expect(mayInvite(member(), { children: 0 })).toBe("family.no-children");
    expect(mayInvite(member({ emailVerified: false }), { children: 1 })).toBe("family.address-unconfirmed");
  });

  test.for([
    ["whoever holds the link, signed in or not", { kind: "visitor" }, { byLink: true }, true],
    ["who has confirmed the address it went to", member(), { ownEmail: "ana@EXAMPLE.org" }, true],
    ["not who only claims that address", member({ emailVerified: false }), { ownEmail: "ana@example.org" }, false],
    ["not who has another address", member(), { ownEmail: "eve@example.org" }, false],
    ["not a global admin", member({ globalAdmin: true }), { ownEmail: "eve@example.org" }, false],
  ] as const)("is answered by %s", ([, actor, proof, may]) => {
    expect(mayAnswer(actor, facts, proof)).toBe(may);
  });

  test("is not accepted by who sent it", () => {
    expect(mayAccept(member({ accountId: "dana" }), facts)).toBe("family.invitation-own");
    expect(mayAccept(member(), facts)).toBeNull();
  });
});
