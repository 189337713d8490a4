import type { TeamLeagues } from "../../../contract/board.ts";

type League = TeamLeagues["leagues"][number];
type Season = League["seasons"][number];
type Division = Season["divisions"][number];

/** The league, season and division that an address means: what it does not say is where most is to be done. */
export function divisionOf(
  leagues: readonly League[],
  address: URLSearchParams,
): { league: League; season?: Season; division?: Division } | undefined {
  const named = address.get("division");
  for (const league of leagues)
    for (const season of league.seasons) {
      const division = season.divisions.find(({ id }) => id === named);
      const fits = (name: string, id: string) => !address.has(name) || address.get(name) === id;
      if (division && fits("league", league.id) && fits("season", season.id)) return { league, season, division };
    }
  const league =
    leagues.find(({ id }) => id === address.get("league")) ??
    busiest(leagues, (one) => one.seasons.flatMap(({ divisions }) => divisions));
  if (!league) return undefined;
  const season =
    league.seasons.find(({ id }) => id === address.get("season")) ??
    busiest(league.seasons, ({ divisions }) => divisions);
  const division = season && busiest(season.divisions, (one) => [one]);
  return { league, ...(season ? { season } : {}), ...(division ? { division } : {}) };
}

/** The first with players in it, else the first. */
function busiest<One>(all: readonly One[], divisionsOf: (one: One) => readonly Division[]): One | undefined {
  return all.find((one) => divisionsOf(one).some(({ players }) => players > 0)) ?? all[0];
}
