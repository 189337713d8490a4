import { describe, expect, test } from "vitest";
import type { SubmittedLeague } from "../../contract/reviewing/submission.ts";
import { submittedLeague } from "../../server/fixtures/submission.ts";
import { reviewChecks, type CheckFacts } from "./checks.ts";

const NONE = { leagues: 0, medianCents: 0 };
const many = (medianCents: number) => ({ leagues: 12, medianCents });

/** What is noticed about a league that lacks nothing ($115, March to May 2027), but for what is said otherwise. */
function noticed({
  content = {},
  ...over
}: Omit<Partial<CheckFacts>, "content"> & { content?: Partial<SubmittedLeague> }) {
  return reviewChecks({
    today: "2027-01-15",
    ownerVerified: true,
    ownRefunds: true,
    pinned: true,
    usual: { nearby: many(12_000), anywhere: many(12_000) },
    alike: [],
    ...over,
    content: submittedLeague(content),
  });
}
const codes = (over: Parameters<typeof noticed>[0]) => noticed(over).map(({ code }) => code);

describe("what we notice about a submission by ourselves", () => {
  test("is nothing where nothing is amiss", () => {
    expect(noticed({})).toEqual([]);
  });

  test.each([
    ["registration that ends before it begins", { registrationStartDate: "2027-02-27" }],
    ["a season that ends before it begins", { leagueEndDate: "2027-03-05" }],
    [
      "registration that begins after the season does",
      { registrationStartDate: "2027-03-07", registrationEndDate: "2027-03-20" },
    ],
  ])("names dates that are reversed: %s", (_, content) => {
    expect(codes({ content })).toEqual(["dates-reversed"]);
  });

  test.each([
    ["the last day of registration", "2027-02-26", []],
    ["the day after", "2027-02-27", ["dates-past"]],
    ["the day after the season", "2027-05-30", ["dates-past"]],
  ])("names dates that are over: on %s", (_, today, expected) => {
    expect(codes({ today })).toEqual(expected);
  });

  test.each([
    ["twice the usual price", 5750, []],
    ["more than twice", 5749, ["fee-unusual"]],
    ["a third of it", 34_500, []],
    ["less than a third", 34_503, ["fee-unusual"]],
    ["leagues that cost nothing", 0, []],
  ])("names a fee far from the usual one: %s", (_, medianCents, expected) => {
    expect(codes({ usual: { nearby: many(medianCents), anywhere: NONE } })).toEqual(expected);
  });

  test("compares with all leagues of the sport where there are few nearby, and with none where there are few at all", () => {
    const dear = { content: { registrationFeeCents: 40_000 } };
    const few = { leagues: 4, medianCents: 10_000 };
    expect(noticed({ ...dear, usual: { nearby: few, anywhere: many(15_000) } })).toEqual([
      { code: "fee-unusual", priceCents: 41_500, usualCents: 15_000, leagues: 12, nearby: false },
    ]);
    expect(noticed({ ...dear, usual: { nearby: few, anywhere: few } })).toEqual([]);
  });

  test("names a like league nearby, an owner whom nobody has seen, the usual refunds and a missing pin; what weighs most first", () => {
    const like = {
      leagueId: "a",
      name: "Lake Merritt Soccer",
      slug: "lake-merritt-soccer",
      status: "approved" as const,
      miles: 2.4,
    };
    expect(noticed({ alike: [like], ownerVerified: false, ownRefunds: false, pinned: false })).toEqual([
      { code: "duplicate", ...like, miles: 2 },
      { code: "identity-unreviewed" },
      { code: "refund-default" },
      { code: "pin-missing" },
    ]);
  });
});
