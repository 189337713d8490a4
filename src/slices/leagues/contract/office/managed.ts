import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { GENDERS, LEAGUE_STATUSES, SEASON_STATUSES, SPORTS, TERMS } from "../vocabulary.ts";

const { own } = callsOf("league office", (route) => oc.route(route));

/** A league by its id. The form of an id that is none is the id of no league. */
export const OfficeLeague = z.object({ league: z.string() });
export type OfficeLeague = z.output<typeof OfficeLeague>;

export const ManagedDivision = z.object({
  id: z.uuid(),
  name: z.string(),
  ages: z.object({ minimum: z.int(), maximum: z.int() }),
  /** The day on which a player must have that age. */
  ageCutoffDate: z.iso.date(),
  gender: z.enum(GENDERS),
  capacity: z.int(),
  /** Held, being paid, offered, confirmed. */
  spotsTaken: z.int(),
  waiting: z.int(),
});

export const ManagedSeason = z.object({
  id: z.uuid(),
  name: z.string(),
  term: z.enum(TERMS),
  year: z.int(),
  status: z.enum(SEASON_STATUSES),
  /** Days in the league's calendar. */
  registrationStartDate: z.iso.date(),
  registrationEndDate: z.iso.date(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  divisions: z.array(ManagedDivision),
});
export type ManagedSeason = z.output<typeof ManagedSeason>;

/** What every page of a league's office stands on. */
export const ManagedLeague = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  status: z.enum(LEAGUE_STATUSES),
  sport: z.enum(SPORTS),
  timeZone: z.string(),
  /** How whoever asks stands to it. */
  ties: z.object({ owner: z.boolean(), manager: z.boolean(), overseer: z.boolean() }),
  /** Whether whoever asks may change it, or only look. */
  mayManage: z.boolean(),
  /** The newest first. */
  seasons: z.array(ManagedSeason),
});
export type ManagedLeague = z.output<typeof ManagedLeague>;

/** The frame of a league's office: for who runs it, and who oversees its district. */
export const managedCalls = {
  managed: own("GET", "/office/leagues/{league}", "A league of one's own, with its seasons and divisions")
    .input(OfficeLeague)
    .output(ManagedLeague),
};
