import type { Kysely } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import type { LeaguesDeps } from "#slices/leagues/server/public.ts";
import type { AnswerFiles } from "../answer-files.ts";
import type { AnswerTables } from "../store/answers.ts";
import type { DraftTables } from "../store/drafts.ts";
import type { FormTables } from "../store/forms.ts";

/** What filling in a league's form works with. */
export interface FormDeps {
  db: Kysely<FormTables & AnswerTables & DraftTables & MailTable>;
  clock: Clock;
  limits: Limits;
  cipher: FieldCipher;
  /** Our address, "https://leagues.example.org": letters lead there. */
  origin(): string;
  leagues: LeaguesDeps;
  answerFiles: AnswerFiles;
}

/** The time of this act. */
export function timeOf({ clock }: Pick<FormDeps, "clock">): Date {
  return new Date(clock.now());
}
