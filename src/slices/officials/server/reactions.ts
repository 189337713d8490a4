import { timeOf } from "#platform/clock.ts";
import { reaction, type Reaction } from "#platform/events/reactions.ts";
import type { ClearancesEvent } from "#slices/clearances/events.ts";
import type { LeaguesEvent } from "#slices/leagues/events.ts";
import type { ScheduleEvent } from "#slices/schedule/events.ts";
import { keepAssignments, keepLeague } from "./commands/keep-assignments.ts";
import type { OfficialsDeps } from "./services.ts";

/** Everything that this slice hears: assignments go with their games, roles and certificates. */
export function officialsReactions(deps: OfficialsDeps): Reaction[] {
  return [
    reaction<ScheduleEvent>({
      name: "officials.games",
      hears: ["schedule.published"],
      hear: (tx, { payload }) => keepAssignments(tx, payload.seasonId, timeOf(deps)),
    }),
    reaction<Extract<LeaguesEvent, { name: "leagues.officials-changed" }>>({
      name: "officials.roles",
      hears: ["leagues.officials-changed"],
      hear: (tx, { payload }) => keepLeague(tx, payload.leagueId, timeOf(deps)),
    }),
    reaction<ClearancesEvent>({
      name: "officials.clearances",
      hears: ["clearances.changed"],
      hear: (tx, { payload }) => keepLeague(tx, payload.leagueId, timeOf(deps)),
    }),
  ];
}
