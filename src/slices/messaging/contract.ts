/**
 * Messaging: what a league tells its families. Owns `announcement` and who was told, by account or by address; whom it reaches it asks registration,
 * and how they are reached it leaves to mail and notifications.
 */
import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import {
  Announcement,
  AnnouncementTest,
  Audience,
  AudiencePreview,
  Confirmations,
  ReadAnnouncement,
  SECONDS_TO_STOP,
  SentAnnouncement,
  StoppedAnnouncement,
} from "./contract/announcements.ts";

const { own } = callsOf("messaging", (route) => oc.route(route));
const OfLeague = z.object({ league: z.string() });

export const messagingContract = {
  previewAudience: own("POST", "/office/leagues/{league}/announcements/audience", "Whom a message would reach")
    .input(z.object({ league: z.string(), audience: Audience }))
    .output(AudiencePreview),
  announce: own("POST", "/office/leagues/{league}/announcements", "Write to families of a league", {
    status: 202,
    description:
      "To every guardian once, in the app and by email if wished, in the language of each, after a short wait in which it can be stopped. Refused when the families are others than the sender saw (`expected`). The same submission key twice is one message.",
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
      description: `A message waits ${SECONDS_TO_STOP} seconds. Answers with what was written. Stopping it twice is stopping it once.`,
    },
  )
    .input(z.extend(OfLeague, { id: z.string() }))
    .output(StoppedAnnouncement),
  sentAnnouncements: own("GET", "/office/leagues/{league}/announcements", "What a league wrote, the newest first")
    .input(z.extend(OfLeague, { page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1e6)), 1) }))
    .output(z.object({ announcements: z.array(SentAnnouncement), total: z.int(), page: z.int(), perPage: z.int() })),
  announcement: own("GET", "/announcements/{id}", "A message to the member, or of a league that they run")
    .input(z.object({ id: z.string() }))
    .output(ReadAnnouncement),
  confirmAnnouncement: own("POST", "/announcements/{id}/confirm", "Confirm that one has read a message", {
    description: "Where its league asks for it. Once is enough; twice changes nothing.",
  })
    .input(z.object({ id: z.string() }))
    .output(ReadAnnouncement),
  confirmations: own(
    "GET",
    "/office/leagues/{league}/announcements/{id}/confirmations",
    "Who has confirmed a message, and who has not",
  )
    .input(z.extend(OfLeague, { id: z.string() }))
    .output(Confirmations),
};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const MESSAGING_REFUSALS = {
  "messaging.not-found": 404,
  "messaging.nobody": 422,
  "messaging.audience-changed": 409,
  "messaging.sent-already": 409,
} as const;
