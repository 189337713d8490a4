import type { Kysely, QueryExecutorProvider } from "kysely";
import type { Clock } from "#platform/clock.ts";
import { port } from "#platform/ports.ts";
import type { LeaguesDeps } from "#slices/leagues/server/public.ts";
import type { FormTables } from "./store/forms.ts";

/** What hangs on a league's form at a moment. */
export interface FormUse {
  /** How often each question was answered, by its id; files that are submitted included. */
  readonly answers: ReadonlyMap<string, number>;
  /** How many signatures each text has, by its id. */
  readonly signed: ReadonlyMap<string, number>;
  /** Families that have answered the form, and those that are filling it in. */
  readonly families: number;
  readonly drafts: number;
}

/** What hangs on a league's form. Provided by the slice above, which knows what families answered and signed. */
export type FormUseOf = (
  handle: QueryExecutorProvider,
  form: { leagueId: string; questionIds: readonly string[]; now: Date },
) => Promise<FormUse>;
export const FORM_USE_OF = port<FormUseOf>("forms.form-use-of");

/** What the slice works with. */
export interface FormsDeps {
  readonly db: Kysely<FormTables>;
  readonly clock: Clock;
  readonly leagues: LeaguesDeps;
  readonly formUseOf: FormUseOf;
}
