import { sql, type QueryExecutorProvider } from "kysely";
import { prepared } from "#platform/db/prepared.ts";

/**
 * Gives whoever asks the next ticket, and a spot where one is free and nobody waits; else, if `orWait`, a position on the
 * waitlist. One statement: the row's lock makes people queue, so tickets are in the order in which they came to it.
 * @returns undefined where there is no spot (and nobody waits for one), or no such division
 */
export async function takeTicket(
  handle: QueryExecutorProvider,
  divisionId: string,
  { orWait }: { orWait: boolean },
): Promise<{ ticket: number; waits: boolean } | undefined> {
  const free = sql`(spots_taken < capacity and waitlist_length = 0)`;
  const { rows } = await sql<{ ticket: number; waits: boolean }>`
    ${prepared("leagues.take-ticket")}
    update division
       set last_ticket = last_ticket + 1,
           spots_taken = spots_taken + case when ${free} then 1 else 0 end,
           waitlist_length = waitlist_length + case when ${free} then 0 else 1 end
     where id = ${divisionId} and removed_at is null and (${free} or ${orWait})
    returning last_ticket as ticket, waitlist_length > 0 as waits`.execute(handle);
  return rows[0];
}

/** Gives spots back, as far as so many were taken. @returns whether any was */
export async function giveBack(handle: QueryExecutorProvider, divisionId: string, spots: number): Promise<boolean> {
  const { rows } = await sql`
    update division set spots_taken = greatest(spots_taken - ${spots}, 0)
     where id = ${divisionId} and spots_taken > 0
    returning id`.execute(handle);
  return rows.length === 1;
}

/** Takes one free spot, if there is one, for somebody on the waitlist. */
export async function takeFromWaitlist(handle: QueryExecutorProvider, divisionId: string): Promise<boolean> {
  const { rows } = await sql`
    update division set spots_taken = spots_taken + 1, waitlist_length = waitlist_length - 1
     where id = ${divisionId} and spots_taken < capacity and waitlist_length > 0
    returning id`.execute(handle);
  return rows.length === 1;
}

/** One fewer waits. */
export async function shortenWaitlist(handle: QueryExecutorProvider, divisionId: string): Promise<boolean> {
  const { rows } = await sql`
    update division set waitlist_length = waitlist_length - 1
     where id = ${divisionId} and waitlist_length > 0
    returning id`.execute(handle);
  return rows.length === 1;
}

/** Takes a free spot past those who wait, with the next ticket. @returns the ticket; undefined where none is free */
export async function takePastWaitlist(handle: QueryExecutorProvider, divisionId: string): Promise<number | undefined> {
  const { rows } = await sql<{ ticket: number }>`
    update division set spots_taken = spots_taken + 1, last_ticket = last_ticket + 1
     where id = ${divisionId} and removed_at is null and spots_taken < capacity
    returning last_ticket as ticket`.execute(handle);
  return rows[0]?.ticket;
}

/** Gives the next ticket and a position on the waitlist, also where a spot is free. @returns undefined for no such division */
export async function appendToWaitlist(handle: QueryExecutorProvider, divisionId: string): Promise<number | undefined> {
  const { rows } = await sql<{ ticket: number }>`
    update division set waitlist_length = waitlist_length + 1, last_ticket = last_ticket + 1
     where id = ${divisionId} and removed_at is null returning last_ticket as ticket`.execute(handle);
  return rows[0]?.ticket;
}

/** Takes several free spots at once, past those who wait. @returns false where there are not so many: then none is taken */
export async function takeSeveral(handle: QueryExecutorProvider, divisionId: string, spots: number): Promise<boolean> {
  const { rows } = await sql`
    update division set spots_taken = spots_taken + ${spots}
     where id = ${divisionId} and spots_taken + ${spots} <= capacity returning id`.execute(handle);
  return rows.length === 1;
}

/** Makes a division larger by some spots. */
export async function enlarge(handle: QueryExecutorProvider, divisionId: string, spots: number): Promise<void> {
  await sql`
    update division set capacity = capacity + ${spots}, version = version + 1 where id = ${divisionId}`.execute(handle);
}

/** Makes a division smaller by some free spots, as far as nobody has them. */
export async function shrink(handle: QueryExecutorProvider, divisionId: string, spots: number): Promise<void> {
  await sql`
    update division set capacity = greatest(capacity - ${spots}, spots_taken, 1), version = version + 1
     where id = ${divisionId}`.execute(handle);
}

/** Locks divisions in the order of their ids. @returns how many spots are free in each */
export async function lockForOffers(
  handle: QueryExecutorProvider,
  divisionIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; free: number }>`
    select id, capacity - spots_taken as free from division
     where id = any(${divisionIds}::uuid[]) order by id for no key update`.execute(handle);
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** Divisions with a free spot that somebody waits for. */
export async function freeAndAwaited(handle: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from division where waitlist_length > 0 and spots_taken < capacity order by id limit 200`.execute(handle);
  return rows.map(({ id }) => id);
}

/** What is counted in each division where something is. */
export async function countedSpots(
  handle: QueryExecutorProvider,
): Promise<{ id: string; taken: number; waiting: number }[]> {
  const { rows } = await sql<{ id: string; taken: number; waiting: number }>`
    select id, spots_taken as taken, waitlist_length as waiting from division
     where spots_taken > 0 or waitlist_length > 0`.execute(handle);
  return rows;
}
