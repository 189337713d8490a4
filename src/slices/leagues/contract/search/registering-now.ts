import * as z from "zod/mini";
import { LeagueCard } from "./search.ts";
import { SPORTS } from "../vocabulary.ts";

/** What the landing page shows of the leagues that register now. */
export const RegisteringNow = z.object({
  /** Six at most, those for children first. */
  leagues: z.array(LeagueCard),
  /** How many leagues can be joined now, everywhere. */
  openCount: z.int(),
  /** How many leagues are listed at all, everywhere. */
  leagueCount: z.int(),
  /** In how many sports that is, everywhere. */
  sportCount: z.int(),
  /** The sports with most of them, and how many, everywhere. */
  sports: z.array(z.object({ sport: z.enum(SPORTS), count: z.int() })),
  /** The cities with most leagues, everywhere. */
  cities: z.array(z.object({ city: z.string(), state: z.string() })),
  /** The location the list is near, "Oakland, CA"; none where it was not given or not known. */
  place: z.nullable(z.string()),
});
export type RegisteringNow = z.output<typeof RegisteringNow>;
