import type { Kysely } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { SizedPhotos } from "#platform/images/photo-files.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";
import type { ChatPhotoSide } from "../contract/photo-sizes.ts";

/** Photos that people send in chats. */
export type ChatPhotoFiles = SizedPhotos<ChatPhotoSide>;

/** What the slice works with. */
export interface ChatDeps {
  readonly db: Kysely<RegistrationTables>;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly photos: ChatPhotoFiles;
}
