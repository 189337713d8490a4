import * as z from "zod/mini";
import { TEAM_COLORS } from "#slices/teams/contract/vocabulary.ts";

export const GameTeam = z.object({ id: z.uuid(), name: z.string(), color: z.enum(TEAM_COLORS) });
export type GameTeam = z.output<typeof GameTeam>;

/** A published game in a line: no player. */
export const Game = z.object({
  id: z.uuid(),
  division: z.object({ id: z.uuid(), name: z.string() }),
  home: GameTeam,
  away: GameTeam,
  /** By the clock at the venue. */
  date: z.iso.date(),
  start: z.string(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  /** "Bushrod Park, Field 2"; null while nobody knows. */
  location: z.nullable(z.string()),
});
export type Game = z.output<typeof Game>;
