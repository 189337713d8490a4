import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { EventSubject, GatewayEvent } from "#platform/cards/event.ts";

/** Keeps what the processor told us. False when it told us before. */
export async function insertGatewayEvent(
  tx: AnyTx,
  { id, type, account, subject }: GatewayEvent,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into gateway_event (id, type, gateway_account, subject, received_at)
    values (${id}, ${type}, ${account}, ${JSON.stringify(subject)}, ${now})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function findGatewayEvent(
  handle: QueryExecutorProvider,
  id: string,
): Promise<{ subject: EventSubject; handledAt: Date | null } | undefined> {
  const { rows } = await sql<{ subject: EventSubject; handledAt: Date | null }>`
    select subject, handled_at as "handledAt" from gateway_event where id = ${id}`.execute(handle);
  return rows[0];
}

export async function markHandled(handle: QueryExecutorProvider, id: string, now: Date): Promise<void> {
  await sql`update gateway_event set handled_at = ${now} where id = ${id}`.execute(handle);
}

/** Removes events that were received before a time: the processor itself keeps them for 30 days. */
export async function forgetGatewayEvents(handle: QueryExecutorProvider, before: Date): Promise<void> {
  await sql`delete from gateway_event where received_at < ${before} and handled_at is not null`.execute(handle);
}
