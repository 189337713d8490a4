import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";

const { own } = callsOf("chat", (route) => oc.route(route));

/** Messages that the list of the latest ones from coaches has at most. */
export const MOST_FROM_COACHES = 5;

/** The latest messages of coaches in the rooms of their teams, as far as whoever asks may read them now. */
export const FromCoaches = z.object({
  /** Messages of others that were not read yet, in all rooms; of each room at most 100. */
  unread: z.int(),
  /** The latest first. */
  messages: z.array(
    z.object({
      id: z.uuid(),
      room: z.uuid(),
      /** What the room is called: its own name, else the team's. */
      called: z.string(),
      sequence: z.int(),
      userName: z.nullable(z.string()),
      excerpt: z.string(),
      /** It is a photo; without words, the excerpt is empty. */
      photo: z.boolean(),
      createdAt: z.iso.datetime(),
      unread: z.boolean(),
    }),
  ),
});
export type FromCoaches = z.output<typeof FromCoaches>;

export const coachCalls = {
  fromCoaches: own("GET", "/chat/from-coaches", "The latest messages of one's coaches, and how many are unread").output(
    FromCoaches,
  ),
};
