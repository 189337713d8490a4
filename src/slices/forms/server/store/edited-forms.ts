import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { Asking, FormField, InBoth } from "../../contract/vocabulary.ts";
import type { Question, Waiver } from "../../contract/fields.ts";
import type { KeptChoice } from "../../rules/edited-form.ts";
import type { FormTables } from "./forms.ts";

/** A league's form as its managers change it. */

/** Where a league keeps whether it asks for an item. */
export const FORM_COLUMNS: Record<FormField, string> = {
  gender: "athlete_gender",
  email: "athlete_email",
  address: "athlete_address",
  phone: "athlete_phone",
  allergies: "athlete_allergies",
  medicalNote: "medical_note",
  shirtSize: "athlete_shirt_size",
  pantsSize: "athlete_pants_size",
  helmetSize: "athlete_helmet_size",
  gloveSize: "athlete_glove_size",
  shoeSize: "athlete_shoe_size",
  secondGuardianName: "parent2_name",
  secondGuardianEmail: "parent2_email",
  secondGuardianPhone: "parent2_phone",
};
const FIELDS = Object.keys(FORM_COLUMNS) as FormField[];

export interface FormRow {
  version: number;
  changedBy: string | null;
  changedAt: Date;
}

/** Which state a league's form is in; undefined for one that has set nothing. */
export async function formRow(handle: Handle<FormTables>, leagueId: string): Promise<FormRow | undefined> {
  const { rows } = await sql<FormRow>`
    select version, changed_by as "changedBy", updated_at as "changedAt"
      from registration_form where league_id = ${leagueId}`.execute(handle);
  return rows[0];
}

/**
 * Holds a league's form until the transaction ends, making one of version 0 where it has set nothing yet.
 * @returns its version
 */
export async function lockForm(
  handle: Handle<FormTables>,
  leagueId: string,
  fields: Record<FormField, Asking>,
): Promise<number> {
  const names = sql.join(FIELDS.map((field) => sql.ref(FORM_COLUMNS[field])));
  const values = sql.join(FIELDS.map((field) => sql`${fields[field]}`));
  await sql`
    insert into registration_form (league_id, version, ${names}) values (${leagueId}, 0, ${values})
    on conflict (league_id) do nothing`.execute(handle);
  const { rows } = await sql<{ version: number }>`
    select version from registration_form where league_id = ${leagueId} for update`.execute(handle);
  return rows[0]!.version;
}

/** Writes a form's items over what stands. @returns its new version */
export async function writeFormFields(
  handle: Handle<FormTables>,
  leagueId: string,
  form: { fields: Record<FormField, Asking>; friendRequests: number; ownWaivers: boolean; by: string; now: Date },
): Promise<number> {
  const sets = FIELDS.map((field) => sql`${sql.ref(FORM_COLUMNS[field])} = ${form.fields[field]}`);
  const { rows } = await sql<{ version: number }>`
    update registration_form
       set ${sql.join(sets)}, friend_requests = ${form.friendRequests}, own_waivers = ${form.ownWaivers}, version = version + 1, changed_by = ${form.by},
           updated_at = ${form.now}
     where league_id = ${leagueId} returning version`.execute(handle);
  return rows[0]!.version;
}

export interface QuestionRow extends Omit<Question, "choices"> {
  choices: KeptChoice[];
  hidden: boolean;
}

/** All questions of a league in its order, those too that are asked no more. */
export async function keptQuestions(handle: Handle<FormTables>, leagueId: string): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select id, kind, jsonb_build_object('en', label_en, 'es', label_es) as label,
           case when hint_en is null then null else jsonb_build_object('en', hint_en, 'es', hint_es) end as hint,
           choices, required, retired_at is not null as hidden
      from registration_question where league_id = ${leagueId}
     order by position, id`.execute(handle);
  return rows;
}

interface QuestionWrite extends QuestionRow {
  leagueId: string;
  position: number;
  now: Date;
}

/** Writes a question, new or over what stands. False where its id is another league's. */
export async function writeQuestion(handle: Handle<FormTables>, question: QuestionWrite): Promise<boolean> {
  const { id, leagueId, kind, label, hint, choices, required, hidden, position, now } = question;
  const { rows } = await sql`
    insert into registration_question as q (id, league_id, kind, label_en, label_es, hint_en, hint_es, choices, required,
                                            position, retired_at)
    values (${id}, ${leagueId}, ${kind}, ${label.en}, ${label.es}, ${hint?.en ?? null}, ${hint?.es ?? null},
            ${JSON.stringify(choices)}, ${required}, ${position}, ${hidden ? now : null})
    on conflict (id) do update
      set kind = excluded.kind, label_en = excluded.label_en, label_es = excluded.label_es, hint_en = excluded.hint_en,
          hint_es = excluded.hint_es, choices = excluded.choices, required = excluded.required,
          position = excluded.position,
          retired_at = case when ${hidden} then coalesce(q.retired_at, ${now}) end
      where q.league_id = excluded.league_id
    returning id`.execute(handle);
  return rows.length === 1;
}

/** Asks a question of nobody any more. */
export async function retireQuestion(handle: Handle<FormTables>, id: string, now: Date): Promise<void> {
  await sql`update registration_question set retired_at = ${now} where id = ${id} and retired_at is null`.execute(
    handle,
  );
}

/** Adds a text to sign in its first version. @returns its id */
export async function insertWaiver(
  handle: Handle<FormTables>,
  waiver: Pick<Waiver, "kind" | "required" | "title" | "text"> & { leagueId: string; position: number },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into waiver (league_id, kind, required, position)
    values (${waiver.leagueId}, ${waiver.kind}, ${waiver.required}, ${waiver.position}) returning id`.execute(handle);
  const { id } = rows[0]!;
  await insertWaiverVersion(handle, { id, version: 1, title: waiver.title, text: waiver.text });
  return id;
}

/** Adds another version of a text: the one that is signed from now on. */
export async function insertWaiverVersion(
  handle: Handle<FormTables>,
  { id, version, title, text }: { id: string; version: number; title: InBoth; text: InBoth },
): Promise<void> {
  await sql`
    insert into waiver_version (waiver_id, version, title_en, title_es, text_en, text_es)
    values (${id}, ${version}, ${title.en}, ${title.es}, ${text.en}, ${text.es})`.execute(handle);
}

/** Changes how a text is signed, not what it says. */
export async function changeWaiver(
  handle: Handle<FormTables>,
  { id, kind, required, position }: Pick<Waiver, "id" | "kind" | "required"> & { position: number },
): Promise<void> {
  await sql`
    update waiver set kind = ${kind}, required = ${required}, position = ${position} where id = ${id}`.execute(handle);
}

/** Has all texts of a league signed no more but these. What was signed stays. */
export async function retireWaivers(
  handle: Handle<FormTables>,
  { leagueId, but, now }: { leagueId: string; but: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update waiver set retired_at = ${now}
     where league_id = ${leagueId} and retired_at is null and not (id = any(${but}::uuid[]))`.execute(handle);
}
