import { sql, type QueryExecutorProvider } from "kysely";

/**
 * Gives a league the form of another one: what it asks, its own questions, and what is signed, each in its newest words.
 * Answers and signatures stay where they are. A league that has set something of its own keeps it.
 */
export async function copyForm(
  handle: QueryExecutorProvider,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const own = await sql`
    select from registration_form where league_id = ${to}
    union all select from registration_question where league_id = ${to}
    union all select from waiver where league_id = ${to} limit 1`.execute(handle);
  if (own.rows.length > 0) return;
  await sql`
    insert into registration_form
           (league_id, athlete_gender, athlete_email, athlete_address, athlete_phone, athlete_allergies, medical_note,
            athlete_shirt_size, athlete_pants_size, athlete_helmet_size, athlete_glove_size, athlete_shoe_size,
            parent2_name, parent2_email, parent2_phone, friend_requests, own_waivers)
    select ${to}, athlete_gender, athlete_email, athlete_address, athlete_phone, athlete_allergies, medical_note,
           athlete_shirt_size, athlete_pants_size, athlete_helmet_size, athlete_glove_size, athlete_shoe_size,
           parent2_name, parent2_email, parent2_phone, friend_requests, own_waivers
      from registration_form where league_id = ${from}`.execute(handle);
  await sql`
    insert into registration_question
           (league_id, kind, label_en, label_es, hint_en, hint_es, choices, required, position)
    select ${to}, kind, label_en, label_es, hint_en, hint_es, choices, required, position
      from registration_question where league_id = ${from} and retired_at is null`.execute(handle);
  await sql`
    with chosen as materialized (
      select new_id() as made, * from waiver where league_id = ${from} and retired_at is null),
    copied as (
      insert into waiver (id, league_id, kind, required, position)
      select made, ${to}, kind, required, position from chosen)
    insert into waiver_version (waiver_id, version, title_en, title_es, text_en, text_es)
    select chosen.made, 1, newest.title_en, newest.title_es, newest.text_en, newest.text_es
      from chosen join lateral (select * from waiver_version where waiver_id = chosen.id order by version desc limit 1)
                    newest on true`.execute(handle);
}
