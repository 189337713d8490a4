import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { deliverNotices } from "../../../../../tests/support/databases/notices.ts";
import { useTeams } from "../../../../../tests/support/databases/teams.ts";
import { Evaluation } from "../../contract/evaluation.ts";
import { numberPlayers, ratePlayer, setCriteria } from "../commands/evaluate.ts";
import { removeOldTeamData } from "../commands/retention.ts";
import { insertOfficial, insertPlayers } from "../fixtures.ts";
import { evaluation } from "../queries/evaluation.ts";

const teams = useTeams();

type Person = Awaited<ReturnType<typeof teams.person>>;

/** A division with three numbered players, two criteria and a coach of the league. */
async function evaluated() {
  const at = await teams.managed(3);
  const { manager, division } = at;
  const coach = await teams.person("coach@example.org");
  await insertOfficial(teams.db(), at.leagueId, coach.accountId);
  await setCriteria(teams.as(manager), { division, names: ["Speed", "Skill"] });
  await numberPlayers(teams.as(manager), { division });
  const seen = async (who: Person) => Evaluation.parse(await evaluation(teams.as(who), { division }));
  const { criteria, players } = await seen(manager);
  const [speed, skill] = criteria.map(({ id }) => id) as [string, string];
  const rate = (who: Person, player: string, criterion: string, rating: number | null) =>
    ratePlayer(teams.as(who), { division, player, criterion, rating });
  return { at, manager, coach, division, players, speed, skill, seen, rate };
}

