import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import type { Asking, FormField, InBoth, Question, Waiver } from "../../contract/form/form.ts";
import type { KeptChoice } from "../../rules/form/edited-form.ts";
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

export interface EditedQuestionRow extends Omit<Question, "choices"> {
  choices: KeptChoice[];
  hidden: boolean;
  /** How often it was answered, files that are submitted included. */
  answers: number;
}

/** The questions of a league in its order, those too that are asked no more but were answered. */
export async function editedQuestions(handle: Handle<FormTables>, leagueId: string): Promise<EditedQuestionRow[]> {
  const { rows } = await sql<EditedQuestionRow>`
    select id, kind, jsonb_build_object('en', label_en, 'es', label_es) as label,
           case when hint_en is null then null else jsonb_build_object('en', hint_en, 'es', hint_es) end as hint,
           choices, required, retired_at is not null as hidden, answers
      from registration_question q, lateral (
           select ((select count(*) from registration_answer where question_id = q.id)
                   + (select count(*) from answer_file where question_id = q.id))::integer as answers) counted
     where league_id = ${leagueId} and (retired_at is null or answers > 0)
     order by position, id`.execute(handle);
  return rows;
}

interface QuestionWrite extends Omit<EditedQuestionRow, "answers"> {
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

/** How many signatures some texts have, by the text's id; the league's own, and those in the code. */
export async function signedCounts(
  handle: Handle<FormTables>,
  leagueId: string,
  waiverIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select waiver_id as id, count(*)::integer as count from signature
     where league_id = ${leagueId} and waiver_id = any(${waiverIds}::uuid[]) group by waiver_id`.execute(handle);
  return new Map(rows.map(({ id, count }) => [id, count]));
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

/** Whom a change of the form meets: families that have answered it, and those that are filling it in. */
export async function formReach(
  handle: Handle<FormTables>,
  leagueId: string,
  now: Date,
): Promise<{ families: number; drafts: number }> {
  const { rows } = await sql<{ families: number; drafts: number }>`
    select (select count(distinct account_id) from enrollment where league_id = ${leagueId})::integer as families,
           (select count(*) from registration_draft where league_id = ${leagueId} and expires_at > ${now})::integer as drafts`.execute(
    handle,
  );
  return rows[0]!;
}
