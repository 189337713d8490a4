import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { demandChatter } from "../queries/ties.ts";
import type { ChatDeps } from "../services.ts";
import { replyRoom } from "../store/rooms.ts";
import { record } from "./record.ts";
import { sendMessage } from "./send.ts";

/** What somebody answers to a league's message, and whom it was written to. */
export interface LeagueAnswer {
  readonly leagueId: string;
  /** The one team that was written to: its coaches read along. */
  readonly teamId: string | null;
  readonly content: string;
  /** Made by the form: sent again it is the same message. */
  readonly clientId: string;
}

/**
 * Writes somebody's answer into their room with the people who run the league; it is made where there is none. The caller has seen that
 * the league wrote to them.
 * @returns the room
 * @throws Refusal as `sendMessage`; chat.address-unconfirmed
 */
export async function answerLeague(
  ctx: Omit<ChatDeps, "photos"> & ActorContext,
  { leagueId, teamId, content, clientId }: LeagueAnswer,
): Promise<{ room: string }> {
  const { accountId } = demandChatter(ctx.actor);
  const room = await ctx.db.transaction().execute(async (tx) => {
    const { id, made } = await replyRoom(tx, { leagueId, teamId, accountId, at: timeOf(ctx) });
    if (made) await record(tx, ctx, { action: "chat.reply-room-opened", object: { kind: "chat-room", id } });
    return id;
  });
  await sendMessage(ctx, { room, content, clientId });
  return { room };
}
