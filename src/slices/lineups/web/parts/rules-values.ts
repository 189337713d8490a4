export const MINIMUM_KINDS = ["none", "share", "periods"] as const;
export const PITCH_COLUMNS = ["age", "perDay", "0", "1", "2", "3"] as const;
/** Age groups that the form has room for. */
export const PITCH_ROWS = 8;

/** The name of a field of the table of pitch counts. */
export const pitchField = (row: number, column: (typeof PITCH_COLUMNS)[number]) => `pitch-${row}-${column}`;

/** A field without a number is NaN: the schema says so. */
const numberIn = (form: FormData, name: string): number => {
  const text = String(form.get(name) ?? "").trim();
  return text === "" ? Number.NaN : Number(text);
};

/** Rules as the form says them; rows that are empty are none. */
export function rulesIn(form: FormData): unknown {
  const kind = MINIMUM_KINDS.find((one) => one === form.get("minimum")) ?? "none";
  const minimum =
    kind === "none"
      ? null
      : kind === "share"
        ? { of: kind, percent: numberIn(form, "percent") }
        : { of: kind, periods: numberIn(form, "periods") };
  const rows = Array.from({ length: PITCH_ROWS }, (_, row) => row).filter((row) =>
    PITCH_COLUMNS.some((column) => String(form.get(pitchField(row, column)) ?? "").trim() !== ""),
  );
  const pitching = rows.map((row) => ({
    upToAge: numberIn(form, pitchField(row, "age")),
    perDay: numberIn(form, pitchField(row, "perDay")),
    rest: (["0", "1", "2", "3"] as const).map((column) => numberIn(form, pitchField(row, column))),
  }));
  return {
    minimum,
    atBats: form.has("atBats") ? numberIn(form, "atBats") : 0,
    pitching: form.has("limited") ? pitching : null,
    noCatchFrom: String(form.get("noCatchFrom") ?? "").trim() === "" ? null : numberIn(form, "noCatchFrom"),
  };
}
