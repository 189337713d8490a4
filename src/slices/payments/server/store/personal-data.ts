import { sql, type QueryExecutorProvider } from "kysely";

/** What somebody entered to pay: name, address of mail, ZIP code, and the faces of their cards. */
export async function billingOf(handle: QueryExecutorProvider, accountId: string): Promise<unknown> {
  const { rows } = await sql<{ billing: unknown }>`
    select json_build_object(
      'checkouts', (select coalesce(json_agg(json_build_object('at', created_at, 'email', email, 'name', name, 'zip', zip)
                                             order by created_at), '[]')
                      from payment_checkout where payer_id = ${accountId}),
      'cards', (select coalesce(json_agg(json_build_object('brand', brand, 'last4', last4, 'expiryMonth', exp_month,
                                                           'expiryYear', exp_year, 'keptAt', created_at)
                                         order by created_at), '[]')
                  from saved_card where account_id = ${accountId})) as billing`.execute(handle);
  return rows[0]?.billing;
}

/**
 * Takes a person out of their orders. Amounts, times and what the processor calls a payment stay: the books are kept by law.
 */
export async function forgetPayer(tx: QueryExecutorProvider, accountId: string): Promise<void> {
  await sql`
    update payment_checkout set email = 'deleted@deleted.invalid', name = '-', zip = '', card_token = null
     where payer_id = ${accountId}`.execute(tx);
  await sql`
    update payment_order_item item set label = '-'
      from payment_order o where o.id = item.order_id and o.payer_id = ${accountId}`.execute(tx);
  await sql`update saved_card set offered = false where account_id = ${accountId}`.execute(tx);
}

/** To whom somebody still pays in parts, by name. */
export async function plansOf(tx: QueryExecutorProvider, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select payee_name as name from payment_order where payer_id = ${accountId} and status = 'in-plan'
     order by created_at`.execute(tx);
  return rows.map(({ name }) => name);
}
