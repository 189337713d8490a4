import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import type { StoredFile } from "#platform/files/file-store.ts";
import { CHAT_PHOTO_SIDES } from "../../contract/photo-sizes.ts";
import type { ChatDeps } from "../services.ts";
import { photoById } from "../store/photos.ts";
import { rolesIn } from "../store/readers.ts";
import { reportsFor } from "../store/reports.ts";
import { reportsSeenBy } from "./moderation.ts";
import { demandChatter } from "./ties.ts";

/**
 * A photo of a chat in one of its sizes: for who reads the room at this moment while its message stands there, and for who sees a
 * report that keeps it.
 * @throws Refusal as `demandChatter`; chat.not-found for everybody else, and without such a photo
 */
export async function viewChatPhoto(
  { db, photos, actor }: Pick<ChatDeps, "db" | "photos"> & ActorContext,
  { id, side: wanted }: { id: string; side: string },
): Promise<StoredFile> {
  const { accountId } = demandChatter(actor);
  const side = CHAT_PHOTO_SIDES.find((one) => String(one) === wanted);
  const found = side && isUuid(id) ? await photoById(db, id) : undefined;
  if (!found || !side) throw new Refusal("chat.not-found");
  const reads = found.shown && (await rolesIn(db, { roomId: found.roomId, accountId })).length > 0;
  const file = reads || (await judges()) ? await photos.read(found.fileStem, side) : undefined;
  if (!file) throw new Refusal("chat.not-found");
  return file;

  /** Whether a report that keeps it is for whoever asks to see. */
  async function judges(): Promise<boolean> {
    const seen = await reportsSeenBy(db, actor);
    for (const report of found!.reports) if ((await reportsFor(db, seen, { id: report })).length > 0) return true;
    return false;
  }
}
