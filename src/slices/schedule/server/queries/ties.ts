import type { QueryExecutorProvider } from "kysely";
import type { Actor, Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { demandSeasonManager, type SeasonHome } from "#slices/leagues/server/public.ts";

/**
 * A season of an approved league, for who runs the league.
 * @throws Refusal request.sign-in for visitors; schedule.not-found for everybody else, and without such a season
 */
export const demandSchedule = (
  handle: QueryExecutorProvider,
  actor: Actor,
  seasonId: string,
): Promise<{ member: Member; home: SeasonHome }> =>
  demandSeasonManager(handle, actor, seasonId, () => new Refusal("schedule.not-found"));
