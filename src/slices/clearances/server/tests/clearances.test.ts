import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readersOf } from "#slices/chat/server/store/readers.ts";
import { readMedical } from "#slices/family/server/public.ts";
import { leaveRole, updateOfficial } from "#slices/leagues/server/commands/officials.ts";
import { deleteOfficial } from "#slices/leagues/server/store/people/officials.ts";
import { insertOfficial } from "#slices/teams/server/fixtures.ts";
import { coachRoster } from "#slices/teams/server/commands/read-roster.ts";
import { evaluation } from "#slices/teams/server/queries/evaluation.ts";
import { teamPage } from "#slices/teams/server/queries/team-page.ts";
import { demandScorer } from "#slices/results/server/queries/ties.ts";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { REQUEST } from "../../../../../tests/support/databases/teams.ts";
import { saveClearanceRule } from "../commands/decide-certificate.ts";
import { removeCertificate } from "../commands/own-certificates.ts";
import { certificateFile, ownCertificateFile, viewCertificate } from "../commands/view-certificate.ts";
import { officeClearances } from "../queries/office-clearances.ts";
import { useClearances } from "../../../../../tests/support/databases/clearances.ts";

const chat = useClearances();
const { clearancesAs: as, officeDeps, upload, requires, decide, office, own, toldOf: told, stored } = chat;
const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise))?.code;

type League = Awaited<ReturnType<typeof chat.league>>;

/** What a coach reaches of the children of the Otters: pages, calls, chat, and what is sent live. */
async function reached(who: Person, at: League, game: string): Promise<string[]> {
  const teams = { ...chat.teamsDeps(), actor: who.actor, request: REQUEST };
  const opens = async (promise: Promise<unknown>) => (await refusalOf(promise)) === undefined;
  const live = await readersOf(chat.db(), await chat.roomOf(at, "team", at.otters));
  const found = {
    team: await opens(teamPage(teams, { team: at.otters })),
    roster: await opens(coachRoster(teams, { team: at.otters })),
    medical: await opens(readMedical(teams, { id: at.maya.children[0]! })),
    schedule: (await chat.schedule(who)).coaches.length > 0,
    evaluations: await opens(evaluation(teams, { division: at.division })),
    score: await opens(demandScorer(chat.db(), who.actor, game)),
    chat: (await chat.rooms(who)).length > 0,
    live: live.some(({ accountId }) => accountId === who.accountId),
  };
  return Object.entries(found).flatMap(([what, may]) => (may ? [what] : []));
}
const EVERYTHING = ["team", "roster", "medical", "schedule", "evaluations", "score", "chat", "live"];

/** Sets the last day of a coach's clearance, as days from today by the league's calendar. */
const endsIn = (at: League, days: number) =>
  sql`update league_official set cleared_until = (now() at time zone 'America/Los_Angeles')::date + ${days}::integer
       where league_id = ${at.leagueId} and account_id = ${at.coach.accountId}`.execute(chat.db());

