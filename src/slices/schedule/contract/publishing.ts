import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { OfSeason } from "./plan.ts";
import { DIFFERENCES, EVENT_KINDS } from "./vocabulary.ts";

const { own } = callsOf("schedule", (route) => oc.route(route));

const When = { date: z.iso.date(), start: z.string(), location: z.nullable(z.string()) };

/** What publishing changes of one event, with the names of its teams. */
export const ChangedEvent = z.object({
  id: z.uuid(),
  what: z.enum(DIFFERENCES),
  kind: z.enum(EVENT_KINDS),
  title: z.nullable(z.string()),
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
  homeWaits: z.optional(z.nullable(z.string())),
  awayWaits: z.optional(z.nullable(z.string())),
  ...When,
  was: z.nullable(z.object(When)),
  reason: z.nullable(z.string()),
});
export type ChangedEvent = z.output<typeof ChangedEvent>;

/** What one person would read, in one language. */
const Sample = z.object({ subject: z.string(), text: z.array(z.string()) });
const Counts = z.record(z.string(), z.int());

export const SchedulePreview = z.object({
  league: z.string(),
  season: z.string(),
  timeZone: z.string(),
  /** Whether families see a schedule of this season already. */
  isFirst: z.boolean(),
  /** People who would be told: each once, of their own events. */
  people: z.int(),
  /** Those of them without an account, told by email alone. */
  byEmailOnly: z.int(),
  /** Teams with games that families do not see yet: nobody of theirs is told. */
  draftTeams: z.array(z.string()),
  /** How many events of each kind of difference. */
  counts: Counts,
  /** The first of them, in the order of time. */
  events: z.array(ChangedEvent),
  samples: z.object({ en: Sample, es: Sample }),
});
export type SchedulePreview = z.output<typeof SchedulePreview>;

export const ScheduleVersions = z.object({
  versions: z.array(z.object({ number: z.int(), at: z.iso.datetime(), by: z.nullable(z.string()), summary: Counts })),
});
export type ScheduleVersions = z.output<typeof ScheduleVersions>;

const OfVersion = z.extend(OfSeason, { version: z.coerce.number().check(z.int()) });

export const publishingCalls = {
  previewSchedule: own(
    "GET",
    "/office/seasons/{season}/publication",
    "What publishing the schedule now would change, and who would be told",
  )
    .input(OfSeason)
    .output(SchedulePreview),
  publishSchedule: own("POST", "/office/seasons/{season}/publication", "Publish the schedule of a season", {
    description:
      "Everyone concerned is told once, each only of their own events. Refused when there are other people than the sender saw (`expected`), and where another league has taken a field since.",
  })
    .input(z.extend(OfSeason, { expected: z.int(), only: z.optional(z.array(z.uuid("input.not-understood"))) }))
    .output(z.object({ people: z.int(), version: z.int() })),
  scheduleVersions: own("GET", "/office/seasons/{season}/versions", "What was published of a season, each time")
    .input(OfSeason)
    .output(ScheduleVersions),
  compareVersion: own(
    "GET",
    "/office/seasons/{season}/versions/{version}",
    "What restoring a version would change of what is planned",
  )
    .input(OfVersion)
    .output(z.object({ counts: Counts, events: z.array(ChangedEvent) })),
  restoreVersion: own("POST", "/office/seasons/{season}/versions/{version}", "Plan again what a version had", {
    description: "A change of the plan, to be undone as one. Families see it when it is published.",
  })
    .input(OfVersion)
    .output(z.object({ changed: z.int(), left: z.int() })),
};
