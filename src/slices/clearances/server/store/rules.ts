import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { CertificateKind } from "../../contract/certificate.ts";

/** One kind of certificate that a role of a league requires. */
export interface RuleRow {
  readonly leagueId: string;
  readonly role: string;
  readonly kind: CertificateKind;
}

/** What the roles of some leagues require. */
export async function rulesOf(handle: QueryExecutorProvider, leagueIds: readonly string[]): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select league_id as "leagueId", role, kind from clearance_rule where league_id = any(${[...leagueIds]}::uuid[])
     order by league_id, role, kind`.execute(handle);
  return rows;
}

/** What some roles of volunteers require. */
export async function volunteerRulesOf(
  handle: QueryExecutorProvider,
  roleIds: readonly string[],
): Promise<{ roleId: string; kind: CertificateKind }[]> {
  const { rows } = await sql<{ roleId: string; kind: CertificateKind }>`
    select role_id as "roleId", kind from volunteer_clearance where role_id = any(${[...roleIds]}::uuid[])
     order by role_id, kind`.execute(handle);
  return rows;
}

/** Writes what a role of volunteers requires, in place of what it required before. */
export async function writeVolunteerRule(
  tx: AnyTx,
  { leagueId, role, kinds }: { leagueId: string; role: string; kinds: readonly CertificateKind[] },
): Promise<void> {
  await sql`delete from volunteer_clearance where role_id = ${role}`.execute(tx);
  await sql`
    insert into volunteer_clearance (league_id, role_id, kind)
    select ${leagueId}, ${role}, kind from unnest(${[...new Set(kinds)]}::text[]) kind`.execute(tx);
}

/** The leagues whose volunteer roles require something. */
export async function leaguesWithVolunteerRules(handle: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct league_id as id from volunteer_clearance order by 1`.execute(handle);
  return rows.map(({ id }) => id);
}

/** Writes what a role requires, in place of what it required before. */
export async function writeRule(
  tx: AnyTx,
  { leagueId, role, kinds }: { leagueId: string; role: string; kinds: readonly CertificateKind[] },
): Promise<void> {
  await sql`delete from clearance_rule where league_id = ${leagueId} and role = ${role}`.execute(tx);
  await sql`
    insert into clearance_rule (league_id, role, kind)
    select ${leagueId}, ${role}, kind from unnest(${[...new Set(kinds)]}::text[]) kind`.execute(tx);
}
