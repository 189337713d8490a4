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
