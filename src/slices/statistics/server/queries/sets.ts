import type { QueryExecutorProvider } from "kysely";
import { managedLeague } from "#slices/leagues/server/public.ts";
import type { SetChoice } from "../../contract/shapes.ts";
import { OwnStatistics } from "../../contract/shapes.ts";
import { USUAL_VISIBILITY, type Visibility } from "../../contract/vocabulary.ts";
import { GENERIC_STATISTICS, hasOwnSet, setOf } from "../../rules/plan/statistic-sets.ts";
import type { StatisticSet } from "../../rules/plan/statistic.ts";
import { settingsOf } from "../store/settings.ts";

/** What a league counts, and who reads it. */
export interface LeagueChoice {
  readonly choice: SetChoice;
  readonly set: StatisticSet;
  readonly visibility: Visibility;
  /** 0 before the league chose. */
  readonly version: number;
}

/** What a league chose, or what holds until then. */
export async function choiceOf(handle: QueryExecutorProvider, leagueId: string): Promise<LeagueChoice> {
  const row = await settingsOf(handle, leagueId);
  const sport = (await managedLeague(handle, leagueId))?.sport ?? "other";
  const own = hasOwnSet(sport) ? null : (OwnStatistics.safeParse(row?.own ?? null).data ?? [...GENERIC_STATISTICS]);
  return {
    choice: { sport, own },
    set: setOf(sport, own),
    visibility: row?.visibility ?? USUAL_VISIBILITY,
    version: row?.version ?? 0,
  };
}
