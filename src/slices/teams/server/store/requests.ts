import { sql, type QueryExecutorProvider } from "kysely";
import type { AnyTx } from "#platform/db/open.ts";
import type { NewRequest } from "../../contract/requests.ts";

export interface RequestRow {
  id: string;
  registrationId: string;
  otherId: string;
  kind: NewRequest["kind"];
}

const COLUMNS = sql`id, registration_id as "registrationId", other_registration_id as "otherId", kind`;

/** With whom players want to play, or must not; in the order in which it was said. */
export async function playerRequests(handle: QueryExecutorProvider, divisionId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${COLUMNS} from player_request where division_id = ${divisionId} order by at, id`.execute(handle);
  return rows;
}

/** Writes down what is known of players. @returns the ids */
export async function insertRequests(
  tx: AnyTx,
  rows: readonly Omit<RequestRow, "id">[],
  { divisionId, authorId, at }: { divisionId: string; authorId: string; at: Date },
): Promise<string[]> {
  const made = await sql<{ id: string }>`
    insert into player_request (division_id, registration_id, other_registration_id, kind, author_id, at)
    select ${divisionId}, new.one, new.other, new.kind, ${authorId}, ${at}
      from unnest(${rows.map(({ registrationId }) => registrationId)}::uuid[], ${rows.map(({ otherId }) => otherId)}::uuid[],
                  ${rows.map(({ kind }) => kind)}::text[]) as new(one, other, kind) returning id`.execute(tx);
  return made.rows.map(({ id }) => id);
}

export async function deleteRequests(tx: AnyTx, ids: readonly string[]): Promise<void> {
  await sql`delete from player_request where id = any(${[...ids]}::uuid[])`.execute(tx);
}
