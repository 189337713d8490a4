import { sql } from "kysely";
import type { Tx } from "../db/open.ts";
import { fieldCipher, SealBroken } from "./field-cipher.ts";
import { KeysRefused, type KeyRing } from "./key-ring.ts";

/** The columns of `key_check` that this adapter uses. */
export interface KeyTables {
  key_check: { key_id: string; sealed: Buffer };
}

const KNOWN = "touchline";
const contextOf = (keyId: string) => `key_check.sealed:${keyId}`;

/** Makes the caller's transaction the only one that looks at the keys: two first starts must not make two rings. */
export async function lockKeys(tx: Tx<KeyTables>): Promise<void> {
  await sql`lock table key_check in exclusive mode`.execute(tx);
}

/** The ids of the keys that this database was used with; none before the first start. */
export async function keysUsed(tx: Tx<KeyTables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select key_id as id from key_check order by created_at, key_id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** What losing keys means, for an operator who stands before it. */
export function lostKeys(ids: readonly string[], source: string): KeysRefused {
  const which = ids.length === 1 ? `key ${ids[0]}` : `the keys ${ids.join(", ")}`;
  return new KeysRefused(
    `This database was encrypted with ${which}, and ${source}. ` +
      "Nobody can read what was encrypted without it. Put keys.json back into the data directory (it is in every backup), " +
      "or set TOUCHLINE_KEYS to the keys that other processes on this database use. Nothing was changed.",
  );
}

/**
 * Holds a ring against the database: it must open every row; keys that are new get theirs.
 * @throws KeysRefused when the database was used with a key that the ring does not have
 */
export async function checkRing(tx: Tx<KeyTables>, ring: KeyRing): Promise<void> {
  const cipher = fieldCipher(ring);
  const { rows } = await sql<{ id: string; sealed: Buffer }>`select key_id as id, sealed from key_check`.execute(tx);
  const missing = rows.filter(({ id }) => !ring.keys.some((key) => key.id === id)).map(({ id }) => id);
  if (missing.length > 0) throw lostKeys(missing, `${ring.source} does not hold ${missing.length > 1 ? "them" : "it"}`);
  const other = rows.filter(({ id, sealed }) => !opens(() => cipher.open(sealed, contextOf(id)) === KNOWN));
  if (other.length > 0) {
    throw lostKeys(
      other.map(({ id }) => id),
      `${ring.source} holds something else under that name`,
    );
  }
  for (const key of ring.keys.filter(({ id }) => !rows.some((row) => row.id === id))) {
    const sealed = fieldCipher({ ...ring, keys: [key] }).seal(KNOWN, contextOf(key.id));
    await sql`insert into key_check (key_id, sealed) values (${key.id}, ${sealed})`.execute(tx);
  }
}

function opens(attempt: () => boolean): boolean {
  try {
    return attempt();
  } catch (reason) {
    if (reason instanceof SealBroken) return false;
    throw reason;
  }
}

/** Forgets that the database was used with a key. Only when nothing is sealed with it any more. */
export async function forgetKey(tx: Tx<KeyTables>, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from key_check where key_id = ${id}`.execute(tx);
  return numAffectedRows > 0n;
}
