import type { Kysely } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { PrivateDocuments } from "#platform/files/private-documents.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import type { ScreeningService } from "#platform/screening/screening.ts";

/** What the slice works with. */
export interface ClearancesDeps {
  readonly db: Kysely<MailTable>;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly certificateFiles: PrivateDocuments;
  /** Who checks backgrounds, where a service is set up. */
  readonly screening: ScreeningService;
}
