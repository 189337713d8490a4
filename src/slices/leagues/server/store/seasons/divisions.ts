import { sql, type QueryExecutorProvider } from "kysely";
import { prepared } from "#platform/db/prepared.ts";

/**
 * Gives whoever asks the next ticket, and a place where one is free and nobody waits; else, if `orWait`, a place in the
 * queue. One statement: the row's lock makes people queue, so tickets are in the order in which they came to it.
 * @returns undefined where there is no place (and nobody waits for one), or no such division
 */
export async function takeTicket(
  handle: QueryExecutorProvider,
  divisionId: string,
  { orWait }: { orWait: boolean },
): Promise<{ ticket: number; waits: boolean } | undefined> {
  const free = sql`(places_taken < capacity and waitlist_length = 0)`;
  const { rows } = await sql<{ ticket: number; waits: boolean }>`
    ${prepared("leagues.take-ticket")}
    update division
       set last_ticket = last_ticket + 1,
           places_taken = places_taken + case when ${free} then 1 else 0 end,
           waitlist_length = waitlist_length + case when ${free} then 0 else 1 end
     where id = ${divisionId} and removed_at is null and (${free} or ${orWait})
    returning last_ticket as ticket, waitlist_length > 0 as waits`.execute(handle);
  return rows[0];
}

/** Gives places back, as far as so many were taken. @returns whether any was */
export async function giveBack(handle: QueryExecutorProvider, divisionId: string, places: number): Promise<boolean> {
  const { rows } = await sql`
    update division set places_taken = greatest(places_taken - ${places}, 0)
     where id = ${divisionId} and places_taken > 0
    returning id`.execute(handle);
  return rows.length === 1;
}

/** Takes one free place, if there is one, for somebody of the queue. */
export async function takeFromQueue(handle: QueryExecutorProvider, divisionId: string): Promise<boolean> {
  const { rows } = await sql`
    update division set places_taken = places_taken + 1, waitlist_length = waitlist_length - 1
     where id = ${divisionId} and places_taken < capacity and waitlist_length > 0
    returning id`.execute(handle);
  return rows.length === 1;
}

/** One fewer waits. */
export async function shortenQueue(handle: QueryExecutorProvider, divisionId: string): Promise<boolean> {
  const { rows } = await sql`
    update division set waitlist_length = waitlist_length - 1
     where id = ${divisionId} and waitlist_length > 0
    returning id`.execute(handle);
  return rows.length === 1;
}

/** Takes a free place past those who wait, with the next ticket. @returns the ticket; undefined where none is free */
export async function takePastQueue(handle: QueryExecutorProvider, divisionId: string): Promise<number | undefined> {
  const { rows } = await sql<{ ticket: number }>`
    update division set places_taken = places_taken + 1, last_ticket = last_ticket + 1
     where id = ${divisionId} and removed_at is null and places_taken < capacity
    returning last_ticket as ticket`.execute(handle);
  return rows[0]?.ticket;
}

/** Gives the next ticket and a place in the queue, also where a place is free. @returns undefined for no such division */
export async function appendToQueue(handle: QueryExecutorProvider, divisionId: string): Promise<number | undefined> {
  const { rows } = await sql<{ ticket: number }>`
    update division set waitlist_length = waitlist_length + 1, last_ticket = last_ticket + 1
     where id = ${divisionId} and removed_at is null returning last_ticket as ticket`.execute(handle);
  return rows[0]?.ticket;
}

/** Takes several free places at once, past those who wait. @returns false where there are not so many: then none is taken */
export async function takeSeveral(handle: QueryExecutorProvider, divisionId: string, places: number): Promise<boolean> {
  const { rows } = await sql`
    update division set places_taken = places_taken + ${places}
     where id = ${divisionId} and places_taken + ${places} <= capacity returning id`.execute(handle);
  return rows.length === 1;
}

/** Makes a division larger by some places. */
export async function enlarge(handle: QueryExecutorProvider, divisionId: string, places: number): Promise<void> {
  await sql`
    update division set capacity = capacity + ${places}, version = version + 1 where id = ${divisionId}`.execute(
    handle,
  );
}

/** Makes a division smaller by some free spots, as far as nobody has them. */
export async function shrink(handle: QueryExecutorProvider, divisionId: string, places: number): Promise<void> {
  await sql`
    update division set capacity = greatest(capacity - ${places}, places_taken, 1), version = version + 1
     where id = ${divisionId}`.execute(handle);
}

/** Locks divisions in the order of their ids. @returns how many places are free in each */
export async function lockForOffers(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; free: number }>`
    select id, capacity - places_taken as free from division
     where id = any(${divisionIds}::uuid[]) order by id for no key update`.execute(handle);
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** Divisions with a free place that somebody waits for. */
export async function freeAndAwaited(handle: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from division where waitlist_length > 0 and places_taken < capacity order by id limit 200`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}

/** What is counted in each division where something is. */
export async function countedPlaces(
  handle: QueryExecutorProvider,
): Promise<{ id: string; taken: number; waiting: number }[]> {
  const { rows } = await sql<{ id: string; taken: number; waiting: number }>`
    select id, places_taken as taken, waitlist_length as waiting from division
     where places_taken > 0 or waitlist_length > 0`.execute(handle);
  return rows;
}
