import type { QueryExecutorProvider } from "kysely";
import { signedIn, type Actor, type Member } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import {
  demandManager,
  demandSeasonManager,
  rolesOf,
  seasonHomes,
  type SeasonHome,
} from "#slices/leagues/server/public.ts";
import { gamesById, type PublishedGame } from "#slices/schedule/server/public.ts";
import { seasonTeams, type SeasonTeam } from "#slices/teams/server/public.ts";
import type { Side } from "../../contract/vocabulary.ts";
import { scorerOf, type GameTies } from "../../policy.ts";

/**
 * A season of an approved league, for who runs the league.
 * @throws Refusal request.sign-in for visitors; results.not-found for everybody else, and without such a season
 */
export const demandResults = (
  handle: QueryExecutorProvider,
  actor: Actor,
  seasonId: string,
): Promise<{ member: Member; home: SeasonHome }> =>
  demandSeasonManager(handle, actor, seasonId, () => new Refusal("results.not-found"));

/** Roles of officials who report scores of their league's games. */
export const SCORING_ROLES: readonly string[] = ["Referee", "Score Keeper"];

/** A published game with whoever asks, who may enter its score. */
export interface ScoredGame {
  readonly accountId: string;
  readonly game: PublishedGame & { readonly home: SeasonTeam; readonly away: SeasonTeam };
  readonly home: SeasonHome;
  readonly ties: GameTies;
}

/**
 * A published game, for its teams' coaches, the league's referees and score keepers, as far as they are cleared, and who runs the league.
 * @throws Refusal request.sign-in for visitors; results.not-found for everybody else, and without such a game
 */
export async function demandScorer(handle: QueryExecutorProvider, actor: Actor, eventId: string): Promise<ScoredGame> {
  const { accountId, emailVerified } = signedIn(actor);
  const [game] = isUuid(eventId) ? await gamesById(handle, [eventId]) : [];
  const [home] = game ? await seasonHomes(handle, [game.seasonId]) : [];
  const teams = game
    ? new Map((await seasonTeams(handle, [game.divisionId])).map((team) => [team.id, team]))
    : undefined;
  const [one, other] = [teams?.get(game?.home?.id ?? ""), teams?.get(game?.away?.id ?? "")];
  if (!game || !home || !one || !other || !emailVerified || home.leagueStatus !== "approved")
    throw new Refusal("results.not-found");
  const coaches = (team: SeasonTeam) => team.published && team.clearedCoaches.includes(accountId);
  const sides: Side[] = [...(coaches(one) ? ["home" as const] : []), ...(coaches(other) ? ["away" as const] : [])];
  const roles = (await rolesOf(handle, accountId)).filter(({ cleared }) => cleared);
  const isOfficial = roles.some(({ leagueId, role }) => leagueId === home.leagueId && SCORING_ROLES.includes(role));
  const ties = { sides, isOfficial, runsLeague: await runs(handle, actor, home.leagueId) };
  if (!scorerOf(ties)) throw new Refusal("results.not-found");
  return { accountId, game: { ...game, home: one, away: other }, home, ties };
}

async function runs(handle: QueryExecutorProvider, actor: Actor, leagueId: string): Promise<boolean> {
  try {
    await demandManager(handle, actor, leagueId);
    return true;
  } catch (reason) {
    if (isRefusal(reason)) return false;
    throw reason;
  }
}
