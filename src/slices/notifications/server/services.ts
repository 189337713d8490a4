import type { Kysely } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { Clock } from "#platform/clock.ts";
import type { AnyNotificationKind } from "#platform/notify/kind.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { PushSender } from "#platform/push/push-service.ts";
import type { TextSender } from "#platform/texts/text-sender.ts";
import type { AccountsTables } from "#slices/accounts/server/public.ts";

/** What the commands and queries of this slice work with. */
export interface NotificationsDeps {
  readonly db: Kysely<AccountsTables>;
  readonly clock: Clock;
  /** The kinds of all slices. */
  kinds(): readonly AnyNotificationKind[];
  /** What the app's list says of a notification. */
  sentenceOf(language: Language, kind: string, facts: Readonly<Record<string, string>>): string;
  /** Our address, "https://leagues.example.org": emails lead there. */
  origin(): string;
  /** Hands alerts to the push services of browsers. */
  readonly push: PushSender;
  /** Hands texts to the service that sends them. */
  readonly texts: TextSender;
  readonly limits: Limits;
  /** Which of some sessions have not ended. */
  sessionsGoingOn(ids: readonly string[]): Promise<ReadonlySet<string>>;
}
