import * as z from "zod/mini";
import { STANDARD_ROLES } from "./vocabulary.ts";

/** What a role is called: by its standard name in each language, or as the league calls it. */
export const RoleName = z.object({ role: z.string(), standard: z.nullable(z.enum(STANDARD_ROLES)) });

/** A role with when and where, on the clock of the venue. */
export const ShiftTime = z.object({
  ...RoleName.shape,
  date: z.iso.date(),
  /** None for a whole season. */
  start: z.nullable(z.string()),
  end: z.nullable(z.string()),
  location: z.nullable(z.string()),
});

const Team = z.object({ id: z.uuid(), name: z.string(), color: z.string() });
/** The game that a shift is for. */
export const ShiftGame = z.object({ id: z.uuid(), home: Team, away: Team, division: z.string() });
export type ShiftGame = z.output<typeof ShiftGame>;
