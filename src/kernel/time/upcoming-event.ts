import * as z from "zod/mini";

/** A published game, practice or other event as pages show it that are not about schedules: in a line, without any player. */
export const UpcomingEvent = z.object({
  id: z.uuid(),
  kind: z.enum(["game", "practice", "other"]),
  /** Only events of another kind have one. */
  title: z.nullable(z.string()),
  /** Names of the teams: of a game both, of a practice the home team alone. */
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
  /** Of a playoff game whose teams are not known yet, whom it waits for: "W3" is the winner of playoff game 3. */
  homeWaits: z.nullable(z.string()),
  awayWaits: z.nullable(z.string()),
  /** Which of them is the team that was asked about; null where the event is not for one team. */
  side: z.nullable(z.enum(["home", "away"])),
  /** By the clock at the venue. */
  date: z.iso.date(),
  start: z.string(),
  arriveAt: z.nullable(z.string()),
  /** "Bushrod Park, Field 2"; null while nobody knows. */
  location: z.nullable(z.string()),
  /** Where directions lead. */
  address: z.nullable(z.string()),
  status: z.enum(["scheduled", "postponed", "cancelled"]),
});
export type UpcomingEvent = z.output<typeof UpcomingEvent>;
