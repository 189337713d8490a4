import { sql, type QueryExecutorProvider } from "kysely";
import type { Language } from "#kernel/language.ts";

/** An email that is due: to whom, and of which season. */
export interface DueAlert {
  email: string;
  language: Language;
  leagueName: string;
  slug: string;
  sport: string;
  seasonName: string;
  /** The last day of registration, a date of the league. */
  lastDay: string;
}

/** Keeps an address for a season; false where it is kept already. */
export async function keepAlert(
  handle: QueryExecutorProvider,
  alert: { seasonId: string; email: string; language: Language; accountId: string | null; now: Date },
): Promise<boolean> {
  const { seasonId, email, language, accountId, now } = alert;
  const { numAffectedRows } = await sql`
    insert into opening_alert (season_id, email, language, account_id, created_at)
    values (${seasonId}, lower(${email}), ${language}, ${accountId}, ${now})
    on conflict (season_id, email) do nothing`.execute(handle);
  return numAffectedRows === 1n;
}

/** Seasons of leagues that families see, with the league's own date at `now`. */
const SEASONS = (now: Date) => sql`
  select s.id, s.name, s.status, s.registration_start_date as opens, s.registration_end_date as closes,
         s.league_end_date as ends, l.name as league_name, l.slug, l.sport,
         l.status = 'approved' and l.deleted_at is null as is_public,
         (${now}::timestamptz at time zone l.time_zone)::date as today
    from season s join league l on l.id = s.league_id`;

/** Takes some addresses whose season has opened off the list, for the one email that they get. */
export async function takeDueAlerts(
  handle: QueryExecutorProvider,
  { now, limit }: { now: Date; limit: number },
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select a.season_id, a.email, s.league_name, s.slug, s.sport, s.name, s.closes
        from opening_alert a join (${SEASONS(now)}) s on s.id = a.season_id
       where s.is_public and s.status = 'open' and s.today between s.opens and least(s.closes, s.ends)
       limit ${limit} for update of a skip locked)
    delete from opening_alert a using due
     where a.season_id = due.season_id and a.email = due.email
    returning a.email, a.language, due.league_name as "leagueName", due.slug, due.sport, due.name as "seasonName",
              due.closes::text as "lastDay"`.execute(handle);
  return rows;
}

/** Forgets addresses of seasons that will not open any more: over, closed, or of a league that families cannot see. */
export async function forgetVainAlerts(handle: QueryExecutorProvider, now: Date): Promise<void> {
  await sql`
    delete from opening_alert a using (${SEASONS(now)}) s
     where s.id = a.season_id and (not s.is_public or s.status = 'closed' or s.today > least(s.closes, s.ends))`.execute(
    handle,
  );
}
