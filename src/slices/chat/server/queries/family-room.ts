import type { Actor } from "#kernel/actor.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { Handle } from "#platform/db/open.ts";
import { managesLeague } from "#slices/leagues/server/public.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import { publishedTeam, seenTeam, teamPlayers } from "#slices/teams/server/public.ts";
import type { FamilyRoom } from "../../contract/rooms.ts";
import type { ChatDeps } from "../services.ts";
import { familyRoom as roomOf, type FamilyOfTeam } from "../store/rooms.ts";
import { demandChatter } from "./ties.ts";

interface Asked {
  /** The team, and the registration of one of its players. */
  readonly team: string;
  readonly player: string;
}

/**
 * The family that somebody may write to: the team's coaches to all of its players', a guardian to the coaches about their own, who runs
 * the league to all. Where the team has two coaches, who runs the league has a room of their own with the family and the coaches.
 * @throws Refusal as `demandChatter`; chat.not-found for everybody else; chat.team-not-published; chat.nobody-there for a player whose
 * family has no account
 */
export async function demandFamily(
  handle: Handle<RegistrationTables>,
  actor: Actor,
  { team, player }: Asked,
): Promise<{ family: FamilyOfTeam; firstName: string; teamName: string }> {
  const { accountId } = demandChatter(actor);
  const seen = await seenTeam(handle, actor, team).catch((reason: unknown) => {
    if (isRefusal(reason)) throw new Refusal("chat.not-found");
    throw reason;
  });
  const { leagueId } = seen.home;
  const found = (await teamPlayers(handle, { teamIds: [team] })).find((one) => one.registrationId === player);
  const athleteId = found?.athleteId ?? null;
  const own = athleteId !== null && seen.own.has(athleteId);
  const runs = seen.as === "manager" && (await managesLeague(handle, accountId, leagueId));
  if (!found || (seen.as !== "coach" && !own && !runs)) throw new Refusal("chat.not-found");
  if (!(await publishedTeam(handle, team))) throw new Refusal("chat.team-not-published");
  if (athleteId === null) throw new Refusal("chat.nobody-there");
  const withManagers = runs && !own && seen.team.coaches.length > 1;
  return {
    family: { leagueId, teamId: team, athleteId, withManagers },
    firstName: found.player.firstName,
    teamName: seen.team.name,
  };
}

/** Whether there is a room with a family, for who may open one. @throws Refusal as `demandFamily` */
export async function familyRoom(
  { db, actor }: Pick<ChatDeps, "db"> & ActorContext,
  asked: Asked,
): Promise<FamilyRoom> {
  const { family, firstName, teamName } = await demandFamily(db, actor, asked);
  const id = (await roomOf(db, family)) ?? null;
  return { id, player: firstName, team: teamName, withManagers: family.withManagers };
}
