import { sql } from "kysely";

/**
 * The questions of leagues, those too that are asked no more, as a relation that the statements of slices above may join: what was
 * answered is read with its question. Its columns are a promise: `id`, `kind`, `label_en`, `label_es`, `choices`, `position`.
 */
export const QUESTIONS = sql`(select id, kind, label_en, label_es, choices, position from registration_question)`;

/** The forms that leagues have set, as a relation. Its columns are a promise: `league_id`, `updated_at`. */
export const LEAGUE_FORMS = sql`(select league_id, updated_at from registration_form)`;
