import * as z from "zod/mini";
import { oneLine } from "#kernel/text/text-fields.ts";

/** The form of an id that is none is the id of nothing. */
export const Ref = z.string();
export const Id = z.uuid("input.not-understood");
/** What a call that changes something answers with. */
export const Done = z.object({ changed: z.int() });

/** One line that must be there. @param name what its issue codes begin with: "venue-name" */
export function lineOf(name: string, longest: number) {
  return z
    .string(`${name}.missing`)
    .check(z.trim(), z.minLength(1, `${name}.missing`), z.maxLength(longest, `${name}.long`), oneLine());
}
