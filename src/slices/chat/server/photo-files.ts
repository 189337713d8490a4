import type { Clock } from "#platform/clock.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openSizedPhotos } from "#platform/images/photo-files.ts";
import { CHAT_PHOTO_BYTES, CHAT_PHOTO_SIDES } from "../contract/photo-sizes.ts";
import type { ChatPhotoFiles } from "./services.ts";

/** Opens the photos of chats over a file store. */
export function openChatPhotos(parts: { files: FileStore; clock: Clock }): ChatPhotoFiles {
  return openSizedPhotos(parts, { folder: "chat-photo/", sides: CHAT_PHOTO_SIDES, maxBytes: CHAT_PHOTO_BYTES });
}
