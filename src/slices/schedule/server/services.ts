import type { Kysely } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { PlaceTables } from "#slices/registration/server/public.ts";

/** What the slice works with. */
export interface ScheduleDeps {
  readonly db: Kysely<PlaceTables>;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Of the keys in calendars' addresses. */
  readonly cipher: FieldCipher;
  /** Our address, "https://leagues.example.org": emails and calendars lead there. */
  origin(): string;
}
