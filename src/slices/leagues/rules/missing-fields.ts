import type { LocalDate } from "#kernel/time/calendar.ts";
import {
  SubmittedLeague,
  PART_FIELDS,
  PART_NAMES,
  PartSchemas,
  type PartName,
} from "../contract/reviewing/submission.ts";
import { controlOf, givenOf, type TypedLeague } from "../contract/league/typed-league.ts";
import type { PartState } from "../contract/reviewing/submitting.ts";

/** What keeps a half-filled league from being submitted: the control it is about, and what is wrong. */
export interface MissingField {
  readonly field: string;
  readonly code: string;
}

/** What only the location of the league can tell about a form. */
export interface MissingFieldFacts {
  /** The day in the league's own calendar. */
  readonly today: LocalDate;
  /** Where its ZIP code is; undefined when nobody knows such a one. */
  readonly zipState: string | undefined;
  /** Whether the photo it names is there and may be shown by this league. */
  readonly photoKnown: boolean;
}

/** What is wrong with a league as it was typed, part by part, each from top to bottom. */
export function missingFieldsOf(typed: TypedLeague, facts: MissingFieldFacts): Record<PartName, MissingField[]> {
  const whole = SubmittedLeague.safeParse(givenOf(typed));
  const missing = Object.fromEntries(
    PART_NAMES.map((part) => {
      const fields = PART_FIELDS[part];
      const own = issuesOf(PartSchemas[part].safeParse(givenOf(typed, fields)), typed);
      // What concerns fields of several parts: only the whole can say it.
      const across = issuesOf(whole, typed).filter(
        ({ field }) => (fields as string[]).includes(field) && !own.some((one) => one.field === field),
      );
      return [part, [...own, ...across]];
    }),
  ) as Record<PartName, MissingField[]>;
  for (const [part, one] of outside(typed, facts)) {
    if (!missing[part].some(({ field }) => field === one.field)) missing[part].push(one);
  }
  for (const part of PART_NAMES) missing[part].sort((a, b) => positionOf(part, a.field) - positionOf(part, b.field));
  return missing;
}

/** All of them, in the order of the parts. */
export function allMissingFields(missing: Record<PartName, MissingField[]>): MissingField[] {
  return PART_NAMES.flatMap((part) => missing[part]);
}

type Parsed = { success: true } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };

function issuesOf(parsed: Parsed, typed: TypedLeague): MissingField[] {
  if (parsed.success) return [];
  const first = new Map<string, MissingField>();
  for (const { path, message } of parsed.error.issues) {
    const field = controlOf(path, typed);
    if (!first.has(field)) first.set(field, { field, code: message });
  }
  return [...first.values()];
}

/** Where a control stands in its part; rows of times keep their order. */
function positionOf(part: PartName, control: string): number {
  return (PART_FIELDS[part] as string[]).indexOf(control.split(".")[0]!);
}

/** What no text can tell by itself. A league that nobody could join any more is not submitted. */
function outside(typed: TypedLeague, { today, zipState, photoKnown }: MissingFieldFacts): [PartName, MissingField][] {
  const said: [PartName, MissingField][] = [];
  const { zip = "", state = "", registrationEndDate = "", photoId = "" } = typed;
  if (/^\d{5}$/.test(zip) && zipState === undefined) said.push(["location", { field: "zip", code: "zip.unknown" }]);
  if (zipState !== undefined && state !== "" && state !== zipState) {
    said.push(["location", { field: "state", code: "league-state.other-zip" }]);
  }
  if (registrationEndDate !== "" && registrationEndDate < today) {
    said.push(["season", { field: "registrationEndDate", code: "registration-end.past" }]);
  }
  if (photoId !== "" && !photoKnown) said.push(["about", { field: "photoId", code: "photo.unknown" }]);
  return said;
}

/** What tells how far a part is. */
export interface PartFacts {
  readonly missing: readonly MissingField[];
  /** Somebody has typed in it, or gone on from it. */
  readonly touched: boolean;
  readonly seen: boolean;
  /** Somebody who decides has asked for a change in it, and nobody has gone on from it since. */
  readonly sentBack: boolean;
}

export function partState({ missing, touched, seen, sentBack }: PartFacts): PartState {
  if (sentBack && !seen) return "sent-back";
  if (missing.length > 0) return touched ? "in-progress" : "not-started";
  return seen ? "completed" : "to-check";
}
