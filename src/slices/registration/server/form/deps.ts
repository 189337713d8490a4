import type { Kysely } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Limits } from "#platform/http/limits.ts";
import type { FieldCipher } from "#platform/keys/field-cipher.ts";
import { Refusal } from "#kernel/refusal.ts";
import { divisionsOf, type LeaguesDeps, type SeasonFacts } from "#slices/leagues/server/public.ts";
import type { AnswerFiles } from "../answer-files.ts";
import type { FormTables } from "../store/forms.ts";

/** What filling in a league's form works with. */
export interface FormDeps {
  db: Kysely<FormTables>;
  clock: Clock;
  limits: Limits;
  cipher: FieldCipher;
  /** Our address, "https://leagues.example.org": emails lead there. */
  origin(): string;
  leagues: LeaguesDeps;
  answerFiles: AnswerFiles;
}

/**
 * A public league by its id or readable address.
 * @throws Refusal leagues.not-found for one that does not exist, is not approved, or has no season
 */
export async function publicLeague(
  deps: Pick<FormDeps, "db" | "leagues">,
  league: string,
): Promise<SeasonFacts["league"]> {
  const [first] = await divisionsOf(deps.db, deps.leagues, { league });
  if (!first) throw new Refusal("leagues.not-found");
  return first.facts.league;
}
