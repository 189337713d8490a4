import { sql, type QueryExecutorProvider } from "kysely";

/** Takes one place if there is one, in one statement: the row's lock makes buyers queue, the condition is asked last. */
export async function takeOne(handle: QueryExecutorProvider, divisionId: string): Promise<boolean> {
  const { rows } = await sql`
    update division set places_taken = places_taken + 1
     where id = ${divisionId} and places_taken < capacity
    returning id`.execute(handle);
  return rows.length === 1;
}

/** Gives one place back if one was taken. */
export async function giveBackOne(handle: QueryExecutorProvider, divisionId: string): Promise<boolean> {
  const { rows } = await sql`
    update division set places_taken = places_taken - 1
     where id = ${divisionId} and places_taken > 0
    returning id`.execute(handle);
  return rows.length === 1;
}
