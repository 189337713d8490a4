import { sql, type RawBuilder } from "kysely";
import type { Language } from "#kernel/language.ts";
import type { Handle } from "#platform/db/open.ts";
import type { Status } from "../../contract/vocabulary.ts";
import type { RegistrationTables } from "./registrations.ts";

export interface Registrants {
  leagueId: string;
  seasonId: string;
  /** None: all divisions of the season. */
  divisionIds: readonly string[];
  statuses: readonly Status[];
  /** None: all that fit the rest. */
  registrationIds: readonly string[];
}

/** An imported address, whose children no family has taken over. */
export interface ImportedAddress {
  email: string;
  children: number;
  /** As the family or the list says; else of the last invitation, and English where there was none. */
  language: Language;
}

/** The language of an imported address: what the family or the list says, else that of the league's last invitation. */
const languageOf = (
  leagueId: string,
  { said, folded }: { said: RawBuilder<unknown>; folded: RawBuilder<unknown> },
) => sql`
  coalesce(${said}, (select l.language from imported_email l
                      where l.league_id = ${leagueId} and l.email = ${folded} and l.kind = 'invitation'
                      order by l.sent_at desc limit 1), 'en')`;

/** The language of each address, in small letters, behind some registrations that no family has taken over. */
export async function importedLanguages(
  handle: Handle<RegistrationTables>,
  { leagueId, registrationIds }: { leagueId: string; registrationIds: readonly string[] },
): Promise<ReadonlyMap<string, Language>> {
  const { rows } = await sql<{ folded: string; language: Language }>`
    with imported as (
      select lower(guardian_email) as folded, max(language) as said from imported_player
       where registration_id = any(${[...registrationIds]}::uuid[]) and claimed_at is null group by lower(guardian_email))
    select folded, ${languageOf(leagueId, { said: sql`said`, folded: sql`folded` })} as language from imported`.execute(
    handle,
  );
  return new Map(rows.map(({ folded, language }) => [folded, language]));
}

/**
 * Addresses without an account behind some registrations of a season's divisions, each once; those that want no emails of the
 * league are not among them.
 */
export async function importedAddresses(
  handle: Handle<RegistrationTables>,
  {
    leagueId,
    divisionIds,
    statuses,
    registrationIds,
    guests = true,
  }: Omit<Registrants, "seasonId"> & {
    /** Whether those are among them who wait without an account. */
    guests?: boolean;
  },
): Promise<ImportedAddress[]> {
  const { rows } = await sql<ImportedAddress>`
    with imported as (
      select lower(p.guardian_email) as folded, min(p.guardian_email) as email, max(p.language) as said, count(*)::integer as children
        from imported_player p join registration r on r.id = p.registration_id
       where r.division_id = any(${divisionIds}::uuid[]) and p.claimed_at is null and r.status = any(${statuses}::text[])
         and (${registrationIds.length === 0} or r.id = any(${registrationIds}::uuid[]))
         and (${guests} or not p.from_waitlist)
       group by lower(p.guardian_email))
    select email, children,
           ${languageOf(leagueId, { said: sql`said`, folded: sql`folded` })} as language
      from imported
     where not exists (select from imported_opt_out no where no.league_id = ${leagueId} and no.email = folded)`.execute(
    handle,
  );
  return rows;
}

/** What is owed for a registration: nothing is said, something is still owed, nothing is. */
export type Owing = "any" | "owing" | "paid";

/** What other slices publish for statements of ours. */
interface Published {
  /** `id`, `first_name`, `last_name`. */
  readonly athletes: RawBuilder<unknown>;
  /** `order_id`, `item_id`, `owed_cents`, of orders that a query names. */
  readonly balances: (orders: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** A registration with how its family is reached. */
export interface FamilyRow {
  registrationId: string;
  divisionId: string;
  /** None for an imported player, whom no family has taken over. */
  athleteId: string | null;
  firstName: string;
  lastName: string;
  /** Who registered them. */
  accountId: string | null;
  /** The imported address, and whether it wants no emails of the league. */
  email: string | null;
  language: Language;
  refused: boolean;
}

/** Who is registered in some divisions of a league, one row for each registration whose player is known. */
export async function familyRows(
  handle: Handle<RegistrationTables>,
  { athletes, balances }: Published,
  { leagueId, divisionIds, statuses, registrationIds, owing }: Omit<Registrants, "seasonId"> & { owing: Owing },
): Promise<FamilyRow[]> {
  const divisions = sql`${[...divisionIds]}::uuid[]`;
  const orders = sql`
    select own.order_id from registration own where own.division_id = any(${divisions}) and own.order_id is not null`;
  const owed = sql`coalesce(money.owed_cents, p.price_cents - p.paid_cents, 0)`;
  const { rows } = await sql<FamilyRow>`
    select r.id as "registrationId", r.division_id as "divisionId", r.athlete_id as "athleteId", e.account_id as "accountId",
           coalesce(child.first_name, p.first_name) as "firstName", coalesce(child.last_name, p.last_name) as "lastName",
           p.guardian_email as email,
           ${languageOf(leagueId, { said: sql`p.language`, folded: sql`lower(p.guardian_email)` })} as language,
           exists (select from imported_opt_out no where no.league_id = ${leagueId} and no.email = lower(p.guardian_email)) as refused
      from registration r
      left join enrollment e on e.id = r.enrollment_id
      left join ${athletes} child on child.id = r.athlete_id
      left join imported_player p on r.imported and p.registration_id = r.id and p.claimed_at is null
      ${owing === "any" ? sql`` : sql`left join ${balances(orders)} money on money.order_id = r.order_id and money.item_id = r.id`}
     where r.division_id = any(${divisions}) and r.status = any(${statuses}::text[])
       and (child.id is not null or p.registration_id is not null)
       and (${registrationIds.length === 0} or r.id = any(${registrationIds}::uuid[]))
       and ${owing === "any" ? sql`true` : owing === "owing" ? sql`${owed} > 0` : sql`${owed} = 0`}
     order by r.id`.execute(handle);
  return rows;
}
