import { SHOWN_MEASURES, type ShownMeasure } from "../../contract/vocabulary.ts";
import type { LeagueInstance } from "../instance/instance.ts";
import type { LeagueSchedule } from "../instance/result.ts";
import { seasonOf } from "../season/season-of.ts";
import { measuresOf, wishesBroken } from "./measures.ts";
import { gamesOf } from "./played.ts";
import { teamFigures } from "./team-figures.ts";

/** How the games of a team are spread. Days and kilometers; rests are null with fewer than two games. */
export interface TeamFairness {
  readonly team: string;
  readonly games: number;
  readonly home: number;
  readonly early: number;
  readonly late: number;
  readonly fields: number;
  readonly byes: number;
  readonly shortestRest: number | null;
  readonly longestRest: number | null;
  readonly longestStreak: number;
  readonly kilometers: number;
}

export interface Fairness {
  readonly measures: readonly { readonly name: ShownMeasure; readonly value: number; readonly bound: number }[];
  readonly teams: readonly TeamFairness[];
  /** Pairs of games of one family on a day: at the same time, and at another venue or hours apart. By families. */
  readonly siblings: { readonly atOnce: number; readonly apart: number };
  /** Games that moved, of those that there were; none of a schedule that was made anew. */
  readonly moved: number | null;
}

/** How fair a schedule is, over all and by team. Of a partial schedule: with the games that it has. */
export function fairness(instance: LeagueInstance, schedule: Pick<LeagueSchedule, "games" | "playoffs">): Fairness {
  const season = seasonOf(instance);
  const games = gamesOf(season, schedule);
  const all = measuresOf(season, schedule);
  return {
    measures: SHOWN_MEASURES.flatMap((name) => {
      const one = all[name];
      return one ? [{ name, value: one.value, bound: one.bound }] : [];
    }),
    teams: season.teams.map(({ id }, number) => {
      const own = teamFigures(season, games, number);
      const last = season.divisions[season.teams[number]!.division]!.bands.length - 1;
      return {
        team: id,
        games: own.games,
        home: own.home,
        early: own.bands.get(0) ?? 0,
        late: own.bands.get(last) ?? 0,
        fields: own.fields.size,
        byes: own.byes,
        shortestRest: own.shortestRest,
        longestRest: own.longestRest,
        longestStreak: own.longestStreak,
        kilometers: Math.round(own.kilometers),
      };
    }),
    siblings: {
      atOnce: wishesBroken(season, games, "noOverlap"),
      apart: wishesBroken(season, games, "together"),
    },
    moved: all["disruption"]?.value ?? null,
  };
}
