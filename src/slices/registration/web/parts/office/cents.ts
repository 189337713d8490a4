/** An amount in dollars as somebody typed it ("45", "$45.00", "45,5"), in cents; undefined for what is none. */
export function centsOf(typed: string): number | undefined {
  const [, dollars, after = ""] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(after.padEnd(2, "0"));
}
