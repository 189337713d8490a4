import * as z from "zod/mini";
import { manyLines, oneLine, optionalText, unixLines } from "#kernel/text/text-fields.ts";

/** The kinds of fields of which a league's form consists: each with its check, its control, and how its text is read. */

/** What a field is, beside its check; forms, parsing, comparisons and tables follow from it. */
export interface FieldTraits {
  /** How it is typed and read: dollars as cents, "8" as a number, one of a list, the times of play of a week. */
  kind: "line" | "lines" | "choice" | "whole" | "day" | "money" | "times" | "photo";
  /** Characters at most, for texts. */
  longest?: number;
  /** The values of a choice. */
  values?: readonly string[];
  /** What tells a keyboard or a browser more about a line. */
  typing?: "name" | "person" | "url" | "email" | "tel" | "street" | "zip" | "city";
  /** May be left empty: null then. */
  optional?: true;
  /** Once the league is approved, somebody decides about it before families see a change (product.md). */
  reviewed?: true;
}

/** A field with its check; the message of a check is its issue code. */
export interface Field<Check extends z.ZodMiniType = z.ZodMiniType> extends FieldTraits {
  check: Check;
}

type Extra = Pick<FieldTraits, "typing" | "reviewed">;

/** A field with a check of its own. */
export function fieldWith<Check extends z.ZodMiniType>(
  check: Check,
  traits: Omit<FieldTraits, "kind"> & { kind?: FieldTraits["kind"] },
): Field<Check> {
  return { kind: "line", ...traits, check };
}

/** One line that must be there. @param name what its issue codes begin with: "league-name" */
export function line(name: string, longest: number, extra: Extra = {}) {
  const check = z
    .string(`${name}.missing`)
    .check(z.trim(), z.minLength(1, `${name}.missing`), z.maxLength(longest, `${name}.long`), oneLine());
  return fieldWith(check, { longest, ...extra });
}

/** Several lines that must be there. */
export function lines(name: string, longest: number) {
  const check = z
    .string(`${name}.missing`)
    .check(unixLines, z.trim(), z.minLength(1, `${name}.missing`), z.maxLength(longest, `${name}.long`), manyLines);
  return fieldWith(check, { kind: "lines", longest });
}

/** The same field, which may be left empty. */
export function optional<Check extends z.ZodMiniType<string, string>>(field: Field<Check>) {
  return { ...field, check: optionalText(field.check), optional: true } as const;
}

/** One of a list. */
export function choice<const Values extends readonly [string, ...string[]]>(
  name: string,
  values: Values,
  extra: Extra = {},
) {
  return fieldWith(z.enum(values, `${name}.missing`), { kind: "choice", values, ...extra });
}

/** Nothing at all is missing, anything else that does not fit is wrong. */
const missingOr = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null || input === "" ? missing : wrong),
});

/** A whole number within bounds. */
export function whole(name: string, least: number, most: number) {
  const check = z
    .int(missingOr(`${name}.missing`, `${name}.number`))
    .check(z.minimum(least, `${name}.range`), z.maximum(most, `${name}.range`));
  return fieldWith(check, { kind: "whole" });
}

/** A day of the league's own calendar, "2027-03-06". */
export function day(name: string) {
  return fieldWith(z.iso.date(missingOr(`${name}.missing`, `${name}.format`)), { kind: "day" });
}

/** An amount of one line in cents, from nothing to $10,000; more precise than a cent is no number. */
export function money(name: string) {
  const check = z
    .int(missingOr(`${name}.missing`, `${name}.format`))
    .check(z.minimum(0, `${name}.range`), z.maximum(1_000_000, `${name}.range`));
  return fieldWith(check, { kind: "money" });
}

type ChecksOf<Fields extends Record<string, Field>> = { [Name in keyof Fields]: Fields[Name]["check"] };

/** The checks of fields, as `z.object` takes them. */
export function checksOf<Fields extends Record<string, Field>>(fields: Fields): ChecksOf<Fields> {
  return Object.fromEntries(Object.entries(fields).map(([name, { check }]) => [name, check])) as ChecksOf<Fields>;
}
