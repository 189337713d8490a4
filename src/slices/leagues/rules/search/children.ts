import type { LocalDate } from "#kernel/time/calendar.ts";
import { GENDERS } from "../../contract/vocabulary.ts";
import { OPTIONS, ROW_WIDTH, type RowColumns } from "./columns.ts";
import type { ChildFacts, Criteria } from "./compared.ts";
import { genderIn } from "./options.ts";
import { FAILS } from "./row-check.ts";

/** A child of whoever searches, as far as divisions ask. */
export interface SearchedChild {
  readonly id: string;
  readonly birthDate: LocalDate;
  readonly gender: "male" | "female" | "other" | null;
}

/** A family has fewer; the counts of a scan are kept for each set of them. */
export const MOST_CHILDREN = 12;

/** A local date as a number in the order of dates: "2018-08-01" is 20180801. */
export function dateNumber(date: LocalDate): number {
  return Number(date.replaceAll("-", ""));
}

const YEAR = 10_000;
const NOT_FOR = { male: "girls", female: "boys", other: null } as const;

/** Who is neither a girl nor a boy plays where the family chooses; so does who has not said. */
export function childFacts({ birthDate, gender }: SearchedChild): ChildFacts {
  const barred = gender === null ? null : NOT_FOR[gender];
  const genders = GENDERS.reduce((bits, one, position) => (one === barred ? bits : bits | (1 << position)), 0);
  return { born: dateNumber(birthDate), genders };
}

/**
 * The children whom a division takes, as bits in their order: of its ages on its own cut-off date, and of its gender. An age
 * of 8 to 10 on August 1, 2027 is a birth after August 1, 2016 and not after August 1, 2019.
 */
export function childrenIn({ facts, shown }: RowColumns, row: number, children: readonly ChildFacts[]): number {
  const cutoff = shown.ageCutoff[row]!;
  const bornBy = cutoff - shown.minAge[row]! * YEAR;
  const bornAfter = cutoff - (shown.maxAge[row]! + 1) * YEAR;
  const gender = genderIn(facts[row * ROW_WIDTH + OPTIONS]!);
  let bits = 0;
  for (let i = 0; i < children.length; i++) {
    const { born, genders } = children[i]!;
    if (born <= bornBy && born > bornAfter && (gender & genders) !== 0) bits |= 1 << i;
  }
  return bits;
}

/** The group that a row fails which takes none of the ticked children: FAILS.child, or 0. */
export function failureOfChildren(taken: number, { ticked }: Criteria): number {
  return ticked !== 0 && (taken & ticked) === 0 ? FAILS.child : 0;
}
