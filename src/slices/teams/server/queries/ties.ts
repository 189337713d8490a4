import type { QueryExecutorProvider } from "kysely";
import { signedIn, type Actor, type Member } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import { demandManagerOf, divisionHomes, type DivisionHome } from "#slices/leagues/server/public.ts";
import { teamById, type TeamRow } from "../store/teams.ts";

/**
 * A division of an approved league, for who runs the league.
 * @throws Refusal request.sign-in for visitors; teams.not-found for everybody else, and without such a division
 */
export async function demandTeams(
  handle: QueryExecutorProvider,
  actor: Actor,
  divisionId: string,
): Promise<{ member: Member; home: DivisionHome }> {
  const [home] = isUuid(divisionId) ? await divisionHomes(handle, [divisionId]) : [];
  return demandManagerOf(handle, actor, home, () => new Refusal("teams.not-found"));
}

/** A team, for who runs its league. @throws Refusal as `demandTeams` */
export async function demandTeam(
  handle: QueryExecutorProvider,
  actor: Actor,
  teamId: string,
): Promise<{ member: Member; home: DivisionHome; team: TeamRow }> {
  signedIn(actor);
  const team = isUuid(teamId) ? await teamById(handle, teamId) : undefined;
  if (!team) throw new Refusal("teams.not-found");
  return { ...(await demandTeams(handle, actor, team.divisionId)), team };
}
