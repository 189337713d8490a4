import type { OfficeRow } from "./row.ts";

/** How a value is shown: the table and the exports follow from it. A child is a link there, and two columns in an export; a name stays on one line. */
export type ColumnKind = "child" | "state" | "name" | "text" | "number" | "day" | "dollars";

interface OfficeColumn {
  readonly kind: ColumnKind;
  /** Null where a row has none. Dollars are cents. */
  readonly value: (row: OfficeRow) => string | number | null | undefined;
  /** Shown unless something else is chosen: what fits beside the office's pages on a laptop. */
  readonly usual?: true;
  /** Rows can be ordered by it: how is in server/store/table.ts. */
  readonly sorts?: true;
}

/** The columns of a league's table of registrations, in their order; their heads are in the messages and in server/documents/words. */
export const COLUMNS = {
  child: { kind: "child", value: ({ child }) => child?.lastName, usual: true, sorts: true },
  age: { kind: "number", value: ({ child }) => child?.age, usual: true, sorts: true },
  "birth-date": { kind: "day", value: ({ child }) => child?.birthDate },
  division: { kind: "name", value: ({ division }) => division.name, usual: true, sorts: true },
  guardian: { kind: "text", value: ({ guardian }) => guardian?.name, usual: true, sorts: true },
  email: { kind: "text", value: ({ guardian }) => guardian?.email },
  phone: { kind: "text", value: ({ guardian }) => guardian?.phone },
  state: { kind: "state", value: ({ state }) => state, usual: true, sorts: true },
  price: { kind: "dollars", value: ({ priceCents }) => priceCents },
  paid: { kind: "dollars", value: ({ paidCents }) => paidCents, usual: true, sorts: true },
  owed: { kind: "dollars", value: ({ owedCents }) => owedCents, usual: true, sorts: true },
  "registered-on": { kind: "day", value: ({ registeredOn }) => registeredOn, usual: true, sorts: true },
} as const satisfies Readonly<Record<string, OfficeColumn>>;

export type ColumnName = keyof typeof COLUMNS;
export const OFFICE_COLUMNS = Object.keys(COLUMNS) as ColumnName[];

/** One of the columns, as everything that shows them all sees it. */
export function columnOf(name: ColumnName): OfficeColumn {
  return COLUMNS[name];
}

export type OfficeSort = {
  [Name in ColumnName]: (typeof COLUMNS)[Name] extends { sorts: true } ? Name : never;
}[ColumnName];
export const OFFICE_SORTS = OFFICE_COLUMNS.filter((name): name is OfficeSort => columnOf(name).sorts ?? false);
