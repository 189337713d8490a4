import { ageOn, type LocalDate } from "#kernel/time/calendar.ts";
import { columnOf, OFFICE_COLUMNS } from "../contract/columns.ts";
import { OFFICE_STATES, STATUSES_OF, type OfficeState } from "../contract/words.ts";
import type { Status } from "#slices/registration/contract/vocabulary.ts";

/** What a manager calls a status. */
export function officeStateOf(status: Status): OfficeState {
  return OFFICE_STATES.find((state) => STATUSES_OF[state].includes(status))!;
}

/** How many there are of each state; of what there is none, none. */
export function stateCounts(counts: Partial<Record<Status, number>>): Record<OfficeState, number> {
  const of = (state: OfficeState) => STATUSES_OF[state].reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return Object.fromEntries(OFFICE_STATES.map((state) => [state, of(state)])) as Record<OfficeState, number>;
}

/**
 * The columns that are shown: those that were asked for and exist, the child's name always first; the usual ones where
 * nothing was asked for.
 */
export function columnsFor(asked: readonly string[] | undefined, questionIds: readonly string[]): string[] {
  const known: string[] = [...OFFICE_COLUMNS, ...questionIds.map((id) => `question:${id}`)];
  const wanted = (asked ?? OFFICE_COLUMNS.filter((name) => columnOf(name).usual)).filter(
    (name) => name !== "child" && known.includes(name),
  );
  return ["child", ...new Set(wanted)];
}

/** The words of a search, in small letters without accents, as the database has them; eight at most. */
export function searchedWords(text: string | undefined): string[] {
  const folded = (text ?? "")
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
  return folded
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 8);
}

/** A whole age, and none for who is not known. */
export function ageOf(birthDate: LocalDate | null, today: LocalDate): number | null {
  return birthDate === null ? null : ageOn(birthDate, today);
}
