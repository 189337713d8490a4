import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { typingOf } from "../../policy.ts";
import { TYPING_BY_ACCOUNT } from "../limits.ts";
import { demandReader } from "../queries/ties.ts";
import type { ChatDeps } from "../services.ts";
import { isMuted, readersOf } from "../store/readers.ts";
import { writeTyping } from "../store/typing.ts";

/** Readers up to whom it is told who types: in a larger room nobody looks for it, and everybody would be told all the time. */
const MOST_TOLD = 50;

/** Tells the others who read a room at this moment that whoever asks is typing. @throws Refusal as `demandReader`; chat.muted */
export async function sayTyping(ctx: ChatDeps & ActorContext, { room }: { room: string }): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { accountId } = await demandReader(tx, ctx.actor, room);
    await ctx.limits.spend(TYPING_BY_ACCOUNT, accountId);
    if (await isMuted(tx, { roomId: room, accountId })) throw new Refusal("chat.muted");
    const others = (await readersOf(tx, room)).filter((one) => one.accountId !== accountId);
    if (others.length > MOST_TOLD) return;
    await writeTyping(tx, { roomId: room, accountId, at: timeOf(ctx) });
    for (const one of others) await announceLive(tx, typingOf(one.accountId));
  });
}
