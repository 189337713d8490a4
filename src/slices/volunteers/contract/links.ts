import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { ShiftTime } from "./shift.ts";

const { call } = callsOf("volunteers", (route) => oc.route(route));
const Key = z.string("volunteers.link-ended").check(z.maxLength(100, "volunteers.link-ended"));

/** What a link of an email is about: the shift, and what became of it. No other volunteer. */
export const LinkedShift = z.object({
  shift: z.object({ league: z.string(), ...ShiftTime.shape }),
  state: z.enum(["invited", "held", "released"]),
  /** It has begun, or nobody is needed. */
  isOver: z.boolean(),
  isFull: z.boolean(),
  minimumAge: z.nullable(z.int()),
});
export type LinkedShift = z.output<typeof LinkedShift>;

export const LinkAnswer = z.object({
  key: Key,
  answer: z.enum(["accept", "cannot"], "input.not-understood"),
  /** A guest says to be as old as the role asks. */
  oldEnough: z._default(z.boolean(), false),
});
export type LinkAnswer = z.output<typeof LinkAnswer>;

export const linkCalls = {
  openShiftLink: call("POST", "/volunteer/links/open", "What a link of an email about a shift is about", {
    description:
      "For the person who has the link, without signing in. The key stands in the body, so that no log has it.",
  })
    .input(z.object({ key: Key }))
    .output(LinkedShift),
  answerShiftLink: call("POST", "/volunteer/links/answer", "Say that one can't make it, or accept an invitation")
    .input(LinkAnswer)
    .output(LinkedShift),
};
