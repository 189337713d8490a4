import { sql, type QueryExecutorProvider } from "kysely";

export interface CardRow {
  id: string;
  accountId: string;
  customer: string;
  paymentMethod: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  offered: boolean;
}

const COLUMNS = sql`
  id, account_id as "accountId", customer, payment_method as "paymentMethod", brand, last4, exp_month as "expMonth",
  exp_year as "expYear", offered`;

export async function cardRows(handle: QueryExecutorProvider, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${COLUMNS} from kept_card where id = any(${[...ids]}::uuid[])`.execute(handle);
  return rows;
}
