import type { QueryExecutorProvider } from "kysely";
import { signedIn, type Actor } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { clearedCoachIds, divisionHomes, type DivisionHome } from "#slices/leagues/server/public.ts";
import { rosterPlayers } from "#slices/registration/server/public.ts";
import type { Evaluation } from "../../contract/evaluation.ts";
import type { TeamsDeps } from "../services.ts";
import { criteriaOf, evaluationNumbers, meanRatings, ratingsBy } from "../store/ratings.ts";
import { demandTeams } from "./ties.ts";

/**
 * A division for who may rate its players: who runs its league, and the league's officials with the role Coach who are cleared for it.
 * @throws Refusal request.sign-in for visitors; teams.not-found for everybody else, and without such a division
 */
export async function demandEvaluator(
  handle: QueryExecutorProvider,
  actor: Actor,
  divisionId: string,
): Promise<{ accountId: string; home: DivisionHome; manages: boolean }> {
  const { accountId, emailVerified } = signedIn(actor);
  try {
    const { home } = await demandTeams(handle, actor, divisionId);
    return { accountId, home, manages: true };
  } catch (reason) {
    if (!isRefusal(reason) || reason.code !== "teams.not-found") throw reason;
  }
  const [home] = isUuid(divisionId) ? await divisionHomes(handle, [divisionId]) : [];
  const rates =
    home?.leagueStatus === "approved" &&
    emailVerified &&
    (await clearedCoachIds(handle, home.leagueId)).includes(accountId);
  if (!rates) throw new Refusal("teams.not-found");
  return { accountId, home, manages: false };
}

/**
 * The players of a division by their numbers, with what this person entered. Names, means and who has no number are for who
 * runs the league alone: a coach rates numbers, so that nobody learns of children whom they do not coach (product.md).
 */
export async function evaluation(
  { db, actor }: Pick<TeamsDeps, "db"> & ActorContext,
  { division }: { division: string },
): Promise<Evaluation> {
  const { accountId, home, manages } = await demandEvaluator(db, actor, division);
  const [criteria, numbers, mine, players] = await Promise.all([
    criteriaOf(db, home.leagueId),
    evaluationNumbers(db, home.id),
    ratingsBy(db, home.id, accountId),
    manages ? rosterPlayers(db, { divisionIds: [home.id] }) : [],
  ]);
  const ids = numbers.map(({ registrationId }) => registrationId);
  const means = manages ? await meanRatings(db, ids) : new Map<string, { mean: number; raters: number }>();
  const names = new Map(players.map((one) => [one.registrationId, `${one.firstName} ${one.lastName}`]));
  const numbered = new Set(ids);
  return {
    league: { id: home.leagueId, name: home.leagueName },
    season: home.seasonName,
    division: { id: home.id, name: home.name },
    criteria,
    manages,
    players: numbers.map(({ registrationId, number }) => ({
      id: registrationId,
      number,
      name: names.get(registrationId) ?? null,
      mine: Object.fromEntries(
        mine.flatMap((one) => (one.registrationId === registrationId ? [[one.criterion, one.rating]] : [])),
      ),
      mean: means.get(registrationId)?.mean ?? null,
      raters: manages ? (means.get(registrationId)?.raters ?? 0) : null,
    })),
    unnumbered: players.filter(({ registrationId }) => !numbered.has(registrationId)).length,
  };
}
