import { sql } from "kysely";
import type { Tx } from "#platform/db/open.ts";
import type { DemonstrationPeople } from "#slices/accounts/contract/demonstration.ts";
import { openPasswords } from "#platform/passwords.ts";

/** Somebody for every role, and two more: the children's other guardian, and a manager of other leagues. All invented. */
export const DEMONSTRATION_PEOPLE: DemonstrationPeople = {
  // One for all of them. There is no such thing anywhere else.
  password: "Saturday-9am",
  people: [
    { role: "parent", email: "parent@touchline.example", name: "Dana Okafor" },
    { role: "parent", email: "parent2@touchline.example", name: "Luis Okafor" },
    { role: "player", email: "player@touchline.example", name: "Noor Haddad" },
    { role: "coach", email: "coach@touchline.example", name: "Ana Ferreira" },
    { role: "league-manager", email: "manager@touchline.example", name: "Priya Raman" },
    { role: "league-manager", email: "manager2@touchline.example", name: "Tom Becker" },
    { role: "district-manager", email: "district@touchline.example", name: "Grace Lindqvist" },
    { role: "global-admin", email: "admin@touchline.example", name: "Sam Whitehorse" },
  ],
};

/** What somebody of a role said they are. Coaches and admins have children too. */
function groupsOf(role: DemonstrationPeople["people"][number]["role"]): string[] {
  if (role === "global-admin") return ["parent"];
  return role === "coach" ? ["coach", "parent"] : [role];
}

/** Approved leagues that each of the two managers owns. */
const OWNED = 6;

/**
 * Writes the people of the demonstration: one for every role, with a password, and a director for every league, who
 * cannot sign in. Does nothing where they are already.
 */
export async function writeAccounts<Schema>(tx: Tx<Schema>): Promise<void> {
  const { rows } = await sql`select from account where demonstration limit 1`.execute(tx);
  if (rows.length > 0) return;
  const passwordHash = await openPasswords().hash(DEMONSTRATION_PEOPLE.password);
  for (const { role, email, name } of DEMONSTRATION_PEOPLE.people) {
    const [firstName, lastName] = name.split(" ");
    await sql`
      with made as (
        insert into account (email, email_verified_at, password_hash, first_name, last_name, phone, permission_groups,
                             birth_date, birth_date_given_on, language, demonstration)
        values (${email}, now(), ${passwordHash}, ${firstName}, ${lastName}, '510 555 0142', ${groupsOf(role)},
                ${role === "player" ? "2001-04-09" : null}, ${role === "player" ? "2026-01-01" : null}, 'en', true)
        returning id)
      insert into global_admin (account_id) select id from made where ${role === "global-admin"}`.execute(tx);
  }
  await writeVerified(tx);
  await writeDirectors(tx);
  await writeOwners(tx);
}

/** The managers' photo IDs: verified by the admin two months ago, so their pictures are long gone. */
async function writeVerified<Schema>(tx: Tx<Schema>): Promise<void> {
  await sql`
    insert into photo_id (account_id, file_key, content_type, width, height, state, uploaded_at, reviewed_at,
                          reviewed_by, delete_after, picture_deleted_at)
    select a.id, 'photo-id/demonstration-' || a.id || '.webp', 'image/webp', 1400, 900, 'verified',
           now() - interval '62 days', now() - interval '60 days', g.account_id, now() - interval '30 days',
           now() - interval '30 days'
      from account a cross join global_admin g
     where a.demonstration and a.permission_groups && '{league-manager, district-manager}'`.execute(tx);
}

/** An account for every director: the name and address that their league shows. */
async function writeDirectors<Schema>(tx: Tx<Schema>): Promise<void> {
  await sql`
    insert into account (email, email_verified_at, first_name, last_name, phone, permission_groups, language, demonstration)
    select distinct on (lower(director_email)) director_email, now(), split_part(director_name, ' ', 1),
           substr(director_name, strpos(director_name, ' ') + 1), director_phone, '{league-manager}', 'en', true
      from league where demonstration
     order by lower(director_email), id`.execute(tx);
}

/** Directors own their leagues; the two managers who can sign in own the first ones, and one that waits or was sent back. */
async function writeOwners<Schema>(tx: Tx<Schema>): Promise<void> {
  await sql`
    with numbered as (
      select id, director_email, status, row_number() over (partition by status order by id) as number
        from league where demonstration
    ), owned as (
      select numbered.id, coalesce(
        case when status = 'approved' and number <= ${OWNED} or status <> 'approved' and number = 1
               then 'manager@touchline.example'
             when status = 'approved' and number <= ${2 * OWNED} then 'manager2@touchline.example' end,
        director_email) as email
        from numbered
    )
    update league set owner_id = account.id
      from owned join account on lower(account.email) = lower(owned.email) and account.demonstration
     where league.id = owned.id`.execute(tx);
}
