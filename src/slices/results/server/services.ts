import type { Kysely } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { RegistrationTables } from "#slices/registration/server/public.ts";

/** What the slice works with. */
export interface ResultsDeps {
  readonly db: Kysely<RegistrationTables>;
  readonly clock: Clock;
  /** Of officials' reports. */
  readonly cipher: FieldCipher;
}
