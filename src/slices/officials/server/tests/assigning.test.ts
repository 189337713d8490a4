import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { insertOfficial } from "#slices/teams/server/fixtures.ts";
import { takeShift } from "#slices/volunteers/server/commands/take.ts";
import { expectInvariants } from "../../../../../tests/support/databases/invariants.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { deliverNotices, toldIn } from "../../../../../tests/support/databases/notices.ts";
import { useOfficials } from "../../../../../tests/support/databases/officials.ts";
import { answerAssignments } from "../commands/answer.ts";
import { askToRenew } from "../commands/ask-to-renew.ts";
import { assignOfficials, endAssignment } from "../commands/assign.ts";
import { saveOfficialsNeeded } from "../commands/needs.ts";
import { OFFICIALS_DATA } from "../personal-data.ts";

const officials = useOfficials();
const { assign, proposal, week, mine } = officials;

const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code;
const toldOf = async (kind: string) =>
  (await toldIn(officials.db())).filter((one) => one.kind === kind).map(({ accountId }) => accountId);
/** How many of some attempts that were made at once succeeded, and with which codes the others ended. */
async function endsOf(attempts: readonly Promise<unknown>[]): Promise<string[]> {
  return (await Promise.all(attempts.map(async (one) => (await codeOf(one)) ?? "done"))).toSorted();
}

describe("E7: who runs the league", () => {
  test("sees what is open and who could, and assigns from the game; the official is told once and answers", async () => {
    const at = await officials.league();
    const [game] = (await week(at.manager, at)).games;
    expect(game?.roles).toEqual([
      {
        role: "Referee",
        needed: 1,
        officials: [],
        candidates: expect.arrayContaining([
          { account: at.dana.accountId, obstacle: null },
          { account: at.omar.accountId, obstacle: null },
        ]),
      },
    ]);
    for (const who of [at.maya, at.dana, at.coach]) {
      expect(await codeOf(week(who, at))).toBe("officials.not-found");
      expect(await codeOf(assign(who, at, at.game, at.dana))).toBe("officials.not-found");
      expect(await codeOf(proposal(who, at))).toBe("officials.not-found");
    }
    expect(await codeOf(assign(at.manager, at, at.game, at.kim))).toBe("officials.not-in-role");
    expect(await codeOf(assign(at.manager, at, at.game, at.coach, "Coach"))).toBe("officials.not-in-role");
    await assign(at.manager, at, at.game, at.dana);
    expect(await codeOf(assign(at.manager, at, at.game, at.dana))).toBe("officials.already");
    expect(await codeOf(assign(at.manager, at, at.game, at.omar))).toBe("officials.filled");
    expect(await toldOf("officiating-asked")).toEqual([at.dana.accountId]);

    const [own] = await mine(at.dana);
    expect(own).toMatchObject({ state: "asked", role: "Referee", game: { home: "Otters", away: "Foxes" } });
    expect(await mine(at.omar)).toEqual([]);
    const say = (who: typeof at.dana, answer: "accept" | "decline", reason: string | null = null) =>
      answerAssignments(officials.as(who), { assignments: [own!.id], answer, reason });
    expect(await codeOf(say(at.omar, "accept"))).toBe("officials.not-found");
    await Promise.all([say(at.dana, "accept"), say(at.dana, "accept")]);
    await say(at.dana, "decline", "Out of town");
    await say(at.dana, "decline");
    expect(await codeOf(say(at.dana, "accept"))).toBe("officials.ended");
    expect(await toldOf("officiating-declined")).toEqual([at.manager.accountId]);
    const [open] = (await week(at.manager, at)).games;
    expect(open?.declined).toEqual([{ name: expect.any(String), role: "Referee", reason: "Out of town" }]);
    expect(open?.roles[0]?.candidates.find(({ account }) => account === at.dana.accountId)?.obstacle).toBe("declined");
    const { picks } = await proposal(at.manager, at);
    expect(picks.map(({ account }) => account)).toEqual([at.omar.accountId]);
  });

  test("takes somebody off, who is told; nobody is assigned to a game that has begun", async () => {
    const at = await officials.league();
    await assign(at.manager, at, at.game, at.dana);
    const [own] = await mine(at.dana);
    const off = (who: typeof at.dana) => endAssignment(officials.as(who), { assignment: own!.id });
    expect(await codeOf(off(at.dana))).toBe("officials.not-found");
    await Promise.all([off(at.manager), off(at.manager)]);
    expect(await toldOf("officiating-off")).toEqual([at.dana.accountId]);
    expect(await officials.states()).toEqual(["dana@example.org ended (manager)"]);
    await assign(at.manager, at, at.game, at.omar);
    officials.clock.set(Date.parse("2027-01-16T17:30:00Z"));
    const [late] = await mine(at.omar);
    expect(late).toMatchObject({ hasBegun: true, mayScore: true });
    expect(await codeOf(endAssignment(officials.as(at.manager), { assignment: late!.id }))).toBe("officials.over");
    expect(await codeOf(officials.answer(at.omar, "decline"))).toBe("officials.over");
    expect(await codeOf(assign(at.manager, at, at.game, at.dana))).toBe("officials.over");
  });

  test("says how many a game of each division needs; of two who say so at once one is asked again", async () => {
    const at = await officials.league();
    const [otters] = (await week(at.manager, at)).needs;
    expect(otters?.roles).toEqual([
      { role: "Referee", count: 1 },
      { role: "Score Keeper", count: 0 },
    ]);
    const save = (who: typeof at.manager) =>
      saveOfficialsNeeded(officials.as(who), {
        season: at.seasonId,
        version: 0,
        needs: [
          { division: at.division, role: "Referee", count: 2 },
          { division: at.division, role: "Score Keeper", count: 1 },
        ],
      });
    expect(await codeOf(save(at.dana))).toBe("officials.not-found");
    expect(await endsOf([save(at.manager), save(at.manager)])).toEqual(["done", "officials.changed-meanwhile"]);
    const { figures, isUsual } = await week(at.manager, at);
    expect({ ...figures, isUsual }).toEqual({ games: 1, open: 3, waiting: 0, isUsual: false });
    await assign(at.manager, at, at.game, at.dana);
    await assign(at.manager, at, at.game, at.omar);
    await assign(at.manager, at, at.game, at.kim, "Score Keeper");
    expect((await week(at.manager, at)).figures).toEqual({ games: 1, open: 0, waiting: 3 });
  });
});

