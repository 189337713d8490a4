import * as z from "zod/mini";
import { manyLines, noCardNumber, oneLine, unixLines } from "./text-fields.ts";

/** The fields of somebody who writes to somebody by a form. The message of each check is its issue code. */

/** The e-mail rule of browsers (HTML living standard), with the length limit of RFC 5321. */
export const Email = z
  .string("email.format")
  .check(
    z.trim(),
    z.minLength(1, "email.missing"),
    z.maxLength(254, "email.format"),
    z.regex(
      /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/,
      "email.format",
    ),
    noCardNumber,
  );

/** A message by form: who writes, and what. */
export const MessageFields = z.object({
  name: z
    .string("name.missing")
    .check(z.trim(), z.minLength(1, "name.missing"), z.maxLength(120, "name.long"), oneLine()),
  email: Email,
  body: z
    .string("body.missing")
    .check(unixLines, z.trim(), z.minLength(1, "body.missing"), z.maxLength(5000, "body.long"), manyLines),
  language: z.enum(["en", "es"]),
  /** Made once when the form is shown: the same form sent twice is one message. */
  submissionKey: z.uuid("form.stale"),
});
