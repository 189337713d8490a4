import * as z from "zod/mini";
import { Id } from "./fields.ts";

/** What is said of league and season wherever a registration is shown. */
export const SeasonFacts = z.object({
  league: z.object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    sport: z.string(),
    customSport: z.nullable(z.string()),
    city: z.string(),
    state: z.string(),
    timeZone: z.string(),
    demonstration: z.boolean(),
  }),
  season: z.object({
    id: Id,
    name: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    registrationEndDate: z.iso.date(),
    /** The first day of play, as far as it is known. */
    firstPlayDate: z.iso.date(),
    /** The next day of play from today; null after the last. */
    nextPlayDate: z.nullable(z.iso.date()),
    playTimes: z.array(z.object({ weekday: z.int(), start: z.string(), end: z.string() })),
  }),
  venue: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    lat: z.number(),
    lng: z.number(),
    parkingNote: z.string(),
  }),
  /** With the real dates, each inclusive, in the league's calendar; after the last nothing is returned. */
  refundSteps: z.array(z.object({ until: z.iso.date(), percent: z.int(), processingFee: z.boolean() })),
});
export type SeasonFacts = z.output<typeof SeasonFacts>;

/** An athlete as its guardians see it beside a registration. */
export const Player = z.object({
  athleteId: Id,
  firstName: z.string(),
  lastName: z.string(),
});
export type Player = z.output<typeof Player>;
