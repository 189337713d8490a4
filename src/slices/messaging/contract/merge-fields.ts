import type { Language } from "#kernel/language.ts";

/** What a message is filled in with for each reader, and how it is written in the text: "{next game}". */
export const MERGE_FIELDS = {
  team: { en: "team", es: "equipo" },
  nextGame: { en: "next game", es: "próximo partido" },
  field: { en: "field", es: "cancha" },
} as const satisfies Record<string, Record<Language, string>>;
export type MergeField = keyof typeof MERGE_FIELDS;
export type MergeValues = Readonly<Record<MergeField, string>>;

const NAMES = Object.entries(MERGE_FIELDS).flatMap(([field, names]) =>
  Object.values(names).map((name) => [name, field as MergeField] as const),
);
const BY_NAME = new Map<string, MergeField>(NAMES);
const PATTERN = /\{([^{}]{1,40})\}/g;

function fieldOf(written: string): MergeField | undefined {
  return BY_NAME.get(written.trim().toLowerCase());
}

/** Which fields stand in some texts. Other braces mean nothing. */
export function fieldsIn(...texts: readonly (string | null)[]): Set<MergeField> {
  const found = texts.flatMap((text) => [...(text ?? "").matchAll(PATTERN)].map(([, name]) => fieldOf(name!)));
  return new Set(found.filter((field) => field !== undefined));
}

/** A text with its fields filled in; other braces stay as they were typed. */
export function filled(text: string, values: Partial<MergeValues> | null | undefined): string {
  return text.replaceAll(PATTERN, (whole, name: string) => values?.[fieldOf(name) ?? ("" as MergeField)] ?? whole);
}
