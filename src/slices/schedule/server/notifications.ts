import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";
import { DIFFERENCES, EVENT_KINDS } from "../contract/vocabulary.ts";
import { scheduleEmail } from "./emails.ts";
import { answerWantedEmail } from "./emails/answer-wanted.ts";

/** Where and when, on the venue's clock; the location with its field: "Bushrod Park, Field 2". */
const WHEN = { date: z.string(), start: z.string(), location: z.nullable(z.string()) };

/** What families and coaches are told of a schedule: their own events, and no others. */
const CHANGES = {
  league: z.string(),
  events: z.array(
    z.object({
      /** The event: for a change that comes before this was told. */
      id: z.optional(z.uuid()),
      what: z.enum(DIFFERENCES),
      kind: z.enum(EVENT_KINDS),
      title: z.nullable(z.string()),
      home: z.nullable(z.string()),
      away: z.nullable(z.string()),
      homeWaits: z.optional(z.nullable(z.string())),
      awayWaits: z.optional(z.nullable(z.string())),
      ...WHEN,
      was: z.nullable(z.object(WHEN)),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Events beyond those that are listed. */
  more: z.int(),
  /** For an address without an account: what ends the league's emails to it. */
  stop: z.optional(z.string()),
};

export const SCHEDULE_PUBLISHED = notificationKind({
  name: "schedule-published",
  topic: "schedule",
  facts: CHANGES,
  app: ["league"],
  email: (to) => scheduleEmail("published", to),
  link: "/schedule",
});
export const SCHEDULE_CHANGED = notificationKind({
  name: "schedule-changed",
  topic: "changes",
  facts: CHANGES,
  app: ["league"],
  email: (to) => scheduleEmail("changed", to),
  link: "/schedule",
  urgent: true,
});
/** A coach asks who comes to an event. */
export const ANSWER_WANTED = notificationKind({
  name: "answer-wanted",
  topic: "schedule",
  facts: {
    team: z.string(),
    /** Of the event, on the venue's clock. */
    date: z.string(),
    start: z.string(),
    /** First names of the recipient's players. */
    players: z.array(z.string()),
  },
  app: ["team"],
  email: answerWantedEmail,
  link: "/schedule",
});
