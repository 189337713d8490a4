import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { useGames } from "../../../../../tests/support/databases/games.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { SaveBoxScore } from "../../contract/box-score.ts";
import { recordPlay, saveBoxScore, undoPlay } from "../commands/enter-lines.ts";
import { figuresFromLines } from "../commands/figures.ts";
import { boxScore } from "../queries/box-score.ts";
import { choiceOf } from "../queries/sets.ts";
import { STATISTICS_DATA } from "../personal-data.ts";
import { figuresOf, teamTotals } from "../store/figures.ts";
import { linesOfGame } from "../store/lines.ts";

const games = useGames();

type Played = Awaited<ReturnType<typeof games.played>>;
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code;
const deps = () => ({ ...games.as({ actor: { kind: "system" } as never }) });
const as = (who: Pick<Person, "actor">) => ({ ...deps(), ...games.as(who) });
const save = (
  who: Pick<Person, "actor">,
  at: Played,
  lines: [registration: string, counts: Record<string, number> | null, version?: number][],
) =>
  saveBoxScore(
    as(who),
    SaveBoxScore.parse({
      event: at.game,
      lines: lines.map(([registration, counts, version = 0]) => ({ registration, counts, version })),
    }),
  );
const tap = (who: Pick<Person, "actor">, at: Played, registration: string, play: string, id: string = randomUUID()) =>
  recordPlay(as(who), { event: at.game, id, registration, play });
const countsOf = async (at: Played, registration: string) =>
  (await linesOfGame(games.db(), at.game)).find(({ registrationId }) => registrationId === registration)?.counts;
const children = (at: Played) => ({
  maya: at.maya.registrations[0]!,
  noor: at.noor.registrations[0]!,
  lena: at.lena.registrations[0]!,
});
/** What is kept for rankings is what all lines make afresh. */
async function expectFresh(at: Played, ids: string[]) {
  const { set } = await choiceOf(games.db(), at.leagueId);
  const fresh = (await figuresFromLines(games.db(), set, ids)).toSorted((a, b) =>
    `${a.registrationId}${a.statistic}` < `${b.registrationId}${b.statistic}` ? -1 : 1,
  );
  expect(
    (await figuresOf(games.db(), ids)).toSorted((a, b) =>
      `${a.registrationId}${a.statistic}` < `${b.registrationId}${b.statistic}` ? -1 : 1,
    ),
  ).toEqual(fresh);
  return fresh;
}