describe("a coach sees the team's children only while cleared", () => {
  test("by rule, approval, the league's calendar day and 'no longer valid', at once in pages, calls, chat and live news", async () => {
    const at = await chat.league();
    const game = await chat.publish(at);
    const now = () => reached(at.coach, at, game);
    expect(await now()).toEqual(EVERYTHING);
    await requires(at, ["background-check", "first-aid"]);
    expect(await now()).toEqual([]);
    const check = await upload(at.coach, "background-check");
    const aid = await upload(at.coach, "first-aid", "2037-12-31");
    await decide(at.manager, at, check.id);
    expect(await now()).toEqual([]);
    await decide(at.manager, at, aid.id);
    expect(await now()).toEqual(EVERYTHING);
    expect((await office(at.manager, at)).officials).toMatchObject([{ cleared: true, clearedUntil: "2037-12-31" }]);
    // A date that passes needs no job: its last day counts, the next one does not.
    await endsIn(at, 0);
    expect(await now()).toEqual(EVERYTHING);
    await endsIn(at, -1);
    expect(await now()).toEqual([]);
    await decide(at.manager, at, check.id);
    expect(await now()).toEqual(EVERYTHING);
    await decide(at.manager, at, check.id, "The county revoked it.");
    expect(await now()).toEqual([]);
    // The roster of who runs the league still names the coach.
    const { teams, coaches } = await chat.board(at.manager, at.division);
    expect(teams.flatMap((team) => team.coaches)).toMatchObject([{ userId: at.coach.accountId, cleared: false }]);
    expect(coaches).toMatchObject([{ userId: at.coach.accountId, cleared: false }]);
    await requires(at, []);
    expect(await now()).toEqual(EVERYTHING);
  }, 60_000);

  test("deleting one's certificate ends it, a renewal keeps it", async () => {
    const at = await chat.league();
    await requires(at, ["first-aid"]);
    const first = await upload(at.coach, "first-aid", "2037-02-01");
    await decide(at.manager, at, first.id);
    const second = await upload(at.coach, "first-aid", "2039-02-01");
    expect((await own(at.coach)).roles).toMatchObject([{ cleared: true, clearedUntil: "2037-02-01", lacks: [] }]);
    await decide(at.manager, at, second.id);
    await removeCertificate(as(at.coach), { certificate: first.id });
    expect((await own(at.coach)).roles).toMatchObject([{ cleared: true, clearedUntil: "2039-02-01" }]);
    await removeCertificate(as(at.coach), { certificate: second.id });
    expect((await own(at.coach)).roles).toMatchObject([
      { cleared: false, clearedUntil: "never", lacks: ["first-aid"] },
    ]);
    expect(stored.size).toBe(0);
  });

  test("a role given while its rule is made is cleared by that rule, whoever comes first", async () => {
    const at = await chat.league();
    const { accountId } = at.coach;
    for (let round = 0; round < 10; round += 1) {
      await requires(at, []);
      await chat
        .db()
        .transaction()
        .execute((tx) => deleteOfficial(tx, { leagueId: at.leagueId, accountId }));
      const office = officeDeps();
      const give = updateOfficial(
        { ...office, actor: { ...at.manager.actor, globalAdmin: true }, request: REQUEST },
        { userId: accountId, leagueId: at.leagueId, role: "Coach" },
      );
      await Promise.all(round % 2 === 0 ? [give, requires(at, ["safesport"])] : [requires(at, ["safesport"]), give]);
      expect((await own(at.coach)).roles).toMatchObject([{ cleared: false, clearedUntil: "never" }]);
    }
  });
});

