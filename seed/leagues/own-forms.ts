import { sql } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Tx } from "#platform/db/open.ts";
import { OWN_QUESTIONS, OWN_TEXTS } from "./own-forms/texts.ts";
import { writeDiscounts } from "./season-terms.ts";

/** Leagues of the demonstration that anybody finds by their names: what a league can ask and offer, in two of them. */
const CYPRESS = { slug: "cypress-bayou-juniors", name: "Cypress Bayou Juniors" };
const MAGNOLIA = { slug: "magnolia-bayou-juniors", name: "Magnolia Bayou Juniors" };

/**
 * Gives two leagues a name of their own, discounts, codes and a way to pay in parts; and one of them its own form, with a question of
 * each kind and its own texts to sign. Does nothing where that was done before, or where no league is fit for it.
 */
export async function writeOwnForms<Schema>(tx: Tx<Schema>, today: LocalDate): Promise<void> {
  const { rows: before } = await sql`select from league where slug = ${CYPRESS.slug}`.execute(tx);
  if (before.length > 0) return;
  const [first, second] = await fitting(tx, today);
  if (!first || !second) return;
  for (const [{ leagueId, seasonId }, { slug, name }] of [
    [first, CYPRESS],
    [second, MAGNOLIA],
  ] as const) {
    await sql`update league set slug = ${slug}, name = ${name} where id = ${leagueId}`.execute(tx);
    await writeDiscounts(tx, seasonId);
  }
  await writeForm(tx, first.leagueId);
}

/** Leagues for children of eight and nine that register for some weeks to come and have spots; none of a manager who can sign in. */
async function fitting<Schema>(tx: Tx<Schema>, today: LocalDate): Promise<{ leagueId: string; seasonId: string }[]> {
  const { rows } = await sql<{ leagueId: string; seasonId: string }>`
    select l.id as "leagueId", s.id as "seasonId"
      from league l join season s on s.league_id = l.id join division d on d.season_id = s.id
     where l.demonstration and l.status = 'approved' and l.deleted_at is null and s.status = 'open'
       and s.registration_start_date < ${today}::date - 1 and s.registration_end_date > ${today}::date + 14
       and l.owner_id not in (select id from account where email like 'manager%@touchline.example')
       and not exists (select from division o where o.season_id = s.id and o.id <> d.id)
       and not exists (select from discount t where t.season_id = s.id)
       and d.gender = 'coed' and d.min_age <= 8 and d.max_age >= 9 and d.capacity - d.spots_taken >= 8
       and exists (select from fee_line f where f.season_id = s.id and f.amount_cents >= 5000)
     order by l.state <> 'LA', l.id limit 2`.execute(tx);
  return rows;
}

async function writeForm<Schema>(tx: Tx<Schema>, leagueId: string): Promise<void> {
  await sql`
    insert into registration_form (
      league_id, own_waivers, athlete_gender, athlete_email, athlete_address, athlete_phone, athlete_allergies, medical_note,
      athlete_shirt_size, athlete_pants_size, athlete_helmet_size, athlete_glove_size, athlete_shoe_size,
      parent2_name, parent2_email, parent2_phone)
    values (${leagueId}, true, 'optional', 'off', 'off', 'off', 'optional', 'optional',
            'required', 'off', 'off', 'off', 'optional', 'required', 'off', 'optional')`.execute(tx);
  for (const [position, { kind, label, hint, choices, required }] of OWN_QUESTIONS.entries())
    await sql`
      insert into registration_question (league_id, kind, label_en, label_es, hint_en, hint_es, choices, required, position)
      values (${leagueId}, ${kind}, ${label.en}, ${label.es}, ${hint?.en ?? null}, ${hint?.es ?? null},
              ${JSON.stringify(choices)}, ${required}, ${position})`.execute(tx);
  for (const [position, { kind, required, title, text }] of OWN_TEXTS.entries())
    await sql`
      with made as (
        insert into waiver (league_id, kind, required, position) values (${leagueId}, ${kind}, ${required}, ${position})
        returning id)
      insert into waiver_version (waiver_id, version, title_en, title_es, text_en, text_es)
      select id, 1, ${title.en}, ${title.es}, ${text.en}, ${text.es} from made`.execute(tx);
}
