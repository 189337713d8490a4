import type { Kind, Rows } from "../store/rows.ts";
import type { Reading } from "../store/store.ts";
import { demandFound, type Parameters } from "../wire/parameters.ts";

const MOST = 100;
const USUAL = 10;

interface Listed<K extends Kind> {
  kind: K;
  url: string;
  /** Which of them. */
  of: (row: Rows[K]) => boolean;
  object: (row: Rows[K]) => unknown;
}

/** A page of a list, the newest first, as `limit`, `starting_after`, `ending_before` and `created` ask. */
export function listPage<K extends Kind>(store: Reading, given: Parameters, { kind, url, of, object }: Listed<K>) {
  const created = given.inside("created");
  const [from, until] = [created.whole("gte") ?? 0, created.whole("lte") ?? Infinity];
  const all = store
    .all(kind)
    .filter((row) => of(row) && row.created >= from && row.created <= until)
    .toReversed();
  const limit = Math.min(given.whole("limit") ?? USUAL, MOST);
  const at = (name: string) => {
    const id = given.text(name);
    if (id === undefined) return undefined;
    const found = all.findIndex((row) => row.id === id);
    return demandFound(found < 0 ? undefined : found, kind, name);
  };
  const [after, before] = [at("starting_after"), at("ending_before")];
  const rest = before === undefined ? all.slice((after ?? -1) + 1) : all.slice(0, before);
  const page = before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: "list", url, has_more: rest.length > page.length, data: page.map(object) };
}
