import { sql } from "kysely";
import type { Handle } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import type { Asking, FormField } from "../../contract/vocabulary.ts";
import type { Question, Waiver } from "../../contract/fields.ts";

/** The tables of forms are written in SQL; the builder knows those that adapters beside it use. */
export type FormTables = MailTable;

export interface LeagueForm {
  /** How a league asks for the specification's optional items; undefined for one that has set nothing. */
  own: { fields: Record<FormField, Asking>; friendRequests: number; ownWaivers: boolean } | undefined;
  /** What it asks today besides, in its order. */
  questions: Question[];
}

/** What a league has set of its form, but for the texts to sign. */
export async function readForm(handle: Handle<FormTables>, leagueId: string): Promise<LeagueForm> {
  type Row = Record<FormField, Asking> & { ownWaivers: boolean | null; friendRequests: number; questions: Question[] };
  const { rows } = await sql<Row>`
    ${prepared("forms.form")}
    select athlete_gender as gender, athlete_email as email, athlete_address as address, athlete_phone as phone,
           athlete_allergies as allergies, medical_note as "medicalNote", athlete_shirt_size as "shirtSize",
           athlete_pants_size as "pantsSize", athlete_helmet_size as "helmetSize", athlete_glove_size as "gloveSize",
           athlete_shoe_size as "shoeSize", parent2_name as "secondGuardianName",
           parent2_email as "secondGuardianEmail", parent2_phone as "secondGuardianPhone", own_waivers as "ownWaivers",
           friend_requests as "friendRequests",
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'id', id, 'kind', kind, 'label', jsonb_build_object('en', label_en, 'es', label_es),
                     'hint', case when hint_en is not null then jsonb_build_object('en', hint_en, 'es', hint_es) end,
                     -- A choice that is offered no longer stays for what was answered with it.
                     'choices', (select coalesce(jsonb_agg(choice order by at), '[]')
                                   from jsonb_array_elements(choices) with ordinality as listed(choice, at)
                                  where not choice ? 'retired'),
                     'required', required) order by position, id), '[]')
              from registration_question where league_id = asked.id and retired_at is null) as questions
      from (values (${leagueId}::uuid)) as asked(id)
      left join registration_form on registration_form.league_id = asked.id`.execute(handle);
  const { ownWaivers, friendRequests, questions, ...fields } = rows[0]!;
  return { own: ownWaivers === null ? undefined : { fields, friendRequests, ownWaivers }, questions };
}

/** The texts that a league has signed today, each in its newest version, in its order. */
export async function readWaivers(handle: Handle<FormTables>, leagueId: string): Promise<Waiver[]> {
  const { rows } = await sql<Waiver>`
    ${prepared("forms.waivers")}
    select waiver.id, newest.version, waiver.kind, waiver.required,
           jsonb_build_object('en', newest.title_en, 'es', newest.title_es) as title,
           jsonb_build_object('en', newest.text_en, 'es', newest.text_es) as text
      from waiver
      join lateral (select * from waiver_version where waiver_id = waiver.id order by version desc limit 1) newest on true
     where waiver.league_id = ${leagueId} and waiver.retired_at is null
     order by waiver.position, waiver.id`.execute(handle);
  return rows;
}

/** A league's question, as the head of a column. */
export interface QuestionLabel {
  id: string;
  label: { en: string; es: string };
}

/** All questions that a league asks or has asked, in its order. */
export async function allQuestions(handle: Handle<FormTables>, leagueId: string): Promise<QuestionLabel[]> {
  const { rows } = await sql<QuestionLabel>`
    select id, jsonb_build_object('en', label_en, 'es', label_es) as label from registration_question
     where league_id = ${leagueId} order by retired_at is not null, position, id`.execute(handle);
  return rows;
}
