import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";

const { call } = callsOf("schedule", (route) => oc.route(route));

/** A league's published schedule to print; of one team or field where one is named. */
export const PrintedSchedule = z.object({
  league: z.string().check(z.minLength(1), z.maxLength(120)),
  team: z.optional(z.uuid("input.not-understood")),
  field: z.optional(z.uuid("input.not-understood")),
  language: z._default(z.enum(["en", "es"], "input.not-understood"), "en"),
});
export type PrintedSchedule = z.output<typeof PrintedSchedule>;

export const printedCalls = {
  printedSchedule: call(
    "GET",
    "/leagues/{league}/schedule/pdf",
    "The published schedule of a public league, of one of its teams or of a field as a PDF",
    {
      description:
        "What is still to come, no player, on one page as far as it can be read there. A field with the games of every league that plays there.",
    },
  )
    .input(PrintedSchedule)
    .output(z.file()),
};
