import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { oneLine, optionalText } from "#kernel/text/text-fields.ts";
import { OfficiatedGame } from "./game.ts";
import { MOST_PICKS } from "./vocabulary.ts";

const { own } = callsOf("game officials", (route) => oc.route(route));

/** One's own assignment to a game. */
export const OwnAssignment = z.object({
  id: z.uuid(),
  league: z.object({ id: z.uuid(), name: z.string() }),
  role: z.string(),
  state: z.enum(["asked", "accepted"]),
  game: OfficiatedGame,
  hasBegun: z.boolean(),
  /** Whether one enters the score of the game now. */
  mayScore: z.boolean(),
});
export type OwnAssignment = z.output<typeof OwnAssignment>;

export const OwnAssignments = z.object({
  now: z.iso.datetime(),
  /** Games to come and of the last 30 days, in the order of time. */
  assignments: z.array(OwnAssignment),
});
export type OwnAssignments = z.output<typeof OwnAssignments>;

export const AnswerAssignments = z.object({
  assignments: z
    .array(z.uuid("input.not-understood"))
    .check(z.minLength(1, "input.not-understood"), z.maxLength(MOST_PICKS, "input.not-understood")),
  answer: z.enum(["accept", "decline"], "input.not-understood"),
  /** Why not, for who runs the league; nobody needs to say. */
  reason: optionalText(z.string().check(z.trim(), z.maxLength(300, "decline-reason.long"), oneLine())),
});
export type AnswerAssignments = z.output<typeof AnswerAssignments>;

export const ownCalls = {
  ownAssignments: own("GET", "/assignments", "The games to which one is assigned as an official").output(
    OwnAssignments,
  ),
  answerAssignments: own("POST", "/assignments/answer", "Accept or decline games as an official", {
    description:
      "All of them or none. Who has accepted can still decline until the game begins; the league is notified, and the spot is open again.",
  })
    .input(AnswerAssignments)
    .output(Accepted),
};