describe("who decides", () => {
  test("who runs the league or oversees its district, nobody about their own, nobody else sees anything", async () => {
    const at = await chat.league();
    await requires(at, ["background-check"]);
    await requires(at, ["first-aid"], "Referee");
    const { id } = await upload(at.coach, "background-check");
    const unasked = await upload(at.coach, "concussion");
    const ref = { league: at.leagueId, certificate: id };
    for (const who of [at.coach, at.maya, await chat.person("stranger@example.org")]) {
      expect(await codeOf(officeClearances(as(who), { league: at.leagueId }))).toBe("leagues.not-found");
      expect(await codeOf(decide(who, at, id))).toBe("leagues.not-found");
      expect(await codeOf(certificateFile(as(who), ref))).toBe("leagues.not-found");
      expect(await codeOf(saveClearanceRule(as(who), { league: at.leagueId, role: "Coach", kinds: [] }))).toBe(
        "leagues.not-found",
      );
    }
    expect(await codeOf(ownCertificateFile(as(at.maya), { certificate: id }))).toBe("clearances.not-found");
    expect(await codeOf(removeCertificate(as(at.maya), { certificate: id }))).toBe("clearances.not-found");
    // A kind that the role does not require is not the league's to see.
    expect(await codeOf(decide(at.manager, at, unasked.id))).toBe("clearances.not-found");
    expect((await office(at.manager, at)).certificates.map((one) => one.id)).toEqual([id]);

    await insertOfficial(chat.db(), at.leagueId, at.manager.accountId, "Referee");
    const mine = await upload(at.manager, "first-aid");
    expect(await codeOf(decide(at.manager, at, mine.id))).toBe("clearances.own-certificate");
    const admin = { actor: { ...at.manager.actor, globalAdmin: true } };
    expect(await codeOf(decide(admin, at, mine.id))).toBe("clearances.own-certificate");
    await expect(
      sql`insert into certificate_decision (certificate_id, league_id, decision, decided_by, decided_at)
          values (${mine.id}, ${at.leagueId}, 'approved', ${at.manager.accountId}, now())`.execute(chat.db()),
    ).rejects.toThrow("own certificate");

    expect(await told("certificate-waits")).toEqual([at.manager.accountId]);
    await decide(at.manager, at, id, "The name cannot be read.");
    expect((await own(at.coach)).certificates[0]).toMatchObject({
      decisions: [{ decision: "sent-back", reason: "The name cannot be read." }],
      waitsFor: [],
    });
    expect(await told("certificate-sent-back")).toEqual([at.coach.accountId]);
  });

  test("a file is opened for two minutes, each view by others is written down, a role that ends ends it", async () => {
    const at = await chat.league();
    await requires(at, ["background-check"]);
    const { id } = await upload(at.coach, "background-check");
    const passOf = ({ address }: { address: string }) =>
      new URL(address, "https://x.example").searchParams.get("pass")!;
    const pass = passOf(await certificateFile(as(at.manager), { league: at.leagueId, certificate: id }));
    expect((await viewCertificate(as(at.manager), pass)).contentType).toBe("application/pdf");
    expect(await codeOf(viewCertificate(as(at.maya), pass))).toBe("clearances.not-found");
    await viewCertificate(as(at.coach), passOf(await ownCertificateFile(as(at.coach), { certificate: id })));
    const { rows } = await sql<{ actor: string }>`
      select actor_id as actor from audit_entry where action = 'clearances.file-viewed'`.execute(chat.db());
    expect(rows.map(({ actor }) => actor)).toEqual([at.manager.accountId]);
    await chat
      .db()
      .transaction()
      .execute((tx) => deleteOfficial(tx, { leagueId: at.leagueId, accountId: at.coach.accountId }));
    expect(await codeOf(viewCertificate(as(at.manager), pass))).toBe("clearances.not-found");
    chat.clock.set("2027-01-15T20:02:01Z");
    expect(await codeOf(viewCertificate(as(at.manager), pass))).toBe("clearances.not-found");
  });
});

test("whoever leaves a role loses what it let them see, and who runs the league is told", async () => {
  const at = await chat.league();
  const game = await chat.publish(at);
  await leaveRole({ ...officeDeps(), actor: at.coach.actor, request: REQUEST }, { league: at.leagueId });
  expect(await reached(at.coach, at, game)).toEqual([]);
  expect(await told("official-left")).toEqual([at.manager.accountId]);
  expect(
    await codeOf(leaveRole({ ...officeDeps(), actor: at.maya.actor, request: REQUEST }, { league: at.leagueId })),
  ).toBe("leagues.not-found");
});

test("one's own page leads to the payouts of every league that one owns, however many, and of no other", async () => {
  const at = await chat.league();
  await sql`
    insert into league select copy.* from league l, generate_series(1, 30) n,
           jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'slug', 'own-' || n, 'name', 'Own ' || n)) copy
     where l.id = ${at.leagueId}`.execute(chat.db());
  const { owned } = await own(at.manager);
  expect(owned).toHaveLength(31);
  expect(owned.map(({ id }) => id)).toContain(at.leagueId);
  expect((await own(at.coach)).owned).toEqual([]);
});