describe('E7: "Assign for me"', () => {
  test("proposes a fair spread, keeps what is there, and is confirmed at once: each official is told once", async () => {
    const at = await officials.league();
    const games = [at.game];
    for (const date of ["2027-01-23", "2027-01-30", "2027-02-06", "2027-02-13"])
      games.push(await officials.publish(at, { date }));
    await assign(at.manager, at, at.game, at.dana);
    const { picks, open, loads } = await proposal(at.manager, at);
    expect(open).toEqual([]);
    expect(picks.map(({ event }) => event)).toEqual(games.slice(1));
    expect(
      loads
        .filter(({ role }) => role === "Referee")
        .map(({ after }) => after)
        .toSorted(),
    ).toEqual([2, 3]);
    const chosen = picks.map(({ event, role, account }) => ({ event, role, account }));
    const confirm = () => assignOfficials(officials.as(at.manager), { season: at.seasonId, picks: chosen });
    expect((await Promise.all([confirm(), confirm()])).map(({ assigned }) => assigned).toSorted()).toEqual([0, 4]);
    expect((await toldOf("officiating-asked")).toSorted()).toEqual(
      [at.dana.accountId, at.dana.accountId, at.omar.accountId].toSorted(),
    );
    await deliverNotices(officials.db());
    const { rows } = await sql<{ text: string }>`
      select body_text as text from mail where recipient = 'omar@example.org' and subject like '%officiate%'`.execute(
      officials.db(),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text.match(/Otters – Foxes/g)!.length).toBe(
      picks.filter(({ account }) => account === at.omar.accountId).length,
    );
  });
});

