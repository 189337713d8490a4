/**
 * Notifications: what each member is told, how they want to be told, and the devices that show alerts.
 * Called by no one but the back office; everybody sees only their own.
 */
import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { TOPICS } from "#kernel/topics.ts";
import { NOTIFICATION_FILTERS } from "./contract/kinds.ts";
import { textCalls } from "./contract/texts.ts";
import { AlertDevices, ExceptionsChange, NewDevice, Preferences, PreferencesChange } from "./contract/preferences.ts";

/** How many notifications a list has at most. */
export const LIST_LENGTH = 20;

/** The form of an id that is none is an id that nobody has. */
const NotificationId = z.string();

export const NotificationList = z.object({
  notifications: z.array(
    z.object({
      id: z.uuid(),
      /** Which sentence it is; one that a page does not know yet has a general one. */
      kind: z.string(),
      /** By which its reader chooses how to be told; null where nobody can. */
      topic: z.nullable(z.enum(TOPICS)),
      /** What the sentence is filled with. */
      facts: z.record(z.string(), z.string()),
      /** True for what may need an answer soon: it is marked, and never put together with others. */
      urgent: z.boolean(),
      createdAt: z.iso.datetime(),
      read: z.boolean(),
      /** The first names of the member's players whom it is about. */
      players: z.array(z.string()),
    }),
  ),
  /** Hand this in as `before` for the next ones; null at the end. */
  next: z.nullable(z.uuid()),
  /** All that fit filter and topic, on whichever page. */
  total: z.int(),
  /** Unread ones, whatever the filter and topic. */
  unread: z.int(),
  /** The newest one, whatever the filter and topic: up to where all can be marked read. */
  newest: z.nullable(z.uuid()),
});
export type NotificationList = z.output<typeof NotificationList>;
export type ListedNotification = NotificationList["notifications"][number];

/** What each parameter means, for the API's document. */
export const NOTIFICATION_PARAMETERS = {
  filter: "All of them, or only what was not read yet.",
  topic: "Only what is about this.",
  before: "The `next` of the list before: those that are older.",
  notification: "The notification's id.",
  device: "The device's id.",
  kind: "A league, or a player of one's own.",
  id: "The id of the league or player.",
} as const;

const { own } = callsOf("notifications", (route) => oc.route(route));

export const notificationsContract = {
  ...textCalls,
  list: own("GET", "/notifications", "The member's notifications, newest first")
    .input(
      z.object({
        filter: z._default(z.enum(NOTIFICATION_FILTERS, "input.not-understood"), "all"),
        topic: z.optional(z.enum(TOPICS, "input.not-understood")),
        before: z.optional(NotificationId),
      }),
    )
    .output(NotificationList),
  count: own("GET", "/notifications/count", "How many notifications are unread").output(z.object({ unread: z.int() })),
  open: own("POST", "/notifications/{notification}/read", "Mark one notification read", {
    description: "Answers where it leads to: an address of the site. Once is enough; twice changes nothing.",
  })
    .input(z.object({ notification: NotificationId }))
    .output(z.object({ link: z.string() })),
  readAll: own("POST", "/notifications/read", "Mark all notifications read", {
    description: "Those up to `newest` where it is given: what came since was not seen. `at` undoes it.",
  })
    .input(z.object({ newest: z.optional(NotificationId) }))
    .output(z.object({ marked: z.int(), at: z.iso.datetime() })),
  reopen: own("POST", "/notifications/unread", "Take the marking of all notifications back", {
    description: "Those that were marked read at that moment are unread again.",
  })
    .input(z.object({ at: z.iso.datetime("input.not-understood") }))
    .output(z.object({ reopened: z.int() })),
  preferences: own("GET", "/notifications/preferences", "How the member wants to be told").output(Preferences),
  savePreferences: own("PUT", "/notifications/preferences", "Say how to be told", {
    description:
      "By topic: when emails leave, and whether devices show alerts. Topics that are not named stay as they were.",
  })
    .input(PreferencesChange)
    .output(Accepted),
  saveExceptions: own(
    "PUT",
    "/notifications/preferences/{kind}/{id}",
    "Say how to be told of one league or one player",
    {
      description:
        "For one's own players, and leagues that one was told of. Topics that are not named are told as all others; a player's choice holds before a league's.",
    },
  )
    .input(ExceptionsChange)
    .output(Accepted),
  alertDevices: own("GET", "/notifications/devices", "The devices that show alerts").output(AlertDevices),
  addDevice: own("POST", "/notifications/devices", "Turn alerts on for the browser that asks", {
    description: "With what its push service gave it. Alerts come while its owner stays signed in there.",
  })
    .input(NewDevice)
    .output(Accepted),
  dropDevice: own("DELETE", "/notifications/devices/{device}", "Turn alerts off on a device")
    .input(z.object({ device: z.string() }))
    .output(Accepted),
};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const NOTIFICATION_REFUSALS = {
  "notifications.not-found": 404,
  "notifications.push-service": 422,
  "notifications.no-texts": 422,
  "notifications.text-code": 422,
} as const;
