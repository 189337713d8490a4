import * as z from "zod/mini";

/** Periods of days off that somebody keeps at once. */
export const MOST_TIMES_OFF = 30;
/** Miles that somebody may say to travel at most. */
export const FARTHEST_MILES = 300;

const Time = z
  .string("availability-hours.missing")
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "availability-hours.missing"));

/** On one day of the week, 1 for Monday to 7 for Sunday, on the clock of wherever the game is. */
const DayHours = z.object({ weekday: z.int().check(z.minimum(1), z.maximum(7)), from: Time, to: Time });
export type DayHours = z.output<typeof DayHours>;

/** Days off, both included. */
const Days = { fromOn: z.iso.date("time-off.missing"), toOn: z.iso.date("time-off.missing") };

/** When and how far away an official can work; no hours at all stand for not having said so. */
export const SaveAvailability = z.object({
  hours: z.array(DayHours).check(
    z.maxLength(7, "input.not-understood"),
    z.refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, "input.not-understood"),
    z.refine((days) => days.every(({ from, to }) => from < to), "availability-hours.order"),
  ),
  zip: z.nullable(z.string("availability-zip.missing").check(z.trim(), z.regex(/^\d{5}$/, "availability-zip.missing"))),
  miles: z.nullable(
    z
      .int("availability-miles.range")
      .check(z.minimum(1, "availability-miles.range"), z.maximum(FARTHEST_MILES, "availability-miles.range")),
  ),
  version: z.int("input.not-understood"),
});
export type SaveAvailability = z.output<typeof SaveAvailability>;

export const AddTimeOff = z
  .object(Days)
  .check(z.refine(({ fromOn, toOn }) => fromOn <= toOn, { error: "time-off.order", path: ["toOn"] }));
export type AddTimeOff = z.output<typeof AddTimeOff>;

export const TimeOffRef = z.object({ timeOff: z.uuid("input.not-understood") });

/** One's own availability. */
export const Availability = z.object({
  hours: z.array(DayHours),
  zip: z.nullable(z.string()),
  miles: z.nullable(z.int()),
  version: z.int(),
  timesOff: z.array(z.object({ id: z.uuid(), ...Days })),
});
export type Availability = z.output<typeof Availability>;

/** An official's availability as a league reads it: a distance, and not from where. */
export const OfficialAvailability = z.object({
  hours: z.array(DayHours),
  miles: z.nullable(z.int()),
  /** About how many miles they are from the league's venue; null where that is not known. */
  away: z.nullable(z.number()),
  timesOff: z.array(z.object(Days)),
});
export type OfficialAvailability = z.output<typeof OfficialAvailability>;