describe("rating players before teams are made", () => {
  test("players wear numbers; who comes later gets the next one", async () => {
    const { manager, division, players, seen, at } = await evaluated();
    expect(players.map(({ number }) => number)).toEqual([1, 2, 3]);
    await sql`update registration set status = 'cancelled' where id = ${players[1]!.id}`.execute(teams.db());
    const later = await insertPlayers(teams.db(), division, 1);
    await sql`update division set spots_taken = spots_taken - 1 where id = ${at.division}`.execute(teams.db());
    expect((await seen(manager)).unnumbered).toBe(1);
    expect(await numberPlayers(teams.as(manager), { division })).toEqual({ changed: 1 });
    expect((await seen(manager)).players.map(({ id, number }) => [id, number])).toEqual([
      [players[0]!.id, 1],
      [players[2]!.id, 3],
      [later[0], 4],
    ]);
    expect(await numberPlayers(teams.as(manager), { division })).toEqual({ changed: 0 });
  });

  test("coaches of the league are told once that it is open: when players wear numbers and it is said what is rated", async () => {
    const { coach, manager, division } = await evaluated();
    await insertPlayers(teams.db(), division, 1);
    await numberPlayers(teams.as(manager), { division });
    await setCriteria(teams.as(manager), { division, names: ["Speed", "Heart"] });
    await deliverNotices(teams.db());
    const about = (who: Person) =>
      sql`select link from notification where account_id = ${who.accountId} and kind = 'evaluation-open'`.execute(
        teams.db(),
      );
    expect((await about(coach)).rows).toEqual([{ link: `/evaluations/${division}` }]);
    expect((await about(manager)).rows).toEqual([]);
    const emails = await teams.emails(coach.email);
    expect(emails.filter(({ subject }) => subject === "Touchline: Rate your division’s players")).toHaveLength(1);
  });

  test("a coach sees numbers and their own ratings; names, means and the ratings of others the manager alone", async () => {
    const { manager, coach, players, speed, skill, seen, rate } = await evaluated();
    const [first] = players;
    await rate(manager, first!.id, speed, 5);
    await rate(coach, first!.id, speed, 2);
    await rate(coach, first!.id, skill, 4);
    const forCoach = await seen(coach);
    expect(forCoach).toMatchObject({ manages: false, unnumbered: 0 });
    expect(forCoach.players[0]).toEqual({
      id: first!.id,
      number: 1,
      name: null,
      mean: null,
      raters: null,
      mine: { [speed]: 2, [skill]: 4 },
    });
    expect(JSON.stringify(forCoach)).not.toContain("Kid");
    expect((await seen(manager)).players[0]).toMatchObject({
      name: "Kid Number 1",
      mean: 3.7,
      raters: 2,
      mine: { [speed]: 5 },
    });
    expect((await teams.board(manager, (await seen(manager)).division.id)).players[0]).toMatchObject({ rating: 3.7 });
  });

  test("the same again changes nothing, another number counts in its place, and one can be taken back", async () => {
    const { coach, manager, players, speed, seen, rate } = await evaluated();
    const id = players[0]!.id;
    const ends = await Promise.all(Array.from({ length: 8 }, () => rate(coach, id, speed, 3)));
    expect(ends.filter(({ changed }) => changed === 1)).toHaveLength(1);
    expect(await rate(coach, id, speed, 4)).toEqual({ changed: 1 });
    expect((await seen(manager)).players[0]).toMatchObject({ mean: 4, raters: 1 });
    await rate(coach, id, speed, null);
    expect((await seen(manager)).players[0]).toMatchObject({ mean: null, raters: 0 });
  });

  test("a criterion that is left out counts no more, and counts again when it is back", async () => {
    const { coach, manager, division, players, speed, skill, seen, rate } = await evaluated();
    const id = players[0]!.id;
    await rate(coach, id, speed, 5);
    await rate(coach, id, skill, 1);
    await setCriteria(teams.as(manager), { division, names: ["speed", "Effort"] });
    expect((await seen(manager)).criteria.map(({ name }) => name)).toEqual(["speed", "Effort"]);
    expect((await seen(manager)).players[0]).toMatchObject({ mean: 5 });
    expect((await refusalOf(rate(coach, id, skill, 2)))?.code).toBe("teams.no-such-criterion");
    await setCriteria(teams.as(manager), { division, names: ["Skill", "Speed"] });
    expect((await seen(manager)).players[0]).toMatchObject({ mean: 3 });
  });

  test("nobody else gets in: no family, no coach of another league, no former coach, no other manager", async () => {
    const { at, coach, division, players, speed, rate } = await evaluated();
    const parent = await teams.parent("parent@example.org", 1);
    const otherCoach = await teams.person("other-coach@example.org");
    await insertOfficial(teams.db(), (await teams.season()).leagueId, otherCoach.accountId);
    await insertOfficial(teams.db(), at.leagueId, coach.accountId, "Referee");
    for (const who of [parent, otherCoach, coach]) {
      expect((await refusalOf(evaluation(teams.as(who), { division })))?.code).toBe("teams.not-found");
      expect((await refusalOf(rate(who, players[0]!.id, speed, 1)))?.code).toBe("teams.not-found");
      expect((await refusalOf(setCriteria(teams.as(who), { division, names: ["Luck"] })))?.code).toBe(
        "teams.not-found",
      );
    }
  });

  test("reaches no player of another division", async () => {
    const { at, coach, division, speed } = await evaluated();
    const [player] = await insertPlayers(teams.db(), at.divisionIds[1]!, 1);
    const rating = { division, player: player!, criterion: speed, rating: 3 };
    expect((await refusalOf(ratePlayer(teams.as(coach), rating)))?.code).toBe("teams.no-such-player");
  });

  test("goes with the registration, and a year after the season", async () => {
    const { at, coach, players, speed, rate } = await evaluated();
    const rows = async () => {
      const { rows: left } = await sql<{ count: number }>`select count(*)::int as count from player_rating`.execute(
        teams.db(),
      );
      return left[0]!.count;
    };
    await rate(coach, players[0]!.id, speed, 3);
    await rate(coach, players[1]!.id, speed, 3);
    await sql`update registration set status = 'cancelled' where id = ${players[0]!.id}`.execute(teams.db());
    expect(await rows()).toBe(1);
    await sql`update season set league_start_date = '2020-03-01', league_end_date = '2020-06-01',
                     registration_start_date = '2020-01-01', registration_end_date = '2020-02-01'
               where id = (select season_id from division where id = ${at.division})`.execute(teams.db());
    await removeOldTeamData(teams.teamsDeps());
    expect(await rows()).toBe(0);
    await sql`update division set spots_taken = spots_taken - 1 where id = ${at.division}`.execute(teams.db());
  });
});
