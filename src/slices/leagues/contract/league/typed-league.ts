import { centsOf, dollarsOf } from "#kernel/money/money.ts";
import type { SubmittedField, SubmittedLeague } from "../reviewing/submission.ts";
import { SUBMITTED_FIELDS } from "../reviewing/submission.ts";
import { LEAGUE_FIELDS, MOST_WEEKLY_TIMES } from "./league-fields.ts";

/**
 * A league as forms hold it: texts, by the names of a submission's fields; a time of play in three of them,
 * "playTimes.0.weekday". What nobody can read stays as it is, for the schema to say what is wrong with it.
 */
export type TypedLeague = Readonly<Record<string, string>>;

export const TIME_PARTS = ["weekday", "start", "end"] as const;
/** "8" is 8; nothing is nothing; all else is no number. */
function wholeOf(text: string): number | undefined {
  const clean = text.trim();
  if (clean === "") return undefined;
  return /^\d{1,9}$/.test(clean) ? Number(clean) : Number.NaN;
}

/** The control of one part of one time of play. */
export const timeField = (row: number, part: (typeof TIME_PARTS)[number]) => `playTimes.${row}.${part}`;

/** Rows that are empty altogether are none; the others keep their positions, so that what is wrong is said beside them. */
function timesOf(
  typed: TypedLeague,
): { row: number; time: { weekday: number | undefined; start: string; end: string } }[] {
  return Array.from({ length: MOST_WEEKLY_TIMES }, (_, row) => row).flatMap((row) => {
    const [weekday = "", start = "", end = ""] = TIME_PARTS.map((part) => typed[timeField(row, part)]);
    return weekday + start + end === "" ? [] : [{ row, time: { weekday: wholeOf(weekday), start, end } }];
  });
}

/** What texts mean, as the schemas of league-fields.ts want it; of fields that no text names, nothing. */
export function givenOf(
  typed: TypedLeague,
  fields: readonly SubmittedField[] = SUBMITTED_FIELDS,
): Partial<Record<SubmittedField, unknown>> {
  return Object.fromEntries(
    fields.map((field) => {
      const { kind, optional } = LEAGUE_FIELDS[field];
      if (kind === "times") return [field, timesOf(typed).map(({ time }) => time)];
      const text = typed[field] ?? "";
      if (kind === "whole") return [field, wholeOf(text)];
      if (kind === "money") return [field, centsOf(text)];
      if (optional) return [field, text.trim() === "" ? null : text];
      return [field, text === "" && field !== "zip" ? undefined : text];
    }),
  );
}

/** The control that an issue of a schema is about: rows of times are counted as they stand in the form. */
export function controlOf(path: readonly PropertyKey[], typed: TypedLeague): string {
  const [field, at, part] = path;
  if (field !== "playTimes" || typeof at !== "number") return String(field);
  return `playTimes.${timesOf(typed)[at]?.row ?? at}.${String(part ?? "weekday")}`;
}

/** The other way: a league, a season or a division as a form shows it; what is no field of theirs is left out. */
export function typedOf(league: Partial<SubmittedLeague>): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const field of SUBMITTED_FIELDS) {
    const value = league[field];
    if (typeof value === "string") typed[field] = value;
    else if (typeof value === "number")
      typed[field] = LEAGUE_FIELDS[field].kind === "money" ? dollarsOf(value) : String(value);
  }
  for (const [row, time] of (league.playTimes ?? []).entries()) {
    for (const part of TIME_PARTS) typed[timeField(row, part)] = String(time[part]);
  }
  return typed;
}
