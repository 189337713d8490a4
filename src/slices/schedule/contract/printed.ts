import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";

const { call } = callsOf("schedule", (route) => oc.route(route));

/** Whose published schedule is printed. */
export const PRINTED_KINDS = ["league", "team", "field"] as const;
export type PrintedKind = (typeof PRINTED_KINDS)[number];

export const PrintedSchedule = z.object({
  kind: z.enum(PRINTED_KINDS, "input.not-understood"),
  of: z.string().check(z.minLength(1), z.maxLength(120)),
  language: z._default(z.enum(["en", "es"], "input.not-understood"), "en"),
});
export type PrintedSchedule = z.output<typeof PrintedSchedule>;

export const printedCalls = {
  printedSchedule: call(
    "GET",
    "/printed-schedules/{kind}/{of}",
    "The published schedule of a public league, a team or a field as a PDF",
    {
      description:
        "What is still to come, no player, on one page as far as it can be read there. A field with the games of every league that plays there.",
    },
  )
    .input(PrintedSchedule)
    .output(z.file()),
};
