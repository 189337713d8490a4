import type { Kysely } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import type { LeaguesDeps } from "#slices/leagues/server/public.ts";
import type { AnswerFiles } from "../answer-files.ts";
import type { RegistrationTables } from "../store/registrations.ts";

/** What filling in a league's form works with. */
export interface FormDeps {
  db: Kysely<RegistrationTables>;
  clock: Clock;
  limits: Limits;
  cipher: FieldCipher;
  /** Our address, "https://leagues.example.org": emails lead there. */
  origin(): string;
  leagues: LeaguesDeps;
  answerFiles: AnswerFiles;
}
