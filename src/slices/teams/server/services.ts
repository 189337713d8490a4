import type { Kysely } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { MedicalAccess } from "#slices/family/server/public.ts";
import type { PlaceTables } from "#slices/registration/server/public.ts";

/** What the slice works with. */
export interface TeamsDeps {
  readonly db: Kysely<PlaceTables>;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Of families' notes on health. */
  readonly cipher: FieldCipher;
  readonly medicalAccess: MedicalAccess;
  /** Our address, "https://leagues.example.org": emails lead there. */
  origin(): string;
}
