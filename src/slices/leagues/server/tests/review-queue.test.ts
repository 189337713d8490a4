import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf, visitor } from "../../../../../tests/support/databases/leagues.ts";
import type { Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { useReviewing } from "../../../../../tests/support/databases/reviewing.ts";
import { approveSubmissions, denySubmissions, undoDecisions } from "../commands/decide.ts";
import { editLeague } from "../commands/edit-league.ts";
import { reviewQueue } from "../queries/review-queue.ts";
import { submissionToReview } from "../queries/submission-to-review.ts";
import type { Rejection } from "../../contract/reviewing/reviewing.ts";

const here = useReviewing();
const { somebody, admin, waiting, later, standing } = here;
const deps = () => here.deps();
const approve = ({ by }: Colleague, ...ids: string[]) =>
  approveSubmissions({ ...deps(), ...by }, { submissions: ids.map((id) => ({ id, version: 1 })) });
const deny = ({ by }: Colleague, id: string, said: Partial<Rejection> = {}) =>
  denySubmissions({ ...deps(), ...by }, { submissions: [{ id, version: 1 }], presets: ["safety"], notes: [], ...said });
const undo = ({ by }: Colleague, ...ids: string[]) => undoDecisions({ ...deps(), ...by }, { submissions: ids });
const queue = ({ actor }: Colleague, over: { tab?: "passed" | "approved" | "sent-back"; q?: string } = {}) =>
  reviewQueue({ ...deps(), actor }, { tab: "waiting", q: "", page: 1, ...over });
const look = ({ actor }: Colleague, id: string) => submissionToReview({ ...deps(), actor }, { submission: id });

describe("the queue", () => {
  test("Q1: holds what waits, the oldest first, with what we noticed", async () => {
    const kim = await somebody();
    const first = await waiting(kim, { name: "Temescal Tennis" });
    here.clock.set(here.clock.now() + 60_000);
    const second = await waiting(kim, {
      name: "Bushrod Soccer",
      registrationStartDate: "2027-03-07",
      registrationEndDate: "2027-03-20",
    });
    const { submissions, counts, total } = await queue(await admin());
    expect(submissions.map(({ id, submitter, priceCents }) => [id, submitter, priceCents])).toEqual([
      [first.id, "Kim Lee", 12_000],
      [second.id, "Kim Lee", 12_000],
    ]);
    expect(submissions.map(({ checks }) => checks.map(({ code }) => code))).toEqual([
      ["identity-unreviewed", "refund-default", "pin-missing"],
      ["dates-reversed", "identity-unreviewed", "refund-default", "pin-missing"],
    ]);
    expect([counts, total]).toEqual([{ waiting: 2, passed: 0, approved: 0, "sent-back": 0 }, 2]);
  });

  test("compares with leagues of the same sport nearby: what they cost, and what they are called", async () => {
    const kim = await somebody();
    for (let number = 0; number < 5; number += 1) await here.league(kim, { name: `Park ${number} Soccer` });
    const like = await here.league(kim, { name: "Lake Merritt Youth Soccer League" });
    await here.league(kim, { name: "Lake Merritt Youth Soccer", zip: "63101", state: "MO", city: "Saint Louis" });
    await waiting(kim, { registrationFeeCents: 40_000 });
    await waiting(kim, { name: "Piedmont Fencing", sport: "fencing" });
    const [dear, fencing] = (await queue(await admin())).submissions;
    expect(dear?.checks).toMatchObject([
      { code: "duplicate", leagueId: like.id, status: "approved", miles: 0 },
      { code: "identity-unreviewed" },
      { code: "fee-unusual", priceCents: 41_500, usualCents: 12_500, leagues: 6, nearby: true },
      { code: "refund-default" },
      { code: "pin-missing" },
    ]);
    expect(fencing?.checks.map(({ code }) => code)).toEqual(["identity-unreviewed", "refund-default", "pin-missing"]);
  });

  test("has a tab of what every check passed: notes, which nearly every new league has, keep nobody out", async () => {
    const [kim, known] = [await somebody(), await somebody("Known")];
    await here.oversees(["NV"], known);
    await waiting(kim, { name: "Temescal Tennis" });
    const fine = await waiting(known, { name: "Bushrod Soccer" });
    await waiting(known, {
      name: "Late Soccer",
      registrationStartDate: "2027-03-07",
      registrationEndDate: "2027-03-20",
    });
    const { submissions, counts, total } = await queue(await admin(), { tab: "passed" });
    expect(submissions.map(({ id }) => id)).toEqual([fine.id]);
    expect(submissions[0]?.checks.map(({ code }) => code)).toEqual(["refund-default", "pin-missing"]);
    expect([counts, total]).toEqual([{ waiting: 3, passed: 1, approved: 0, "sent-back": 0 }, 1]);
  });

  test("is searched by the league's name, its city, and who submitted it", async () => {
    const kim = await somebody("Kim");
    await waiting(kim, { name: "Temescal Tennis" });
    await waiting(await somebody("Rosalind"), { name: "50% Soccer", city: "Alameda" });
    const judge = await admin();
    const names = async (q: string) => (await queue(judge, { q })).submissions.map(({ name }) => name);
    expect(await names("temescal")).toEqual(["Temescal Tennis"]);
    expect(await names("ALAMEDA")).toEqual(["50% Soccer"]);
    expect(await names("rosal")).toEqual(["50% Soccer"]);
    expect(await names("50%")).toEqual(["50% Soccer"]);
    expect(await names("%")).toEqual(["50% Soccer"]);
    expect((await queue(judge, { q: "tennis" })).counts).toEqual({
      waiting: 1,
      passed: 0,
      approved: 0,
      "sent-back": 0,
    });
  });

  test("loses what its owner takes back, and what is deleted", async () => {
    const kim = await somebody();
    const one = await waiting(kim);
    const other = await waiting(kim, { name: "Other" });
    const judge = await admin();
    await here.withdraw(one.leagueId);
    await sql`update league set deleted_at = now() where id = ${other.leagueId}`.execute(deps().db);
    expect((await queue(judge)).submissions).toEqual([]);
    expect(await approve(judge, one.id)).toMatchObject([{ code: "leagues.withdrawn" }]);
    expect(await refusalOf(approve(judge, other.id))).toMatchObject({ code: "leagues.none-updated" });
  });
});

describe("whoever decides about nothing", () => {
  test("finds no queue and no submission, and decides nothing: as if there were none", async () => {
    const kim = await somebody();
    const { id, leagueId } = await waiting(kim);
    const strangers = await here.strangers(leagueId);
    for (const person of [kim, strangers["other"]!, strangers["coach"]!, strangers["unconfirmed"]!]) {
      expect(await refusalOf(queue(person))).toMatchObject({ code: "leagues.not-found" });
    }
    for (const person of [kim, ...Object.values(strangers)]) {
      expect(await refusalOf(look(person, id))).toMatchObject({ code: "leagues.not-found" });
      for (const action of [approve, deny, undo] as const) {
        expect(await refusalOf(action(person, id))).toMatchObject({ code: "leagues.none-updated" });
      }
    }
    const nobody = { actor: visitor, by: { actor: visitor } } as never as Colleague;
    for (const action of [() => queue(nobody), ...[look, approve, deny, undo].map((call) => () => call(nobody, id))]) {
      expect(await refusalOf(action())).toMatchObject({ code: "request.sign-in" });
    }
    expect(await standing(id)).toMatchObject({ state: "waiting", league: "pending" });
  });

  test("a district's manager decides about the district's leagues, and about none elsewhere or their own", async () => {
    const grace = await somebody("Grace");
    await here.oversees(["CA"], grace);
    const here1 = await waiting(await somebody());
    const elsewhere = await waiting(await somebody(), {
      name: "Gateway",
      zip: "63101",
      state: "MO",
      city: "Saint Louis",
    });
    const own = await waiting(grace, { name: "Grace's" });
    expect((await queue(grace)).submissions.map(({ id }) => id)).toEqual([here1.id]);
    expect(await approve(grace, here1.id, elsewhere.id, own.id)).toMatchObject([
      { id: here1.id, code: null },
      { id: elsewhere.id, code: "leagues.none-updated" },
      { id: own.id, code: "leagues.none-updated" },
    ]);
    await later(10);
    expect(await standing(here1.id)).toMatchObject({ league: "approved" });
    expect(await standing(own.id)).toMatchObject({ state: "waiting", league: "pending" });
  });

  test("a global admin may decide about their own league, and the trail says that it was theirs", async () => {
    const sam = await admin();
    const { id, leagueId } = await waiting(sam);
    await approve(sam, id);
    expect(await here.actionsOn(leagueId)).toMatchObject([{ action: "leagues.approved", details: { own: true } }]);
  });
});

describe("a league that is resubmitted, or public and changed", () => {
  test("shows only what is other than what was sent back, and what was decided before", async () => {
    const kim = await somebody();
    const { id, leagueId } = await waiting(kim);
    const sam = await admin();
    expect(await look(sam, id)).toMatchObject({ changes: null, again: false, earlier: [] });
    await deny(sam, id);
    await later(10);
    const resubmitted = await here.again(kim, leagueId, { safetyPolicies: "Two adults at each game." });
    expect(await look(sam, resubmitted)).toMatchObject({
      again: true,
      changes: [{ field: "safetyPolicies", before: "A first-aider at each game.", after: "Two adults at each game." }],
      earlier: [{ state: "denied", by: "Sam Lee", reasons: [{ field: "safetyPolicies" }] }],
      owner: { name: "Kim Lee", email: kim.email, identityVerified: false },
    });
  });

  test("of a public league the change alone is decided about; families see it once it is in effect", async () => {
    const kim = await somebody();
    const league = await here.league(kim, { name: "Oakland Youth Soccer" });
    await editLeague(
      { ...deps(), ...kim.by },
      {
        league: league.id,
        version: 1,
        name: "Alameda Youth Soccer",
        zip: "94501",
        city: "Alameda",
        address: "1 Park Ave",
      },
    );
    const sam = await admin();
    const [queued] = (await queue(sam)).submissions;
    expect(queued).toMatchObject({ kind: "change", name: "Alameda Youth Soccer", city: "Alameda" });
    expect(queued!.checks.map(({ code }) => code)).toContain("pin-missing");
    expect((await look(sam, queued!.id)).changes?.map(({ field, before }) => [field, before])).toEqual([
      ["name", "Oakland Youth Soccer"],
      ["address", "3612 Webster St"],
      ["zip", "94607"],
      ["city", "Oakland"],
    ]);
    await approve(sam, queued!.id);
    await later(10);
    const { rows } = await sql<{ name: string; city: string; address: string; lat: number | null; status: string }>`
      select l.name, l.city, v.address, v.lat, l.status from league l join venue v on v.id = l.venue_id
       where l.id = ${league.id}`.execute(deps().db);
    expect(rows).toEqual([
      { name: "Alameda Youth Soccer", city: "Alameda", address: "1 Park Ave", lat: null, status: "approved" },
    ]);
    expect((await here.emails(kim.email))[0]?.subject).toBe("Touchline: The changes to your league are approved");
  });

  test("a change that is sent back leaves the league as families see it", async () => {
    const kim = await somebody();
    const league = await here.league(kim);
    await editLeague({ ...deps(), ...kim.by }, { league: league.id, version: 1, directorName: "Nobody" });
    const sam = await admin();
    const [queued] = (await queue(sam)).submissions;
    await deny(sam, queued!.id);
    await later(10);
    expect(await standing(queued!.id)).toMatchObject({ state: "denied", league: "approved" });
    expect(await here.told()).toMatchObject([{ kind: "league-change-denied", accountId: kim.accountId }]);
  });
});
