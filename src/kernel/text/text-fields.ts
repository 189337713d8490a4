import * as z from "zod/mini";
import { holdsCardNumber } from "../money/card-number.ts";

/**
 * What may stand in a text that somebody types. Control characters may not: the database refuses some of them, and a
 * line break in a name would write lines of its own into an email. The message of each check is its issue code.
 */

/** True without control characters other than tabs and ends of lines. */
export function isPlainText(text: string): boolean {
  return !/[^\P{Cc}\t\n\r]/u.test(text) && text.isWellFormed();
}

/**
 * What every text of somebody's is checked for: card numbers are typed into the processor's frame and nowhere else, so
 * none is kept or mailed on. @param code what else is wrong with a text, if anything
 */
function safeText(code: (text: string) => string | undefined) {
  return z.superRefine<string>((text, context) => {
    const message = code(text) ?? (holdsCardNumber(text) ? "text.card-number" : undefined);
    if (message !== undefined) context.addIssue({ code: "custom", message, input: text });
  });
}

/** Checks that a text has no card number, where another check already says what it may be. */
export const noCardNumber = safeText(() => undefined);

/** Checks that a text is one line. @param code where another issue code says it better */
export function oneLine(code = "text.one-line") {
  return safeText((text) => (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) || !text.isWellFormed() ? code : undefined));
}

/** Ends of lines as they are everywhere but in forms: "\n". To stand before `manyLines`. */
export const unixLines = z.overwrite<string>((text) => text.replaceAll(/\r\n?/g, "\n"));

/** Checks that a text of several lines is nothing but text. */
export const manyLines = safeText((text) => (isPlainText(text) ? undefined : "text.plain"));

/** Letters of any language, and what stands between them: "Zoë", "Ñ", "O'Brien", "Ortiz-Lam", "De la Cruz Jr.". */
const PERSON_NAME = /^(?=.*\p{L})[\p{L}\p{M}'’ .-]+$/u;

/** A first or last name of a person. @param field the name of its issues: "first-name" */
export function personName(field: string) {
  return z
    .string(`${field}.missing`)
    .check(
      z.trim(),
      z.minLength(1, `${field}.missing`),
      z.maxLength(60, `${field}.long`),
      z.regex(PERSON_NAME, `${field}.letters`),
    );
}

/** A text that may be left out: an empty field is an answer, there is none. */
export function optionalText<T extends z.ZodMiniType<string, string>>(schema: T) {
  const emptied = z.pipe(
    z.nullable(z.string("input.not-understood")),
    z.transform((text) => (text === null || text.trim() === "" ? null : text)),
  );
  return z.pipe(emptied, z.nullable(schema));
}
