import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { FEED_KINDS } from "./vocabulary.ts";

const { own } = callsOf("schedule", (route) => oc.route(route));

/** Where calendar programs read a schedule; its key stands in the query, which no log keeps. */
export const CALENDAR_PATH = "/calendar/schedule.ics";

/** A calendar that somebody can subscribe to. */
export const CalendarFeed = z.object({
  kind: z.enum(FEED_KINDS),
  /** Of the player, team or league; null for the whole family. */
  of: z.nullable(z.uuid()),
  /** First name, team or league; null for the whole family. */
  name: z.nullable(z.string()),
  /** Null while it has no address. */
  feed: z.nullable(
    z.object({
      id: z.uuid(),
      /** "https://leagues.example.org/calendar/schedule.ics?key=…": who has it reads the schedule. */
      address: z.string(),
    }),
  ),
});
export type CalendarFeed = z.output<typeof CalendarFeed>;

/** Whose calendar is asked for; `of` is the player, team or league, null for the whole family. */
export const FeedChoice = z.object({
  kind: z.enum(FEED_KINDS, "input.not-understood"),
  of: z.nullable(z.uuid("input.not-understood")),
});
export type FeedChoice = z.output<typeof FeedChoice>;

const OneFeed = z.object({ feed: z.string() });

export const feedCalls = {
  calendarFeeds: own(
    "GET",
    "/schedule/calendars",
    "Calendars that one can subscribe to, with their secret addresses",
  ).output(z.object({ calendars: z.array(CalendarFeed) })),
  openFeed: own("POST", "/schedule/calendars", "Give a calendar an address; the one it has already stays", {
    description: "For one's family, its players, the teams of both, and any public league.",
  })
    .input(z.extend(FeedChoice, { language: z.enum(["en", "es"], "input.not-understood") }))
    .output(CalendarFeed),
  renewFeed: own(
    "POST",
    "/schedule/calendars/{feed}/renew",
    "Give a calendar another address; the old one leads nowhere",
  )
    .input(OneFeed)
    .output(CalendarFeed),
  closeFeed: own("DELETE", "/schedule/calendars/{feed}", "Take a calendar's address away")
    .input(OneFeed)
    .output(z.object({ closed: z.literal(true) })),
  calendarFile: own("GET", "/schedule/calendar-file", "A schedule as a file for any calendar program (iCalendar)")
    .input(
      z.object({
        kind: z.enum(FEED_KINDS, "input.not-understood"),
        of: z.optional(z.uuid("input.not-understood")),
        language: z.enum(["en", "es"], "input.not-understood"),
      }),
    )
    .output(z.object({ name: z.string(), text: z.string() })),
};
