import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Person } from "../../../../../tests/support/databases/family.ts";
import { useGames } from "../../../../../tests/support/databases/games.ts";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import type { Visibility } from "../../contract/vocabulary.ts";
import { saveBoxScore } from "../commands/enter-lines.ts";
import { setStatisticsSettings } from "../commands/settings.ts";
import { boxScore } from "../queries/box-score.ts";
import { seasonStatistics } from "../queries/office.ts";
import { gameStatistics } from "../queries/game.ts";
import { ownStatistics, playerStatistics } from "../queries/players.ts";
import { leagueStatistics, teamStatistics } from "../queries/reading.ts";

const games = useGames();

const as = (who: Pick<Person, "actor">) => games.as(who);
const VISITOR = { actor: { kind: "visitor" } as never };
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work))?.code;

/** A played game with a box score: Maya scored twice, Lena once. The league's group is ten to twelve. */
async function entered() {
  const at = await games.played();
  await sql`update division set min_age = 10, max_age = 12 where id = ${at.division}`.execute(games.db());
  const lines = [
    { registration: at.maya.registrations[0]!, version: 0, counts: { g: 2, sog: 2, sh: 2 } },
    { registration: at.noor.registrations[0]!, version: 0, counts: {} },
    { registration: at.lena.registrations[0]!, version: 0, counts: { g: 1, sog: 1, sh: 1 } },
  ];
  await saveBoxScore(as(at.manager), { event: at.game, lines });
  return at;
}
type Entered = Awaited<ReturnType<typeof entered>>;
const show = (at: Entered, visibility: Visibility, version: number) =>
  setStatisticsSettings(as(at.manager), { league: at.leagueId, visibility, own: null, version });
const read = (who: Pick<Person, "actor">, at: Entered) => leagueStatistics(as(who), { league: at.slug });
const scorers = async (who: Pick<Person, "actor">, at: Entered) =>
  (await read(who, at)).leaders
    .find(({ statistic }) => statistic === "g")
    ?.rows.map(({ rank, player, page }) => [rank, player.name, page !== null]);
/** What a guardian says about a child. */
const say = (at: Entered["maya"], kind: "public-name" | "statistics", given: boolean) =>
  sql`insert into guardian_consent (athlete_id, account_id, kind, text_version, language, given, ip_address)
      values (${at.children[0]!}, ${at.accountId}, ${kind}, '1', 'en', ${given}, '192.0.2.1')`.execute(games.db());

describe("who reads", () => {
  test("members of the league until it chooses; everybody once it is public; nobody where it is off", async () => {
    const at = await entered();
    const stranger = await games.person("stranger@example.org");
    const outside = async () => [(await read(VISITOR, at)).closed, (await read(stranger, at)).closed];
    expect(await outside()).toEqual(["members", "members"]);
    expect((await read(VISITOR, at)).teams).toEqual([]);
    for (const who of [at.maya, at.coach, at.keeper, at.manager]) expect((await read(who, at)).closed).toBeNull();
    for (const who of [VISITOR, stranger])
      expect(await codeOf(teamStatistics(as(who), { team: at.otters }))).toBe("statistics.not-found");
    await show(at, "public", 0);
    expect(await outside()).toEqual([null, null]);
    await show(at, "off", 1);
    for (const who of [VISITOR, at.maya, at.manager]) expect((await read(who, at)).closed).toBe("off");
    expect(await codeOf(boxScore(as(at.coach), { event: at.game }))).toBe("statistics.off");
    expect((await ownStatistics(as(at.maya))).players).toEqual([]);
  });

  test("only who runs the league sees the office's page and changes who reads; a change that came too late is refused", async () => {
    const at = await entered();
    for (const who of [at.maya, at.coach, at.keeper]) {
      expect(await codeOf(seasonStatistics(as(who), { season: at.seasonId }))).toBe("results.not-found");
      expect(
        await codeOf(
          setStatisticsSettings(as(who), { league: at.leagueId, visibility: "public", own: null, version: 0 }),
        ),
      ).toBe("leagues.not-found");
    }
    await show(at, "public", 0);
    expect(await codeOf(show(at, "off", 0))).toBe("statistics.changed-meanwhile");
    const office = await seasonStatistics(as(at.manager), { season: at.seasonId });
    expect(office.players.every(({ player }) => player.name !== null)).toBe(true);
    expect(office.open).toEqual([]);
  });
});

describe("a child's name", () => {
  test("shows where the family agreed; else a number, and no page; a guardian hides it all at once", async () => {
    const at = await entered();
    await show(at, "public", 0);
    expect(await scorers(VISITOR, at)).toEqual([
      [1, null, false],
      [2, null, false],
    ]);
    await say(at.maya, "public-name", true);
    const [[, name, hasPage] = []] = (await scorers(VISITOR, at))!;
    expect([typeof name, hasPage]).toEqual(["string", true]);
    expect(name).toMatch(/^\p{L}+ \p{L}\.$/u);
    const { page } = (await read(VISITOR, at)).leaders[0]!.rows[0]!;
    const game = async (who: Parameters<typeof as>[0]) => {
      const { sides } = await gameStatistics(as(who), { event: at.game });
      return sides.map(({ players, counts }) => [players.map(({ player }) => player.name !== null), counts["g"] ?? 0]);
    };
    expect((await game(VISITOR))[0]).toEqual([[true, false], 2]);
    expect((await playerStatistics(as(VISITOR), { player: page! })).games).toHaveLength(1);
    await say(at.maya, "statistics", false);
    expect(await scorers(VISITOR, at)).toEqual([[1, null, false]]);
    const team = await teamStatistics(as(VISITOR), { team: at.otters });
    expect(team.players.map(({ counts }) => counts)).toEqual([{}]);
    expect(team.totals.counts).toEqual({ g: 2, sog: 2, sh: 2 });
    expect((await game(VISITOR))[0]).toEqual([[false], 2]);
    expect((await game(at.coach))[0]).toEqual([[true, true], 2]);
    await show(at, "members", 1);
    expect(await codeOf(game(VISITOR))).toBe("statistics.not-found");
    await show(at, "public", 2);
    expect(await codeOf(playerStatistics(as(VISITOR), { player: page! }))).toBe("statistics.not-found");
    // Their own family, and the coach of the team, still see it.
    expect((await ownStatistics(as(at.maya))).players).toMatchObject([{ hidden: true, games: [{ counts: { g: 2 } }] }]);
    expect((await teamStatistics(as(at.coach), { team: at.otters })).players).toHaveLength(2);
  });
});

test("groups under ten are not ranked, and hidden with their scores unless the league shows those", async () => {
  const at = await entered();
  await show(at, "public", 0);
  await sql`update division set min_age = 8, max_age = 9 where id = ${at.division}`.execute(games.db());
  expect(await read(VISITOR, at)).toMatchObject({ closed: "young", leaders: [], teams: [] });
  await sql`insert into division_standings (division_id, season_id, shown) values (${at.division}, ${at.seasonId}, 'scores')`.execute(
    games.db(),
  );
  expect(await read(VISITOR, at)).toMatchObject({ closed: null, ranked: false, leaders: [] });
});
