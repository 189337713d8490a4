import * as z from "zod/mini";
import { lineOf } from "./texts.ts";

/** A time of day of the venue, "17:30"; as an end "00:00" is midnight. */
export const Time = z.string("venue-times.format").check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "venue-times.format"));
/** A day in the venue's calendar. */
export const Day = z.iso.date("venue-days.format");
/** Why a venue is closed, or its games are cancelled: families may read it. */
export const ClosureReason = lineOf("closure-reason", 200);

interface Span {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly fromOn?: string | null | undefined;
  readonly toOn?: string | null | undefined;
}

/** Ends come after their beginnings; both or none are said. */
export function ordered<Schema extends z.ZodMiniType<Span>>(schema: Schema) {
  return schema.check(
    z.superRefine((value, context) => {
      const { from, to, fromOn, toOn } = value as Span;
      const wrong = (field: string, message: string) =>
        context.addIssue({ code: "custom", message, path: [field], input: value });
      if ((from ?? null) === null && (to ?? null) !== null) wrong("from", "venue-times.both");
      else if ((from ?? null) !== null && (to ?? null) === null) wrong("to", "venue-times.both");
      else if (from && to && to !== "00:00" && to <= from) wrong("to", "venue-times.order");
      if ((fromOn ?? null) === null && (toOn ?? null) !== null) wrong("fromOn", "venue-days.both");
      else if ((fromOn ?? null) !== null && (toOn ?? null) === null) wrong("toOn", "venue-days.both");
      else if (fromOn && toOn && toOn < fromOn) wrong("toOn", "venue-days.order");
    }),
  );
}
