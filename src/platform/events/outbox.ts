import { sql, type QueryExecutorProvider } from "kysely";
import type { EventOf } from "#kernel/event.ts";
import type { Clock } from "#platform/clock.ts";
import { writingAudit, type AuditEntries } from "#platform/audit.ts";
import { tellAfterCommit } from "#platform/db/after-commit.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { prepared } from "#platform/db/prepared.ts";
import { timeBy, type ForgottenBefore, type Leased, type QueueTable } from "#platform/queue/leases.ts";

/** Whoever works off events listens here, for their names. */
export const EVENT_CHANNEL = "touchline_event";

export type AnyEvent = EventOf<string, object>;

/**
 * Announces a fact, in the transaction of the fact: no fact, no event. Reactions run once it is committed, usually
 * within a tenth of a second, in whatever order. Say which slice's event it is, so that the compiler
 * knows name and payload: `announce(tx, { name: …, payload: … } satisfies AccountsEvent)`.
 */
export async function announce(tx: AnyTx, event: AnyEvent): Promise<void> {
  await sql`
    ${prepared("events.announce")}
    insert into event (name, payload) values (${event.name}, ${JSON.stringify(event.payload)})`.execute(tx);
  await tellAfterCommit(tx, EVENT_CHANNEL, event.name);
}

/** Announces a fact and writes down what was done, in one statement: what goes together most often. The trail names the event. */
export async function announceRecorded(
  tx: AnyTx,
  event: AnyEvent,
  action: Omit<AuditEntries, "action">,
): Promise<void> {
  await sql`
    ${prepared("events.announce-recorded")}
    with written as (${writingAudit({ ...action, action: event.name })})
    insert into event (name, payload) values (${event.name}, ${JSON.stringify(event.payload)})`.execute(tx);
  await tellAfterCommit(tx, EVENT_CHANNEL, event.name);
}

/** An event as a reaction hears it. */
export interface LeasedEvent extends Leased {
  readonly name: string;
  readonly payload: object;
  readonly announcedAt: Date;
}

/** How events are worked off: those of what is told to many after all others; 5 s, 10 s … 1 h between attempts, given up after some ten hours. */
export const EVENTS: QueueTable = {
  table: "event",
  kind: "name",
  due: "due_at",
  last: "bulk",
  done: { state: "done", at: "finished_at" },
  columns: sql`name, payload, created_at as "announcedAt"`,
  lastAttempt: 20,
  wait: { first: 5, longest: 3600 },
  lease: 120,
};

/**
 * Writes down that a reaction hears an event. False when it has heard it before; when another process is just about
 * it, this waits to see whether that one comes to its end.
 */
export async function markHeard(tx: AnyTx, eventId: string, reaction: string): Promise<boolean> {
  const { rows } = await sql`
    ${prepared("events.mark-heard")}
    insert into event_heard (event_id, reaction) values (${eventId}, ${reaction})
    on conflict do nothing returning event_id`.execute(tx);
  return rows.length === 1;
}

/** Records that events which nobody hears are done, all that wait at once. Returns how many. */
export async function passOver(
  handle: QueryExecutorProvider,
  heard: readonly string[],
  clock: Clock | undefined,
): Promise<number> {
  const now = timeBy(clock);
  const { numAffectedRows } = await sql`
    ${prepared(`events.pass-over${clock ? ".by-clock" : ""}`)}
    update event set state = 'done', finished_at = ${now}
     where state = 'queued' and due_at <= ${now} and name <> all(${[...heard]}::text[])`.execute(handle);
  return Number(numAffectedRows ?? 0n);
}

/** Removes events that were done, or given up, before a time. Returns how many. */
export async function forgetEvents(handle: QueryExecutorProvider, before: ForgottenBefore): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from event
     where (state = 'done' and finished_at < ${before.done})
        or (state = 'failed' and due_at < ${before.failed})`.execute(handle);
  return Number(numAffectedRows ?? 0n);
}
