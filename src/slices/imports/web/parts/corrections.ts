/** How the fields of refused rows are named in a form, and read from it: one for each cell, "cell:12:birthDate". */

export const cellName = (row: number, field: string): string => `cell:${row}:${field}`;
/** Ticks of rows that are added as they are, and the button for all of them. */
export const ANYWAY = "anyway";
export const ANYWAY_ALL = "anyway-all";

export interface SentCorrections {
  rows: { row: number; cells: Record<string, string> }[];
  anyway: "all" | number[];
}

/** What a correction table sends. */
export function correctionsIn(form: FormData): SentCorrections {
  const rows = new Map<number, Record<string, string>>();
  for (const [name, value] of form) {
    const [, row, field] = /^cell:(\d+):(\w+)$/.exec(name) ?? [];
    if (row === undefined || field === undefined || typeof value !== "string") continue;
    const cells = rows.get(Number(row)) ?? {};
    rows.set(Number(row), { ...cells, [field]: value });
  }
  return {
    rows: [...rows].map(([row, cells]) => ({ row, cells })),
    anyway: form.has(ANYWAY_ALL) ? "all" : form.getAll(ANYWAY).map(Number),
  };
}
