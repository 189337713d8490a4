import { sql } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { CertificateKind } from "../../contract/certificate.ts";

/** A certificate that ends soon. */
export interface EndingCertificate {
  readonly id: string;
  readonly accountId: string;
  readonly kind: CertificateKind;
  /** Days until its last day. */
  readonly left: number;
  /** The leagues that approved it. */
  readonly leagueIds: string[];
}

/**
 * Marks certificates that end within some days as reminded of, and answers with them: each once, however often and by whomever this is
 * asked. Only what a league has approved, and where no later one of its kind was submitted.
 */
export async function takeEnding(
  tx: AnyTx,
  { today, days, limit }: { today: LocalDate; days: number; limit: number },
): Promise<EndingCertificate[]> {
  const { rows } = await sql<EndingCertificate>`
    update certificate c set reminded_days = ${days}
     where c.id in (
       select e.id from certificate e
        where e.valid_until between ${today}::date and ${today}::date + ${days}::integer
          and (e.reminded_days is null or e.reminded_days > ${days})
          and exists (select from certificate_decision d where d.certificate_id = e.id and d.decision = 'approved')
          and not exists (select from certificate n where n.account_id = e.account_id and n.kind = e.kind and n.valid_until > e.valid_until)
        order by e.id limit ${limit} for update skip locked)
    returning c.id, c.account_id as "accountId", c.kind, c.valid_until - ${today}::date as left,
      (select array_agg(d.league_id) from certificate_decision d where d.certificate_id = c.id and d.decision = 'approved')
        as "leagueIds"`.execute(tx);
  return rows;
}
