import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { removeEvent } from "#slices/schedule/server/commands/events.ts";
import { seasonPlan } from "#slices/schedule/server/queries/plan.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { toldIn } from "../../../../../tests/support/databases/notices.ts";
import { game, useSchedules } from "../../../../../tests/support/databases/schedules.ts";
import { NewBracket } from "../../contract/playoffs.ts";
import { advanceDivision } from "../commands/advance.ts";
import { keepBracketGame, makeBracket, removeBracket } from "../commands/brackets.ts";
import { leagueBrackets, publicBracket, seasonPlayoffs } from "../queries/brackets.ts";
import { insertResult } from "../fixtures.ts";

const schedules = useSchedules();

type League = Awaited<ReturnType<typeof schedules.league>>;
const FOUR = ["Otters", "Foxes", "Owls", "Hawks"];

/** A league whose fields are open, with a bracket of all its teams in their order. */
async function bracket(names: readonly string[] = FOUR, over: Partial<NewBracket> = {}) {
  const at = await schedules.league(names);
  await schedules.family(at, "maya@example.org", at.teams[0]!);
  await schedules.publishTeams(at.manager, at.division);
  const made = await makeBracket(schedules.as(at.manager), asked(at, over));
  return { at, ...made };
}
const asked = (at: League, over: Partial<NewBracket> = {}) =>
  NewBracket.parse({
    division: at.division,
    format: "single",
    thirdPlace: false,
    pools: null,
    seeds: at.teams,
    perDay: 1,
    from: "2027-05-08",
    to: "2027-05-29",
    ...over,
  });

async function view(at: League) {
  const { divisions } = await seasonPlayoffs(schedules.as(at.manager), { season: at.season });
  return divisions.find(({ id }) => id === at.division)!.bracket;
}
/** "Otters – Hawks" for each game, with what it waits for. */
const sides = async (at: League) =>
  (await view(at))!.games.map(({ a, b }) => `${a.team?.name ?? a.waits} – ${b.team?.name ?? b.waits}`);
const planned = async (at: League) =>
  (await seasonPlan(schedules.as(at.manager), { season: at.season })).events.filter(({ playoff }) => playoff !== null);
const families = async (email: string) =>
  (await schedules.emails(email)).filter(({ subject }) => /schedule/i.test(subject));

/** Somebody enters how a game of the bracket ended, and the bracket hears of it. */
async function result(at: League, number: number, home: number, away: number) {
  const event = (await planned(at)).find(({ playoff }) => playoff === number)!;
  const db = schedules.db();
  const now = new Date(schedules.clock.now());
  await sql`delete from result_change where event_id = ${event.id}`.execute(db);
  await sql`delete from game_result where event_id = ${event.id}`.execute(db);
  await db.transaction().execute((tx) => insertResult(tx, event.id, { score: [home, away] }, now));
  await db.transaction().execute((tx) => advanceDivision(tx as never, at.division, new Date(schedules.clock.now())));
}