describe("a box score", () => {
  test("is entered by both coaches and the score keeper; its totals are compared with the score", async () => {
    const at = await games.played();
    const { maya, noor, lena } = children(at);
    await games.enter(at.coach, at.game, [3, 1]);
    expect(
      await save(at.coach, at, [
        [maya, { g: 2, sog: 2, sh: 3 }],
        [noor, {}],
      ]),
    ).toEqual({ saved: true, conflicts: [] });
    expect(await save(at.keeper, at, [[lena, { g: 1, sog: 1, sh: 1, og: 1 }]])).toMatchObject({ saved: true });
    const seen = await boxScore(as(at.manager), { event: at.game });
    expect(seen.sides.map(({ score, scored }) => [score, scored])).toEqual([
      [3, 3],
      [1, 1],
    ]);
    await save(at.manager, at, [[noor, { g: 1, sog: 1, sh: 1 }, 1]]);
    const [home] = (await boxScore(as(at.manager), { event: at.game })).sides;
    expect([home!.score, home!.scored]).toEqual([3, 4]);
  });

  test("is nobody's who is not of the game; a coach edits the own side, and reads no name of the other", async () => {
    const at = await games.played();
    const { maya, lena } = children(at);
    const stranger = await games.person("stranger@example.org");
    for (const who of [stranger, at.maya]) {
      expect(await codeOf(boxScore(as(who), { event: at.game }))).toBe("results.not-found");
      expect(await codeOf(save(who, at, [[maya, { g: 1, sog: 1, sh: 1 }]]))).toBe("results.not-found");
      expect(await codeOf(tap(who, at, maya, "goal"))).toBe("results.not-found");
    }
    expect(await codeOf(save(at.coach, at, [[lena, {}]]))).toBe("statistics.not-yours");
    expect(await codeOf(tap(at.coach, at, lena, "goal"))).toBe("statistics.not-yours");
    const { sides } = await boxScore(as(at.coach), { event: at.game });
    expect(sides.map(({ mayEdit }) => mayEdit)).toEqual([true, false]);
    expect(sides[0]!.players.every(({ player }) => player.name !== null)).toBe(true);
    expect(sides[1]!.players.map(({ player }) => player.name)).toEqual([null]);
    expect((await boxScore(as(at.keeper), { event: at.game })).sides[0]!.players[0]!.player.name).toBeNull();
  });

  test("refuses what cannot be: more goals than shots, an unknown statistic, below nought, before the game", async () => {
    const at = await games.played();
    const { maya } = children(at);
    expect(await codeOf(save(at.coach, at, [[maya, { g: 2, sog: 1, sh: 1 }]]))).toBe("statistics.does-not-add-up");
    expect(await codeOf(save(at.coach, at, [[maya, { touchdowns: 1 }]]))).toBe("statistics.unknown");
    expect(
      SaveBoxScore.safeParse({ event: at.game, lines: [{ registration: maya, version: 0, counts: { g: -1 } }] })
        .success,
    ).toBe(false);
    const next = await games.publish(at, { date: "2027-01-22" });
    expect(await codeOf(save(at.coach, { ...at, game: next }, [[maya, {}]]))).toBe("statistics.not-begun");
    const broken = sql`insert into stat_line (event_id, registration_id, team_id, counts) values (${at.game}, ${maya}, ${at.otters}, '{"g": -1}')`;
    await save(at.coach, at, [[maya, {}]]);
    await expect(sql`update stat_line set counts = '{"g": -1}'`.execute(games.db())).rejects.toThrow(/check/);
    await expect(broken.execute(games.db())).rejects.toThrow();
  });

  test("has only players of the team at the game: who has left since counts where they were", async () => {
    const at = await games.played();
    const { maya, noor } = children(at);
    await save(at.coach, at, [[maya, { a: 1 }]]);
    await expect(
      sql`update stat_line set team_id = ${at.foxes} where registration_id = ${maya}`.execute(games.db()),
    ).rejects.toThrow();
    // Noor moved to the Foxes after the game.
    await sql`update roster_assignment set team_id = ${at.foxes} where registration_id = ${noor}`.execute(games.db());
    await sql`delete from roster_departure`.execute(games.db());
    await sql`insert into roster_departure (registration_id, team_id, since, until) values (${noor}, ${at.otters}, '2026-12-01', '2027-01-16')`.execute(
      games.db(),
    );
    expect(await codeOf(save(at.rival, at, [[noor, { a: 1 }]]))).toBe("statistics.not-yours");
    expect(await save(at.coach, at, [[noor, { a: 1 }]])).toMatchObject({ saved: true });
  });
});

describe("two people at once", () => {
  test("do not overwrite each other: the second reads what the first wrote, and nothing of theirs is saved", async () => {
    const at = await games.played();
    const { maya, noor } = children(at);
    const both = await Promise.all([
      save(at.coach, at, [[maya, { a: 1 }]]),
      save(at.keeper, at, [
        [maya, { a: 2 }],
        [noor, { a: 1 }],
      ]),
    ]);
    expect(both.filter(({ saved }) => saved)).toHaveLength(1);
    const refused = both.find(({ saved }) => !saved)!;
    expect(refused.conflicts).toEqual([{ registration: maya, version: 1, counts: await countsOf(at, maya) }]);
    expect((await save(at.coach, at, [[maya, { a: 5 }, 1]])).saved).toBe(true);
    expect((await save(at.keeper, at, [[maya, { a: 3 }, 1]])).saved).toBe(false);
    expect((await save(at.coach, at, [[maya, null, 2]])).saved).toBe(true);
    expect(await countsOf(at, maya)).toBeUndefined();
  });

  test("tap for the same player: each tap counts once, also sent again; undone it is gone", async () => {
    const at = await games.played();
    const { maya } = children(at);
    const ids = Array.from({ length: 8 }, () => randomUUID());
    await Promise.all([...ids, ...ids].map((id, index) => tap(index % 2 ? at.coach : at.keeper, at, maya, "goal", id)));
    expect(await countsOf(at, maya)).toEqual({ g: 8, sog: 8, sh: 8 });
    await Promise.all([ids[0]!, ids[0]!, ids[1]!].map((play) => undoPlay(as(at.coach), { event: at.game, play })));
    expect(await countsOf(at, maya)).toEqual({ g: 6, sog: 6, sh: 6 });
    const { version } = (await linesOfGame(games.db(), at.game))[0]!;
    await save(at.coach, at, [[maya, {}, version]]);
    expect(await codeOf(undoPlay(as(at.coach), { event: at.game, play: ids[2]! }))).toBe("statistics.corrected-since");
    expect(await codeOf(undoPlay(as(at.rival), { event: at.game, play: ids[2]! }))).toBe("statistics.not-yours");
  });
});

