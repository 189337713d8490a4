import * as z from "zod/mini";
import { oneLine } from "./text-fields.ts";

/**
 * Any way of writing a number: 7 to 15 digits (ITU-T E.164), with what people put between them. Shown as typed.
 * @param missing the issue code where nothing was filled in: it depends on whose number is asked for
 */
export function phoneField(missing: string) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(30, "phone.format"),
      oneLine("phone.format"),
      z.regex(/^\+?(?:[\s().-]*\d){7,15}[\s().-]*(?:(?:x|ext\.?)\s?\d{1,6})?$/i, "phone.format"),
    );
}
