import type { LocalDate } from "#kernel/time/calendar.ts";

/** A certificate that a league has approved. */
interface Approved {
  readonly kind: string;
  readonly validUntil: LocalDate;
}

/**
 * The last day on which somebody may work in a role: the first of the days on which what it requires ends.
 * @returns the text "never" where something is missing, null where nothing is required
 */
export function clearedUntil(required: readonly string[], approved: readonly Approved[]): LocalDate | null {
  const ends = required.map((kind) => lastDay(approved, kind));
  if (ends.includes(undefined)) return "never";
  return ends.toSorted()[0] ?? null;
}

/** What of the required kinds does not count on a day. */
export function lacking<Kind extends string>(
  required: readonly Kind[],
  approved: readonly Approved[],
  today: LocalDate,
): Kind[] {
  return required.filter((kind) => (lastDay(approved, kind) ?? "") < today);
}

/** Of several certificates of a kind the one counts that ends last. */
function lastDay(approved: readonly Approved[], kind: string): LocalDate | undefined {
  return approved
    .flatMap((one) => (one.kind === kind ? [one.validUntil] : []))
    .toSorted()
    .at(-1);
}
