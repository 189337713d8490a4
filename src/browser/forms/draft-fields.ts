import type { DraftChanges, DraftFields, DraftValue } from "#kernel/draft.ts";

/**
 * The fields of a page that stand in the draft: words or one choice, a tick, or several ticks of one name. A tick with a
 * value of its own stands as that value.
 */
export type DraftSpec = Readonly<Record<string, "text" | "tick" | "several">>;

/**
 * What a page's form says, as it is kept in the draft.
 * @param prefix what the names of the page's fields begin with in the draft: "child.k3x9."
 */
export function changesOf(form: FormData, spec: DraftSpec, prefix: string): DraftChanges {
  const changes: DraftChanges = {};
  for (const [name, kind] of Object.entries(spec)) changes[prefix + name] = valueOf(form, name, kind);
  return changes;
}

function valueOf(form: FormData, name: string, kind: DraftSpec[string]): DraftValue | null {
  const all = form.getAll(name).map(String);
  if (kind === "several") return all.length > 0 ? all : null;
  const value = all[0] ?? "";
  if (kind === "tick" && value === "on") return true;
  return value === "" ? null : value;
}

/** What stands in a draft about a page, under the names of the page. */
export function shownFields(fields: DraftFields, prefix: string): DraftFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );
}

/** A field of words or one choice. */
export function textIn(fields: DraftFields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}