test("a correction equals computing afresh, whatever was entered, corrected, tapped and removed", async () => {
  const at = await games.played();
  const { maya, noor, lena } = children(at);
  const next = { ...at, game: await games.publish(at, { date: "2027-01-14" }) };
  await save(at.manager, at, [
    [maya, { g: 1, sog: 1, sh: 2 }],
    [noor, { sv: 4, ga: 1 }],
    [lena, { g: 1, sog: 1, sh: 1 }],
  ]);
  await save(at.manager, next, [
    [maya, { g: 2, sog: 2, sh: 2 }],
    [noor, { sv: 1, ga: 3 }],
  ]);
  await tap(at.manager, next, lena, "goal");
  await save(at.manager, at, [
    [maya, { g: 3, sog: 3, sh: 3 }, 1],
    [lena, null, 1],
  ]);
  const fresh = await expectFresh(at, [maya, noor, lena]);
  expect(fresh.find((one) => one.registrationId === maya && one.statistic === "g")).toMatchObject({
    value: 5,
    games: 2,
  });
  await sql`update schedule_event set status = 'cancelled' where id = ${next.game}`.execute(games.db());
  const { dropCancelled } = await import("../commands/figures.ts");
  await games
    .db()
    .transaction()
    .execute((tx) => dropCancelled(tx as never, at.seasonId));
  const after = await expectFresh(at, [maya, noor, lena]);
  expect(after.find((one) => one.registrationId === maya && one.statistic === "g")).toMatchObject({
    value: 3,
    games: 1,
  });
  const totals = async () =>
    (await teamTotals(games.db(), at.divisionIds[0]!)).find(({ teamId }) => teamId === at.otters);
  expect(await totals()).toMatchObject({ games: 1, counts: { g: 3, sog: 3, sh: 3, sv: 4, ga: 1 } });
  await sql`update schedule_event set status = 'scheduled' where id = ${next.game}`.execute(games.db());
  expect(await totals()).toMatchObject({ games: 2, counts: { g: 5, sv: 5, ga: 4 } });
});

test("two games of the same teams written at once, one called off meanwhile, leave the sums of all", async () => {
  const at = await games.played();
  const { maya, noor, lena } = children(at);
  const next = { ...at, game: await games.publish(at, { date: "2027-01-14" }) };
  const last = { ...at, game: await games.publish(at, { date: "2027-01-13" }) };
  await save(at.manager, last, [[lena, { a: 3 }]]);
  await Promise.all([
    ...[at, next].flatMap((game, first) =>
      [maya, noor, lena].map((id) => tap(at.manager, game, first ? id : lena, first ? "goal" : "assist")),
    ),
    sql`update schedule_event set status = 'cancelled' where id = ${last.game}`.execute(games.db()),
  ]);
  const totals = new Map((await teamTotals(games.db(), at.divisionIds[0]!)).map((row) => [row.teamId, row]));
  expect(totals.get(at.otters)).toMatchObject({ games: 1, counts: { g: 2 } });
  expect(totals.get(at.foxes)).toMatchObject({ games: 2, counts: { g: 1, a: 3 } });
});

test("an account's download has what it entered and what its children did; once it is gone its entries name nobody", async () => {
  const at = await games.played();
  const { maya } = children(at);
  await save(at.coach, at, [[maya, { a: 2 }]]);
  await tap(at.coach, at, maya, "assist");
  const db = games.db() as never;
  expect(await STATISTICS_DATA.collect(db, at.coach.accountId)).toMatchObject({
    tapped: [{ play: "assist" }],
    played: [],
  });
  expect(await STATISTICS_DATA.collect(db, at.maya.accountId)).toMatchObject({
    entered: [],
    played: [{ player: at.maya.children[0], counts: { a: 3 } }],
  });
  await games
    .db()
    .transaction()
    .execute((tx) => STATISTICS_DATA.release(tx as never, at.coach.accountId, new Date()));
  expect(await STATISTICS_DATA.collect(db, at.coach.accountId)).toMatchObject({ entered: [], tapped: [] });
});
