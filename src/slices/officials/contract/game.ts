import * as z from "zod/mini";

/** A game as lists of officials name it. */
export const OfficiatedGame = z.object({
  id: z.uuid(),
  /** "Otters – Foxes"; of a playoff game whose teams are not known, whom it waits for ("W3"). */
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
  homeWaits: z.nullable(z.string()),
  awayWaits: z.nullable(z.string()),
  division: z.nullable(z.string()),
  /** By the clock at the venue. */
  date: z.iso.date(),
  start: z.string(),
  end: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  timeZone: z.string(),
  /** "Bushrod Park, Field 2" */
  location: z.nullable(z.string()),
});
export type OfficiatedGame = z.output<typeof OfficiatedGame>;
