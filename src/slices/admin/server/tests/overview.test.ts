import { sql } from "kysely";
import { expect, test } from "vitest";
import { refusalOf } from "../../../../../tests/support/databases/leagues.ts";
import { useReviewing } from "../../../../../tests/support/databases/reviewing.ts";
import type { Colleague } from "../../../../../tests/support/databases/league-office.ts";
import { LeagueOverview } from "../../contract/overview.ts";
import { leagueOverview } from "../queries/overview.ts";

const here = useReviewing();
const overview = async ({ actor }: Pick<Colleague, "actor">, league: string) =>
  LeagueOverview.parse(
    await leagueOverview(
      { db: here.deps().db, accounts: here.accountsDeps(), cards: { mode: "test" }, actor },
      { league },
    ),
  );

test("a league's overview has what waits in it, its spots by division and what comes when", async () => {
  const kim = await here.somebody();
  const league = await here.league(kim, { seasons: [{ divisions: [{ capacity: 12, taken: 4, waiting: 3 }] }] });
  await here.league(kim, { name: "Another", seasons: [{ divisions: [{ waiting: 9 }] }] });
  await sql`insert into registration (division_id, status, athlete_id, imported)
            select id, 'confirmed', null, true from division where season_id = ${league.seasonId}`.execute(
    here.deps().db,
  );
  const { needs, season } = await overview(kim, league.id);
  expect(needs).toMatchObject([{ kind: "waitlist", count: 3, leagueId: league.id }]);
  expect(season).toMatchObject({
    season: { id: league.seasonId },
    divisions: [{ taken: 4, capacity: 12, waiting: 3 }],
    before: null,
    money: { paid: 0, due: 0 },
  });
  expect(season!.weeks.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(1);
});

test("what comes next of a season is said day by day, and of one day in the order of a season", async () => {
  const kim = await here.somebody();
  const league = await here.league(kim, {
    seasons: [{ registration: ["2027-02-01", "2027-03-06"], play: ["2027-03-06", "2027-03-06"] }],
  });
  const { season } = await overview(kim, league.id);
  expect(season!.days.map(({ kind }) => kind)).toEqual(["opens", "closes", "starts", "ends"]);
});

test("nobody else gets any of it", async () => {
  const league = await here.league(await here.somebody());
  const stranger = await here.somebody("Sam");
  expect(await refusalOf(overview(stranger, league.id))).toMatchObject({ code: "leagues.not-found" });
});
