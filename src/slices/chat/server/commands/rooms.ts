import { Refusal } from "#kernel/refusal.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { seenTeam, teamPlayers } from "#slices/teams/server/public.ts";
import type { CreateRoom } from "../../contract/rooms.ts";
import { ROOMS_BY_ACCOUNT } from "../limits.ts";
import { roomAudiences } from "../queries/choices.ts";
import { demandChatter } from "../queries/ties.ts";
import type { ChatDeps } from "../services.ts";
import { hasSecondAdult } from "../store/readers.ts";
import { familyRoom, insertRoom } from "../store/rooms.ts";
import { record } from "./record.ts";
import { tellReaders } from "./told-readers.ts";

/**
 * Makes a room with a name for people of what somebody coaches or runs.
 * @throws Refusal chat.not-found for a team that they do not coach, a league that they do not run, and everybody else
 */
export async function createRoom(
  ctx: ChatDeps & ActorContext,
  { name, audience, of, key }: CreateRoom,
): Promise<{ id: string }> {
  const { accountId } = demandChatter(ctx.actor);
  return ctx.db.transaction().execute(async (tx) => {
    const chosen = (await roomAudiences(tx, accountId)).find((one) => one.kind === audience && one.id === of);
    if (!chosen) throw new Refusal("chat.not-found");
    const { leagueId } = chosen;
    const teamId = audience === "team" ? of : null;
    const room = { id: key, kind: audience, name, leagueId, teamId, createdBy: accountId, at: timeOf(ctx) };
    if (await insertRoom(tx, room)) {
      await ctx.limits.spend(ROOMS_BY_ACCOUNT, accountId);
      await record(tx, ctx, { action: "chat.room-made", object: { kind: "chat-room", id: key } });
      await tellReaders(tx, key);
    }
    return { id: key };
  });
}

/**
 * Opens the room of one player's guardians with the coaches of the team.
 * @throws Refusal chat.not-found for who neither coaches the team nor is the player's guardian; chat.nobody-there for a player whose family
 * has no account; chat.needs-second-adult where only one adult besides the guardians would read it
 */
export async function openFamilyRoom(
  ctx: ChatDeps & ActorContext,
  { team, player }: { team: string; player: string },
): Promise<{ id: string }> {
  demandChatter(ctx.actor);
  return ctx.db.transaction().execute(async (tx) => {
    const seen = await seenTeam(tx, ctx.actor, team).catch((reason: unknown) => {
      if (isRefusal(reason)) throw new Refusal("chat.not-found");
      throw reason;
    });
    const found = (await teamPlayers(tx, { teamIds: [team] })).find((one) => one.registrationId === player);
    const athleteId = found?.athleteId ?? null;
    const own = athleteId !== null && seen.own.has(athleteId);
    if (!found || (seen.as !== "coach" && !own)) throw new Refusal("chat.not-found");
    if (athleteId === null) throw new Refusal("chat.nobody-there");
    const { id, made } = await familyRoom(tx, {
      leagueId: seen.home.leagueId,
      teamId: team,
      athleteId,
      at: timeOf(ctx),
    });
    if (!(await hasSecondAdult(tx, id))) throw new Refusal("chat.needs-second-adult");
    if (made) {
      await record(tx, ctx, { action: "chat.family-room-opened", object: { kind: "chat-room", id } });
      await tellReaders(tx, id);
    }
    return { id };
  });
}