describe("E7: nobody is in two places at once", () => {
  test("of two managers who assign at once each place has one official, and each official one game", async () => {
    const at = await officials.league();
    const attempts = [at.dana, at.omar, at.dana, at.omar].map((who) => assign(at.manager, at, at.game, who));
    expect((await endsOf(attempts)).filter((end) => end === "done")).toHaveLength(1);
    expect(await officials.states()).toHaveLength(1);
  });

  test("of two leagues that ask one official for the same hour at once, one gets them", async () => {
    const [one, two] = [await officials.league(), await officials.another()];
    await insertOfficial(officials.db(), two.leagueId, one.dana.accountId, "Referee");
    const ends = await endsOf([
      assign(one.manager, one, one.game, one.dana),
      assign(two.manager, two, two.game, one.dana),
    ]);
    expect(ends).toEqual(["done", "officials.busy"]);
    await sql`delete from official_assignment`.execute(officials.db());
    await sql`alter table official_assignment drop constraint official_busy`.execute(officials.db());
    await sql`
      insert into official_assignment (league_id, season_id, event_id, role, place, account_id, assigned_at, changed_at)
      select ${two.leagueId}, ${two.seasonId}, id, 'Referee', 2, ${one.dana.accountId}, now(), now()
        from unnest(${[one.game, two.game]}::uuid[]) id`.execute(officials.db());
    await expect(expectInvariants(officials.db())).rejects.toThrow();
    await sql`delete from official_assignment`.execute(officials.db());
    await sql`
      alter table official_assignment add constraint official_busy exclude using gist (account_id with =, during with &&)
        where (state in ('asked', 'accepted')) deferrable initially immediate`.execute(officials.db());
  });

  test("who takes a volunteer shift at the moment when they are assigned has one of both", async () => {
    const at = await officials.league();
    const shift = await officials.shift(at.game);
    const ends = await endsOf([takeShift(officials.as(at.dana), { shift }), assign(at.manager, at, at.game, at.dana)]);
    expect(ends[0]).toBe("done");
    expect(["officials.busy", "volunteers.busy"]).toContain(ends[1]);
    await sql`delete from volunteer_signup`.execute(officials.db());
    await sql`delete from official_assignment`.execute(officials.db());
    await assign(at.manager, at, at.game, at.dana);
    expect(await codeOf(takeShift(officials.as(at.dana), { shift }))).toBe("volunteers.busy");
    await sql`delete from official_assignment`.execute(officials.db());
    await takeShift(officials.as(at.dana), { shift });
    expect(await codeOf(assign(at.manager, at, at.game, at.dana))).toBe("officials.busy");
  });

  test("a coach does not officiate while their team plays, the own team's game is asked of others first, and days off count", async () => {
    const at = await officials.league();
    await insertOfficial(officials.db(), at.leagueId, at.noor.accountId, "Referee");
    await officials.another(at.noor);
    await insertOfficial(officials.db(), at.leagueId, at.maya.accountId, "Referee");
    await sql`
      insert into official_time_off (account_id, from_on, to_on) values (${at.omar.accountId}, '2027-01-16', '2027-01-16')`.execute(
      officials.db(),
    );
    const [game] = (await week(at.manager, at)).games;
    const seen = new Map(game!.roles[0]!.candidates.map(({ account, obstacle }) => [account, obstacle]));
    expect([at.dana, at.noor, at.maya, at.omar].map(({ accountId }) => seen.get(accountId))).toEqual([
      null,
      "coaches-then",
      "own-team",
      "away",
    ]);
    expect(await codeOf(assign(at.manager, at, at.game, at.noor))).toBe("officials.busy");
    expect(await codeOf(assign(at.manager, at, at.game, at.omar))).toBe("officials.away");
    await assign(at.manager, at, at.game, at.maya);
  });
});

test("E8: an expired check blocks the assignment with its reason, and the official is asked to renew it, once a day", async () => {
  const at = await officials.league();
  const ends = (day: string) =>
    sql`update league_official set cleared_until = ${day}::date where account_id = ${at.dana.accountId}`.execute(
      officials.db(),
    );
  const ask = (who: typeof at.dana) =>
    askToRenew(officials.as(who), { league: at.leagueId, account: at.dana.accountId });
  expect(await codeOf(ask(at.manager))).toBe("officials.cleared");
  await ends("2027-01-15");
  const { people, games } = await week(at.manager, at);
  expect(people.find(({ account }) => account === at.dana.accountId)?.clearedUntil).toBe("2027-01-15");
  const candidate = games[0]!.roles[0]!.candidates.at(-1);
  expect(candidate).toEqual({ account: at.dana.accountId, obstacle: "uncleared" });
  expect(await codeOf(assign(at.manager, at, at.game, at.dana))).toBe("officials.uncleared");
  expect(await codeOf(ask(at.omar))).toBe("officials.not-found");
  await ask(at.manager);
  expect(await codeOf(ask(at.manager))).toBe("request.too-many");
  expect(await toldOf("certificate-asked")).toEqual([at.dana.accountId]);
  await ends("2027-01-16");
  await assign(at.manager, at, at.game, at.dana);
  await sql`update league_official set cleared_until = null`.execute(officials.db());
});

test("who deletes the account leaves no assignment behind; the place is open, and the league hears of it", async () => {
  const at = await officials.league();
  await assign(at.manager, at, at.game, at.dana);
  const { db } = officials.as(at.dana);
  const asked = [at.dana.accountId] as const;
  expect(await OFFICIALS_DATA.collect(db, ...asked)).toMatchObject({
    officiating: [{ role: "Referee", state: "asked" }],
  });
  await db
    .transaction()
    .execute((tx) => OFFICIALS_DATA.release(tx, at.dana.accountId, new Date(officials.clock.now())));
  expect(await OFFICIALS_DATA.collect(db, ...asked)).toEqual({ officiating: [] });
  expect(await toldOf("officials-lacking")).toEqual([at.manager.accountId]);
  expect((await week(at.manager, at)).figures.open).toBe(1);
});
