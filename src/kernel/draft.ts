/** A form that is kept while it is filled in: what stands in a field, as it was typed, ticked or chosen. */
export type DraftValue = boolean | string | string[];
export type DraftFields = Record<string, DraftValue>;
/** What a saving changes; null empties a field. */
export type DraftChanges = Record<string, DraftValue | null>;

/** What stands in each field of a draft, and with which saving it came; null for what was emptied. */
export type DraftBody = Readonly<Record<string, { readonly v: DraftValue | null; readonly n: number }>>;

/**
 * Puts a saving into a draft: what it names counts, whoever wrote it before, and everything else stays. So two tabs that
 * fill in different fields lose nothing, and of one field the later one counts.
 * @param basis the version that the page showed which is saved
 * @param version the number of this saving
 * @returns `others`: what somebody else changed since `basis` that this saving leaves alone
 */
export function mergeDraft(
  body: DraftBody,
  { basis, version, changes }: { basis: number; version: number; changes: DraftChanges },
): { body: DraftBody; others: DraftChanges } {
  const others: DraftChanges = {};
  for (const [name, { v, n }] of Object.entries(body)) {
    if (n > basis && !(name in changes)) others[name] = v;
  }
  const named = Object.entries(changes).map(([name, v]) => [name, { v, n: version }] as const);
  return { body: { ...body, ...Object.fromEntries(named) }, others };
}

/** What stands in a draft now, field by field. */
export function fieldsOf(body: DraftBody): DraftFields {
  const fields: DraftFields = {};
  for (const [name, { v }] of Object.entries(body)) if (v !== null) fields[name] = v;
  return fields;
}
