import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { CreateRoom } from "../../contract/rooms.ts";
import { ROOMS_BY_ACCOUNT } from "../limits.ts";
import { roomAudiences } from "../queries/choices.ts";
import { demandFamily } from "../queries/family-room.ts";
import { demandChatter } from "../queries/ties.ts";
import type { ChatDeps } from "../services.ts";
import { hasSecondAdult } from "../store/readers.ts";
import { insertRoom, makeFamilyRoom } from "../store/rooms.ts";
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
 * Opens the room of one player's guardians with the coaches of the team, or with who runs the league besides.
 * @throws Refusal as `demandFamily`; chat.needs-second-adult where only one adult besides the guardians would read it
 */
export async function openFamilyRoom(
  ctx: ChatDeps & ActorContext,
  asked: { team: string; player: string },
): Promise<{ id: string }> {
  const { accountId } = demandChatter(ctx.actor);
  return ctx.db.transaction().execute(async (tx) => {
    const { family } = await demandFamily(tx, ctx.actor, asked);
    const { id, made } = await makeFamilyRoom(tx, family, timeOf(ctx));
    if (!(await hasSecondAdult(tx, id))) throw new Refusal("chat.needs-second-adult");
    if (made) {
      await ctx.limits.spend(ROOMS_BY_ACCOUNT, accountId);
      await record(tx, ctx, { action: "chat.family-room-opened", object: { kind: "chat-room", id } });
      await tellReaders(tx, id);
    }
    return { id };
  });
}
