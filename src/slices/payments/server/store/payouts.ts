import { sql, type QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Cents } from "#kernel/money/money.ts";
import type { BalanceKind } from "#platform/cards/event.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { PayoutFailure, PayoutStatus } from "../../contract/vocabulary.ts";

/** Money that was sent to a payee's bank. */
export interface PayoutRow {
  id: string;
  payeeId: string;
  gatewayRef: string;
  amountCents: Cents;
  status: PayoutStatus;
  arrivalDay: LocalDate;
  itemized: "coming" | "done" | "never";
  failure: PayoutFailure | null;
  madeAt: Date;
}

const COLUMNS = sql`
  id, payee_id as "payeeId", gateway_ref as "gatewayRef", amount_cents as "amountCents", status,
  to_char(arrival_day, 'YYYY-MM-DD') as "arrivalDay", itemized, failure, made_at as "madeAt"`;

/** Keeps a payout as it is first heard of. False when it is known: it is left as it is. */
export async function insertPayout(tx: AnyTx, row: Omit<PayoutRow, "id">, heardAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into payee_payout (payee_id, gateway_ref, amount_cents, currency, status, arrival_day, itemized, failure, made_at,
                              heard_at)
    values (${row.payeeId}, ${row.gatewayRef}, ${row.amountCents}, 'USD', ${row.status}, ${row.arrivalDay}::date,
            ${row.itemized}, ${row.failure}, ${row.madeAt}, ${heardAt})
    on conflict (gateway_ref) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** The payout that the processor calls so. */
export async function payoutRow(handle: QueryExecutorProvider, gatewayRef: string): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`
    select ${COLUMNS} from payee_payout where gateway_ref = ${gatewayRef}`.execute(handle);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockPayout(tx: AnyTx, gatewayRef: string): Promise<PayoutRow> {
  const { rows } = await sql<PayoutRow>`
    select ${COLUMNS} from payee_payout where gateway_ref = ${gatewayRef} for update`.execute(tx);
  return rows[0]!;
}

/** Moves a payout on. The database refuses a status that cannot follow. */
export async function changePayout(
  tx: AnyTx,
  id: string,
  change: Pick<PayoutRow, "status" | "arrivalDay" | "itemized" | "failure">,
  heardAt: Date,
): Promise<void> {
  await sql`
    update payee_payout
       set status = ${change.status}, arrival_day = ${change.arrivalDay}::date, itemized = ${change.itemized},
           failure = ${change.failure}, heard_at = ${heardAt}
     where id = ${id}`.execute(tx);
}

/** The payouts from an account that were made since a time, or of which something is still to be heard. */
export async function payoutsToCompare(
  handle: QueryExecutorProvider,
  account: string,
  since: Date,
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${COLUMNS} from payee_payout
     where payee_id = (select payee_id from payee_account where gateway_account = ${account})
       and (made_at >= ${since} or status in ('pending', 'in-transit') or itemized = 'coming')`.execute(handle);
  return rows;
}

/** A page of the payouts to a payee, the newest first, and how many there are. */
export async function payoutRows(
  handle: QueryExecutorProvider,
  payeeId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PayoutRow[]; total: number }> {
  const { rows } = await sql<PayoutRow & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total from payee_payout where payee_id = ${payeeId}
     order by made_at desc, id desc limit ${limit} offset ${offset}`.execute(handle);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** A line of the balance that a payout took along. */
export interface PayoutLine {
  gatewayTxn: string;
  kind: BalanceKind;
  source: string | null;
  orderId: string | null;
  grossCents: Cents;
  feeCents: Cents;
  netCents: Cents;
}

export async function insertPayoutLines(tx: AnyTx, payoutId: string, lines: readonly PayoutLine[]): Promise<void> {
  await sql`
    insert into payee_payout_line (payout_id, gateway_txn, kind, source, order_id, gross_cents, fee_cents, net_cents)
    select ${payoutId}, * from json_to_recordset(${JSON.stringify(lines)}::json) as line(
      "gatewayTxn" text, kind text, source text, "orderId" uuid, "grossCents" int, "feeCents" int, "netCents" int)`.execute(
    tx,
  );
}

/** The orders of payments at the processor that came in, by the payment's id there. */
export async function ordersOfPayments(
  handle: QueryExecutorProvider,
  account: string | null,
  gatewayRefs: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ gatewayRef: string; orderId: string }>`
    select gateway_ref as "gatewayRef", order_id as "orderId" from payment
     where gateway_ref = any(${gatewayRefs}::text[]) and status = 'succeeded'
       and gateway_account is not distinct from ${account}::text`.execute(handle);
  return new Map(rows.map(({ gatewayRef, orderId }) => [gatewayRef, orderId]));
}
