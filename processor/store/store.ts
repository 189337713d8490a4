import { mkdir } from "node:fs/promises";
import path from "node:path";
import { tryLock } from "#platform/file-lock.ts";
import { writeWhole } from "#platform/whole-file.ts";
import { Journal } from "./journal.ts";
import type { Kind, Rows } from "./rows.ts";

/** One line of the journal: everything a request changed, together. A row that is null is removed. */
type Change = [kind: Kind, id: string, row: object | null][];

type Tables = { [K in Kind]: Map<string, Rows[K]> };

const KINDS: readonly Kind[] = [
  "customer",
  "card",
  "intent",
  "charge",
  "refund",
  "dispute",
  "balance",
  "payout",
  "account",
  "link",
  "event",
  "answer",
  "movement",
  "task",
];

/** Another processor works on the same directory. */
export class StoreTaken extends Error {
  override name = "StoreTaken";
}

/** What can be asked of the store; rows are never changed in place. */
export interface Reading {
  get<K extends Kind>(kind: K, id: string): Rows[K] | undefined;
  /** All of a kind, the oldest first. */
  all<K extends Kind>(kind: K): Rows[K][];
}

/** What a request does to the store. Nothing of it is there for others before all of it is. */
export class Changes implements Reading {
  readonly staged = new Map<Kind, Map<string, object | null>>();
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  get<K extends Kind>(kind: K, id: string): Rows[K] | undefined {
    const staged = this.staged.get(kind)?.get(id);
    if (staged === null) return undefined;
    return (staged as Rows[K] | undefined) ?? this.#tables[kind].get(id);
  }

  all<K extends Kind>(kind: K): Rows[K][] {
    const merged = new Map<string, Rows[K]>(this.#tables[kind]);
    for (const [id, row] of this.staged.get(kind) ?? []) {
      if (row === null) merged.delete(id);
      else merged.set(id, row as Rows[K]);
    }
    return [...merged.values()];
  }

  put<K extends Kind>(kind: K, row: Rows[K]): Rows[K] {
    this.#of(kind).set(row.id, row);
    return row;
  }

  remove(kind: Kind, id: string): void {
    this.#of(kind).set(id, null);
  }

  #of(kind: Kind): Map<string, object | null> {
    const there = this.staged.get(kind) ?? new Map<string, object | null>();
    this.staged.set(kind, there);
    return there;
  }
}

/** The processor's memory of everything, and the journal that it is made from. Never our database. */
export class Store implements Reading {
  readonly #tables: Tables;
  readonly #journal: Journal;
  readonly #unlock: () => void;

  private constructor(tables: Tables, journal: Journal, unlock: () => void) {
    this.#tables = tables;
    this.#journal = journal;
    this.#unlock = unlock;
  }

  /**
   * Opens the store of a directory and writes it anew without what was replaced since.
   * @throws StoreTaken
   */
  static async open(directory: string): Promise<Store> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const unlock = tryLock(path.join(directory, "store.lock"));
    if (!unlock) throw new StoreTaken(`Another test processor works in ${directory}.`);
    try {
      const file = path.join(directory, "journal.jsonl");
      const tables = Object.fromEntries(KINDS.map((kind) => [kind, new Map()])) as unknown as Tables;
      const read = (change: unknown) => apply(tables, change as Change);
      await (await Journal.open(file, read)).close();
      const rows = KINDS.flatMap((kind) => [...tables[kind].values()].map((row) => [kind, row.id, row]));
      await writeWhole(file, rows.map((row) => `${JSON.stringify([row])}\n`).join(""));
      return new Store(tables, await Journal.open(file, () => {}), unlock);
    } catch (error) {
      unlock();
      throw error;
    }
  }

  get<K extends Kind>(kind: K, id: string): Rows[K] | undefined {
    return this.#tables[kind].get(id);
  }

  all<K extends Kind>(kind: K): Rows[K][] {
    return [...this.#tables[kind].values()];
  }

  /**
   * Does something to the store, all of it or, when `work` throws, nothing. The work is done at once, so that no two are mixed;
   * the promise resolves when it is on the disk.
   */
  async change<Result>(work: (changes: Changes) => Result): Promise<Result> {
    const changes = new Changes(this.#tables);
    const result = work(changes);
    const change: Change = [...changes.staged].flatMap(([kind, rows]) =>
      [...rows].map(([id, row]): Change[number] => [kind, id, row]),
    );
    if (change.length === 0) return result;
    apply(this.#tables, change);
    await this.#journal.append(change);
    return result;
  }

  /** Resolves once everything that can be read is on the disk: before that, nobody may be told of it. */
  settled(): Promise<void> {
    return this.#journal.settled();
  }

  async close(): Promise<void> {
    await this.#journal.close();
    this.#unlock();
  }
}

function apply(tables: Tables, change: Change): void {
  for (const [kind, id, row] of change) {
    const table = tables[kind] as Map<string, object>;
    if (row === null) table.delete(id);
    else table.set(id, row);
  }
}
