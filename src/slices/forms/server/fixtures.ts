import { sql, type QueryExecutorProvider } from "kysely";
import { FORM_FIELDS, type Asking, type FormField } from "../contract/vocabulary.ts";
import type { Question } from "../contract/fields.ts";
import { FORM_COLUMNS } from "./store/edited-forms.ts";

/** Forms of leagues for tests. Whatever is not said is as in the built-in form: not asked, or asked for kindly. */

/** Lets a league ask for exactly these of the specification's items. */
export async function setFields(
  handle: QueryExecutorProvider,
  leagueId: string,
  fields: Partial<Record<FormField, Asking>>,
  { ownWaivers = false } = {},
): Promise<void> {
  const names = sql.join(FORM_FIELDS.map((field) => sql.ref(FORM_COLUMNS[field])));
  const values = sql.join(FORM_FIELDS.map((field) => sql`${fields[field] ?? "off"}`));
  await sql`insert into registration_form (league_id, own_waivers, ${names})
            values (${leagueId}, ${ownWaivers}, ${values})`.execute(handle);
}

/** Lets families of a league with a form of its own name so many friends for each child. */
export async function askFriends(handle: QueryExecutorProvider, leagueId: string, most = 2): Promise<void> {
  await sql`update registration_form set friend_requests = ${most} where league_id = ${leagueId}`.execute(handle);
}

/** Adds a question to a league's form. @returns its id */
export async function insertQuestion(
  handle: QueryExecutorProvider,
  leagueId: string,
  over: Partial<Omit<Question, "id">> & { position?: number } = {},
): Promise<string> {
  const {
    kind = "text",
    label = { en: "Which school?", es: "¿Qué escuela?" },
    hint = null,
    choices = [],
    required = false,
    position = 0,
  } = over;
  const { rows } = await sql<{ id: string }>`
    insert into registration_question (league_id, kind, label_en, label_es, hint_en, hint_es, choices, required, position)
    values (${leagueId}, ${kind}, ${label.en}, ${label.es}, ${hint?.en ?? null}, ${hint?.es ?? null},
            ${JSON.stringify(choices)}, ${required}, ${position}) returning id`.execute(handle);
  return rows[0]!.id;
}

/** Adds a text of its own to a league that has such. @returns its id */
export async function insertWaiver(
  handle: QueryExecutorProvider,
  leagueId: string,
  { required = true, texts = ["Play at your own risk."] } = {},
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into waiver (league_id, kind, required, position) values (${leagueId}, 'waiver', ${required}, 0)
    returning id`.execute(handle);
  for (const [index, text] of texts.entries()) {
    await sql`
      insert into waiver_version (waiver_id, version, title_en, title_es, text_en, text_es)
      values (${rows[0]!.id}, ${index + 1}, 'Our waiver', 'Nuestra exención', ${text}, ${`ES: ${text}`})`.execute(
      handle,
    );
  }
  return rows[0]!.id;
}
