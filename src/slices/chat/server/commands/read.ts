import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { markSeen } from "#platform/notify/seen.ts";
import { announceLive } from "#platform/realtime/hub.ts";
import { readingOf } from "../../policy.ts";
import { demandReader } from "../queries/ties.ts";
import type { ChatDeps } from "../services.ts";
import { wasTold, writeRead } from "../store/rooms.ts";

/** Notes how far whoever asks has read a room, for all of their devices; what they were notified of there is read with it. @throws Refusal as `demandReader` */
export async function readRoom(
  ctx: ChatDeps & ActorContext,
  { room, sequence }: { room: string; sequence: number },
): Promise<{ sequence: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const { accountId } = await demandReader(tx, ctx.actor, room);
    const told = await wasTold(tx, { roomId: room, accountId, sequence });
    const stands = await writeRead(tx, { roomId: room, accountId, sequence, at: timeOf(ctx) });
    if (told) await markSeen(tx, { accountId, link: `/messaging/${room}` });
    await announceLive(tx, readingOf(accountId));
    return { sequence: stands };
  });
}