describe("a bracket", () => {
  test("gets times and fields from the generator, each game after those that feed it, and is a draft until it is published", async () => {
    const { at, games } = await bracket();
    expect(games).toBe(3);
    expect(await sides(at)).toEqual(["Otters – Hawks", "Foxes – Owls", "W1 – W2"]);
    const events = await planned(at);
    const final = events.find(({ playoff }) => playoff === 3)!;
    expect(final).toMatchObject({ home: null, away: null, homeWaits: "W1", awayWaits: "W2", kind: "game" });
    for (const event of events) {
      expect(event.field).not.toBeNull();
      expect(event.date >= "2027-05-08" && event.date <= "2027-05-29").toBe(true);
      if (event !== final) expect(event.endsAt <= final.startsAt).toBe(true);
    }
    expect(await publicBracket(schedules.scheduleDeps(), { league: at.slug, division: at.division })).toEqual({
      bracket: null,
    });
    await schedules.publish(at.manager, at.season);
    const { bracket: seen } = await publicBracket(schedules.scheduleDeps(), { league: at.slug, division: at.division });
    expect(seen!.games).toHaveLength(3);
    expect(await leagueBrackets(schedules.scheduleDeps(), { league: at.slug })).toMatchObject({
      brackets: [{ division: at.division }],
    });
    // Maya's Otters are told of their first game, not of a final that they may never play.
    const [email] = await families("maya@example.org");
    expect(email!.text).toContain("Otters – Hawks");
    expect(email!.text).not.toContain("Winner");
  });

  test("goes on by itself: winners are in the schedule at once, and their families are told", async () => {
    const { at } = await bracket(FOUR, { thirdPlace: true });
    await schedules.publish(at.manager, at.season);
    await result(at, 1, 2, 1);
    expect(await sides(at)).toEqual(
      ["Otters – Hawks", "Foxes – Owls", "L1 – L2", "Otters – W2"].map((s) => s.replace("L1", "Hawks")),
    );
    await result(at, 2, 0, 3);
    expect((await sides(at)).slice(2)).toEqual(["Hawks – Foxes", "Otters – Owls"]);
    const final = (await planned(at)).find(({ playoff }) => playoff === 4)!;
    expect(final).toMatchObject({ home: at.teams[0], away: at.teams[2], homeWaits: null, awayWaits: null });
    const emails = await families("maya@example.org");
    expect(emails.some(({ text }) => text.includes("Otters – Owls"))).toBe(true);
    await result(at, 4, 1, 0);
    await result(at, 3, 1, 0);
    expect(await view(at)).toMatchObject({
      first: { name: "Otters" },
      second: { name: "Owls" },
      third: { name: "Hawks" },
      begun: true,
    });
  });

  test("of a level game without a shoot-out waits", async () => {
    const { at } = await bracket();
    await schedules.publish(at.manager, at.season);
    await result(at, 1, 1, 1);
    expect((await sides(at))[2]).toBe("W1 – W2");
  });

  test("a corrected result moves what can still move; of what was played, managers are asked, once, and decide", async () => {
    const { at, id } = await bracket();
    await schedules.publish(at.manager, at.season);
    await result(at, 1, 2, 1);
    await result(at, 2, 2, 1);
    await result(at, 1, 1, 2);
    expect((await sides(at))[2]).toBe("Hawks – Foxes");
    await result(at, 3, 0, 1);
    expect((await view(at))!.first).toMatchObject({ name: "Foxes" });
    // The first game is corrected back after the final was played.
    await result(at, 1, 2, 1);
    await result(at, 2, 3, 1);
    const asks = [{ number: 3, played: ["Hawks", "Foxes"], expected: ["Otters", "Foxes"] }];
    expect(await view(at)).toMatchObject({ asks });
    expect((await sides(at))[2]).toBe("Hawks – Foxes");
    expect((await toldIn(schedules.db())).filter(({ kind }) => kind === "bracket-asks")).toHaveLength(1);
    await keepBracketGame(schedules.as(at.manager), { bracket: id, game: 3 });
    expect(await view(at)).toMatchObject({ asks: [], first: { name: "Foxes" }, second: { name: "Hawks" } });
  });

  test("with three teams gives the best one a bye; a double elimination has its second final", async () => {
    const { at } = await bracket(["Otters", "Foxes", "Owls"], { format: "double", perDay: 3 });
    const all = await sides(at);
    expect(all[0]).toBe("Foxes – Owls");
    expect(all[1]).toBe("Otters – W1");
    expect((await view(at))!.games.filter(({ part }) => part === "F")).toHaveLength(2);
  });

  test("of a double elimination cancels a second final that nobody needs, and brings it back where a correction does", async () => {
    const { at } = await bracket(["Otters", "Foxes"], { format: "double", perDay: 3 });
    await schedules.publish(at.manager, at.season);
    const last = async () => (await planned(at)).at(-1)!;
    const games = (await view(at))!.games;
    const final = games.findIndex(({ part }) => part === "F") + 1;
    for (let number = 1; number < final; number += 1) await result(at, number, 2, 1);
    await result(at, final, 2, 1);
    expect(await last()).toMatchObject({ status: "cancelled", home: null });
    await result(at, final, 1, 2);
    expect(await last()).toMatchObject({ status: "scheduled" });
    expect((await last()).home).not.toBeNull();
  });

  test("that begins with pools fills itself once a pool is over: by its standings, its teams apart in the bracket", async () => {
    const { at, games } = await bracket(["Otters", "Foxes", "Owls", "Hawks", "Bears", "Moles"], {
      pools: { pools: 2, advancing: 2 },
      perDay: 3,
    });
    // Two pools of three: Otters, Hawks, Bears and Foxes, Owls, Moles.
    expect(games).toBe(9);
    await schedules.publish(at.manager, at.season);
    const pools = async () =>
      (await view(at))!.pools.map(({ name, rows }) => [name, ...rows.map(({ team }) => team.name)]);
    expect((await pools()).map(([name, ...teams]) => [name, teams.toSorted()])).toEqual([
      ["A", ["Bears", "Hawks", "Otters"]],
      ["B", ["Foxes", "Moles", "Owls"]],
    ]);
    expect((await sides(at)).slice(6)).toEqual(["A1 – B2", "B1 – A2", "W7 – W8"]);
    const strength = ["Bears", "Otters", "Hawks", "Moles", "Owls", "Foxes"];
    const inPools = (await view(at))!.games.filter(({ part }) => part === "P");
    const play = ({ number, a, b }: (typeof inPools)[number]) =>
      strength.indexOf(a.team!.name) < strength.indexOf(b.team!.name)
        ? result(at, number, 2, 1)
        : result(at, number, 1, 2);
    const ofA = (await view(at))!.pools[0]!.games;
    for (const one of inPools.filter(({ number }) => ofA.includes(number))) await play(one);
    expect((await sides(at)).slice(6)).toEqual(["Bears – B2", "B1 – Otters", "W7 – W8"]);
    for (const one of inPools.filter(({ number }) => !ofA.includes(number))) await play(one);
    expect((await sides(at)).slice(6)).toEqual(["Bears – Owls", "Moles – Otters", "W7 – W8"]);
    expect((await pools())[0]).toEqual(["A", "Bears", "Otters", "Hawks"]);
    // Nobody plays twice at a time, and no bracket game comes before the pools are over.
    const events = await planned(at);
    const last = Math.max(...events.filter(({ playoff }) => playoff! <= 6).map(({ endsAt }) => Date.parse(endsAt)));
    for (const event of events.filter(({ playoff }) => playoff! > 6))
      expect(Date.parse(event.startsAt)).toBeGreaterThanOrEqual(last);
  });

  test("is removed with its games while nothing was played; its games cannot be removed one by one", async () => {
    const { at, id } = await bracket();
    await schedules.publish(at.manager, at.season);
    const { id: event } = (await planned(at))[0]!;
    const alone = removeEvent(schedules.as(at.manager), { season: at.season, event, version: 1 });
    expect(await refusalOf(alone)).toMatchObject({ code: "schedule.playoff-game" });
    await removeBracket(schedules.as(at.manager), { bracket: id });
    expect(await planned(at)).toEqual([]);
    expect(await view(at)).toBeNull();
    const { id: second } = await makeBracket(schedules.as(at.manager), asked(at));
    await schedules.publish(at.manager, at.season);
    await result(at, 1, 2, 1);
    expect(await refusalOf(removeBracket(schedules.as(at.manager), { bracket: second }))).toMatchObject({
      code: "results.bracket-begun",
    });
  });

  test("does not fit into too few days, is made once for a division, of its own teams", async () => {
    const at = await schedules.league();
    await schedules.publishTeams(at.manager, at.division).catch(() => {});
    const make = (over: Partial<NewBracket>) => refusalOf(makeBracket(schedules.as(at.manager), asked(at, over)));
    expect(await make({ from: "2027-05-10", to: "2027-05-10" })).toMatchObject({ code: "results.playoffs-do-not-fit" });
    expect(await make({ seeds: [at.teams[0]!, at.teams[0]!] })).toMatchObject({ code: "results.no-such-team" });
    expect(await make({ seeds: at.teams.slice(0, 2), thirdPlace: true })).toMatchObject({
      code: "input.not-understood",
    });
    expect(await make({ pools: { pools: 3, advancing: 1 } })).toMatchObject({
      issues: [{ field: "pools", code: "playoffs-pools.few" }],
    });
    expect(await make({})).toBeUndefined();
    expect(await make({})).toMatchObject({ code: "results.bracket-exists" });
  });

  test("is for who runs the league alone", async () => {
    const { at, id } = await bracket();
    const stranger = await schedules.person("stranger@example.org");
    const as = schedules.as(stranger);
    expect(await refusalOf(seasonPlayoffs(as, { season: at.season }))).toMatchObject({ code: "results.not-found" });
    expect(await refusalOf(makeBracket(as, asked(at)))).toMatchObject({ code: "schedule.not-found" });
    expect(await refusalOf(removeBracket(as, { bracket: id }))).toMatchObject({ code: "schedule.not-found" });
    expect(await refusalOf(keepBracketGame(as, { bracket: id, game: 1 }))).toMatchObject({
      code: "schedule.not-found",
    });
  });
});

test("a regular season made anew leaves the playoffs where they are", async () => {
  const { at } = await bracket();
  const before = (await planned(at)).map(({ id, date, start, field }) => ({ id, date, start, field }));
  const [otters, foxes] = at.teams as [string, string];
  await schedules.plan(at.manager, at.season, [game(at.division, otters, foxes, { field: at.fields[0]! })]);
  expect((await planned(at)).map(({ id, date, start, field }) => ({ id, date, start, field }))).toEqual(before);
});
