/**
 * Messaging: what leagues and coaches write to families and staff. Owns messages, their recipients, drafts, templates and reminders; whom a
 * message reaches it asks registration, teams and schedule, and how they are reached it leaves to mail and notifications.
 */
import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { manyLines, unixLines } from "#kernel/text/text-fields.ts";
import { Audience, AudiencePreview } from "./contract/audience.ts";
import { centerCalls } from "./contract/center.ts";
import { keptCalls } from "./contract/drafts.ts";
import {
  Announcement,
  ANNOUNCEMENT_STATES,
  AnnouncementDelivery,
  AnnouncementTest,
  DELIVERY_FILTERS,
  PreviewedMessage,
  ReadAnnouncement,
  SentAnnouncement,
  StoppedAnnouncement,
} from "./contract/announcements.ts";
import { MESSAGE_TEXT } from "./contract/message-text.ts";
import { MESSAGE_TYPES, SECONDS_TO_STOP, URGENT_REASONS } from "./contract/vocabulary.ts";

const { own } = callsOf("messaging", (route) => oc.route(route));
const OfLeague = z.object({ league: z.string() });
const OneOfLeague = z.extend(OfLeague, { id: z.string() });
const Page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e6)), 1);
const Reply = z
  .string("announcement-reply.missing")
  .check(
    unixLines,
    z.trim(),
    z.minLength(1, "announcement-reply.missing"),
    z.maxLength(3000, "announcement-reply.long"),
    manyLines,
  );

export const messagingContract = {
  ...centerCalls,
  previewAudience: own("POST", "/office/leagues/{league}/announcements/audience", "Whom a message would reach", {
    description: "By name, and which families it would not reach, with the reason.",
  })
    .input(z.object({ league: z.string(), audience: Audience, byMail: z._default(z.boolean(), true) }))
    .output(AudiencePreview),
  previewMessage: own(
    "POST",
    "/office/leagues/{league}/announcements/preview",
    "A message as one of its readers will see it",
    {
      description: "In each language that it is written in, with {team}, {next game} and {field} filled in.",
    },
  )
    .input(
      z.object({
        league: z.string(),
        audience: Audience,
        ...MESSAGE_TEXT,
        urgentReason: z._default(z.nullable(z.enum(URGENT_REASONS, "input.not-understood")), null),
        byMail: z._default(z.boolean(), true),
        at: z._default(z.int("input.not-understood").check(z.gte(0, "input.not-understood")), 0),
      }),
    )
    .output(PreviewedMessage),
  announce: own("POST", "/office/leagues/{league}/announcements", "Write to people of a league", {
    status: 202,
    description:
      "To every adult once, in the app and by email if wished, in the language of each, after a short wait in which it can be stopped, or " +
      "later. To every guardian of a minor. Coaches write to their own teams. Refused when the people are others than the sender saw " +
      "(`expected`), and after three urgent messages of a league on one day. The same submission key twice is one message.",
  })
    .input(Announcement)
    .output(z.object({ id: z.uuid(), people: z.int() })),
  testAnnouncement: own("POST", "/office/leagues/{league}/announcements/test", "Send a message to oneself alone", {
    status: 202,
    description: "By email, in each language that it is written in.",
  })
    .input(AnnouncementTest)
    .output(z.object({ email: z.string() })),
  stopAnnouncement: own(
    "POST",
    "/office/leagues/{league}/announcements/{id}/stop",
    "Stop a message before it goes out",
    {
      description: `A message waits ${SECONDS_TO_STOP} seconds, or until its time. Answers with what was written. Stopping it twice is stopping it once.`,
    },
  )
    .input(OneOfLeague)
    .output(StoppedAnnouncement),
  sentAnnouncements: own(
    "GET",
    "/office/leagues/{league}/announcements",
    "What was written in a league, the newest first",
    {
      description: "Coaches see what they wrote and what went to their teams.",
    },
  )
    .input(
      z.extend(OfLeague, {
        page: Page,
        q: z.optional(z.string().check(z.maxLength(120, "input.not-understood"))),
        kind: z.optional(z.enum(MESSAGE_TYPES, "input.not-understood")),
        state: z.optional(z.enum(ANNOUNCEMENT_STATES, "input.not-understood")),
        automatic: z.optional(z.enum(["only", "without"], "input.not-understood")),
      }),
    )
    .output(z.object({ announcements: z.array(SentAnnouncement), total: z.int(), page: z.int(), perPage: z.int() })),
  announcementDelivery: own(
    "GET",
    "/office/leagues/{league}/announcements/{id}",
    "A message with how far it has got to each recipient, in the app and by email",
  )
    .input(
      z.extend(OneOfLeague, { page: Page, show: z._default(z.enum(DELIVERY_FILTERS, "input.not-understood"), "all") }),
    )
    .output(AnnouncementDelivery),
  resendAnnouncement: own(
    "POST",
    "/office/leagues/{league}/announcements/{id}/resend",
    "Send a message again to those who have not opened it",
    {
      status: 202,
      description: "It waits as every message does. Refused when they are others than the sender saw (`expected`).",
    },
  )
    .input(z.extend(OneOfLeague, { expected: z.int(), submissionKey: z.uuid("input.not-understood") }))
    .output(z.object({ id: z.uuid(), people: z.int() })),
  announcement: own("GET", "/announcements/{id}", "A message to the member, or of a league that they run")
    .input(z.object({ id: z.string() }))
    .output(ReadAnnouncement),
  readAnnouncement: own("POST", "/announcements/{id}/read", "Say that one has opened a message", {
    description: "Its sender sees it. Once is enough.",
  })
    .input(z.object({ id: z.string() }))
    .output(Accepted),
  replyToAnnouncement: own("POST", "/announcements/{id}/reply", "Answer a message that was written to one", {
    description: "In a chat with all who run the league, and the team's coaches where it was written to a team.",
  })
    .input(z.object({ id: z.string(), text: Reply, submissionKey: z.uuid("input.not-understood") }))
    .output(z.object({ room: z.uuid() })),
  confirmAnnouncement: own("POST", "/announcements/{id}/confirm", "Confirm that one has read a message", {
    description: "Where its league asks for it. Once is enough; twice changes nothing.",
  })
    .input(z.object({ id: z.string() }))
    .output(ReadAnnouncement),
  ...keptCalls,
};

/** What the parameters of these calls mean, for the API's document. */
export const MESSAGING_PARAMETERS = {
  q: "Words of a subject.",
  kind: "The type of a message.",
  state: "How far a message has got.",
  automatic: "`only`: what recurring reminders wrote; `without`: everything else.",
  show: "Which recipients: those who have opened it, who have not, whose email failed, who answered.",
};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const MESSAGING_REFUSALS = {
  "messaging.not-found": 404,
  "messaging.nobody": 422,
  "messaging.audience-changed": 409,
  "messaging.sent-already": 409,
  "messaging.not-yours": 403,
  "messaging.urgent-used": 409,
  "messaging.time-over": 422,
  "messaging.draft-changed": 409,
  "messaging.too-many-drafts": 409,
  "messaging.template-changed": 409,
  "messaging.template-name-taken": 409,
  "messaging.too-many-templates": 409,
  "messaging.reminder-there": 409,
} as const;
