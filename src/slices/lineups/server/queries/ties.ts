import type { QueryExecutorProvider } from "kysely";
import type { Actor, Member } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { Handle } from "#platform/db/open.ts";
import { demandSeasonManager, type SeasonHome } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { gamesById, type PublishedGame } from "#slices/schedule/server/public.ts";
import { seenTeam, type SeenTeam } from "#slices/teams/server/public.ts";
import { mayPlan } from "../../policy.ts";

/**
 * A team for who may see it.
 * @throws Refusal request.sign-in for visitors; lineups.not-found for everybody else, and of a league that is not approved
 */
export async function demandSeenTeam(
  handle: Handle<RegistrationTables>,
  actor: Actor,
  team: string,
): Promise<SeenTeam> {
  try {
    const seen = await seenTeam(handle, actor, team);
    if (seen.home.leagueStatus !== "approved") throw new Refusal("lineups.not-found");
    return seen;
  } catch (reason) {
    throw isRefusal(reason) && reason.code === "teams.not-found" ? new Refusal("lineups.not-found") : reason;
  }
}

/** A team in a published game, for who plans it. */
export interface PlannedGame {
  readonly game: PublishedGame;
  readonly seen: SeenTeam;
  readonly opponent: string;
}

/**
 * A team in one of its published games, for its coaches and who runs the league.
 * @throws Refusal request.sign-in for visitors; lineups.not-found for everybody else, families too
 */
export async function demandPlanner(
  handle: Handle<RegistrationTables>,
  actor: Actor,
  { event, team }: { event: string; team: string },
): Promise<PlannedGame> {
  const seen = await demandSeenTeam(handle, actor, team);
  const [game] = isUuid(event) ? await gamesById(handle, [event]) : [];
  const sides = [game?.home, game?.away];
  if (!game || !mayPlan(seen.as) || !sides.some((side) => side?.id === seen.team.id))
    throw new Refusal("lineups.not-found");
  return { game, seen, opponent: opponentOf(game, seen.team.id) };
}

/** The name of whom a team plays in a game; empty while nobody knows. */
export const opponentOf = ({ home, away }: Pick<PublishedGame, "home" | "away">, team: string): string =>
  (home?.id === team ? away : home)?.name ?? "";

/**
 * A season of an approved league, for who runs the league.
 * @throws Refusal request.sign-in for visitors; lineups.not-found for everybody else, and without such a season
 */
export const demandSeason = (
  handle: QueryExecutorProvider,
  actor: Actor,
  seasonId: string,
): Promise<{ member: Member; home: SeasonHome }> =>
  demandSeasonManager(handle, actor, seasonId, () => new Refusal("lineups.not-found"));
