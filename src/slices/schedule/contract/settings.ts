import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { OfSeason } from "./plan.ts";

const { own } = callsOf("schedule", (route) => oc.route(route));

/** The lengths of a season that are offered (spec.txt §2, League Schedule); otherwise it has a last day of its own. */
export const WEEKS = [8, 10, 12, 16] as const;

const Id = z.uuid("input.not-understood");
const Day = z.iso.date("schedule-date.wrong");
const Clock = z.string("schedule-time.wrong").check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "schedule-time.wrong"));
const whole = (least: number, most: number, code: string) =>
  z.int(code).check(z.minimum(least, code), z.maximum(most, code));

/** What a manager chooses for making a season's schedule. Times are those of the clock at the venue. */
export const ScheduleSettings = z
  .object({
    start: Day,
    /** Null: `end` says when it ends. */
    weeks: z.nullable(z.literal(WEEKS, "input.not-understood")),
    end: Day,
    /** Fields to play on; null for all that the league may use. */
    fields: z.nullable(z.array(Id).check(z.maxLength(200, "input.not-understood"))),
    /** When games lie, by ISO weekday: from the first start to the last end. */
    days: z
      .array(z.object({ weekday: whole(1, 7, "input.not-understood"), from: Clock, to: Clock }))
      .check(z.minLength(1, "schedule-days.none"), z.maxLength(14, "input.not-understood")),
    /** Days without games. */
    blackouts: z.array(Day).check(z.maxLength(120, "schedule-blackouts.many")),
    gamesPerWeek: whole(1, 7, "schedule-per-week.number"),
    /** Two for doubleheaders. */
    gamesPerDay: whole(1, 3, "schedule-per-day.number"),
    /** Whole days between two games of a team on different days. */
    restDays: whole(0, 6, "schedule-rest.number"),
    /** Minutes between two games on a field. */
    bufferMinutes: whole(0, 120, "schedule-buffer.number"),
    /** Minutes before a game that families should be there. */
    arriveEarly: whole(0, 120, "schedule-arrive.number"),
    divisions: z
      .array(
        z.object({
          id: Id,
          /** Of each team; none leaves the division out. */
          games: whole(0, 60, "schedule-games.number"),
          minutes: whole(15, 300, "schedule-minutes.number"),
        }),
      )
      .check(z.maxLength(200, "input.not-understood")),
    /** Games of siblings at one venue, near each other and not at the same time, where it can be done. */
    siblings: z.boolean(),
    effort: z.enum(["quick", "normal", "long"], "input.not-understood"),
    /** Another one gives another schedule. */
    seed: whole(1, 1_000_000, "input.not-understood"),
  })
  .check(
    z.refine(({ start, end, weeks }) => weeks !== null || end >= start, {
      error: "schedule-end.before",
      path: ["end"],
    }),
    z.refine(({ days }) => days.every(({ from, to }) => from < to), { error: "schedule-days.order", path: ["days"] }),
  );
export type ScheduleSettings = z.output<typeof ScheduleSettings>;

/** All that the choices are about. */
export const ScheduleSetup = z.object({
  league: z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
  season: z.object({ id: z.uuid(), name: z.string(), startDate: z.iso.date(), endDate: z.iso.date() }),
  /** As they were left, or what suggests itself. */
  settings: ScheduleSettings,
  /** Whether somebody chose them. */
  isChosen: z.boolean(),
  divisions: z.array(
    z.object({ id: z.uuid(), name: z.string(), teams: z.int(), published: z.boolean(), games: z.int() }),
  ),
  /** Those that the league may use between the first and the last day. */
  fields: z.array(z.object({ id: z.uuid(), name: z.string(), venue: z.string(), lights: z.boolean() })),
  /** Federal holidays between the first and the last day. */
  holidays: z.array(z.object({ date: z.iso.date(), name: z.string() })),
  /** What is planned now. */
  planned: z.object({ games: z.int(), locked: z.int(), played: z.int() }),
  publishedAt: z.nullable(z.iso.datetime()),
  /** The last day on which coaches say when their team cannot play, and how often they did. */
  requestsUntil: z.nullable(z.iso.date()),
  requests: z.int(),
});
export type ScheduleSetup = z.output<typeof ScheduleSetup>;

export const settingsCalls = {
  scheduleSetup: own("GET", "/office/seasons/{season}/schedule", "What a season's schedule is made of, and the choices")
    .input(OfSeason)
    .output(ScheduleSetup),
  setRequestsUntil: own(
    "PUT",
    "/office/seasons/{season}/schedule/requests-until",
    "Let coaches say until a day when their team cannot play",
  )
    .input(z.extend(OfSeason, { until: z.nullable(Day) }))
    .output(z.object({ until: z.nullable(z.iso.date()) })),
};
