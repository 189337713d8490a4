import * as z from "zod/mini";
import { notificationKind } from "#platform/notify/kind.ts";
import { announcementEmail } from "./emails.ts";

/** What a league wrote to its families, in both languages where it was written in both. */
const MESSAGE = {
  league: z.string(),
  message: z.object({
    subject: z.string(),
    body: z.string(),
    subjectEs: z.nullable(z.string()),
    bodyEs: z.nullable(z.string()),
  }),
  /** What it is filled in with for a reader: their team, next game and field. */
  fields: z.optional(z.object({ team: z.string(), nextGame: z.string(), field: z.string() })),
  /** The league's director: whom an answer reaches. */
  replyTo: z.optional(z.string()),
};

/** `stop` ends the league's emails; there is none where only the app is to tell. */
export const ANNOUNCEMENT = notificationKind({
  name: "announcement",
  topic: "messages",
  facts: { ...MESSAGE, stop: z.optional(z.string()), asksConfirmation: z.boolean() },
  app: ["league"],
  email: (to) => announcementEmail("sent", to),
});
/** For its writer alone, before it goes out; in the language of one of its two versions. */
export const ANNOUNCEMENT_TEST = notificationKind({
  name: "announcement-test",
  facts: MESSAGE,
  email: (to) => announcementEmail("test", to),
});
