import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { LastingFields, LEAGUE_FIELDS } from "../league/league-fields.ts";
import { LeaguePhoto } from "../photo.ts";
import { CurrentDivisionEdit, CurrentSeasonEdit, MOST_DIVISIONS } from "./league-seasons.ts";
import { LEAGUE_STATUSES } from "../vocabulary.ts";
import { Ability, Id, LastChange, LeagueRef, Version } from "./office.ts";

/** A league's lasting profile in the office: read, changed, deleted. Its seasons have calls of their own. */

export const EditableLeague = z.object(LastingFields);
export type EditableLeague = z.output<typeof EditableLeague>;
export type EditableField = keyof EditableLeague;
export const EDITABLE_FIELDS = Object.keys(LastingFields) as EditableField[];

/** What of an approved league somebody decides about before families see it (product.md): name, sport, location, director. */
export function isReviewed(field: EditableField): boolean {
  return LEAGUE_FIELDS[field].reviewed === true;
}

/**
 * The fields to be changed; what is not named stays. A sport of one's own is named with the sport. Its current season and that
 * one's divisions may come along, each with the version that was read: all is saved, or nothing.
 */
export const LeagueEdit = z
  .extend(z.partial(EditableLeague), {
    league: Id,
    version: Version,
    season: z.optional(CurrentSeasonEdit),
    divisions: z.optional(z.array(CurrentDivisionEdit).check(z.maxLength(MOST_DIVISIONS, "input.not-understood"))),
  })
  .check(
    z.refine(({ sport, customSport = null }) => sport !== "other" || customSport !== null, {
      error: "custom-sport.missing",
      path: ["customSport"],
    }),
  );
export type LeagueEdit = z.output<typeof LeagueEdit>;

export const LeagueProfile = z.object({
  id: Id,
  slug: z.string(),
  status: z.enum(LEAGUE_STATUSES),
  /** As families see it; of a league that is not approved, as it was submitted. */
  fields: z.record(z.string(), z.unknown()),
  version: Version,
  lastChange: LastChange,
  photo: z.nullable(LeaguePhoto),
  /** What waits for a decision while the approved version stays public. */
  waiting: z.nullable(
    z.object({ fields: z.record(z.string(), z.unknown()), submittedAt: z.iso.datetime(), submittedBy: z.string() }),
  ),
  /** Whom a change concerns: families with a spot or on the waitlist of a season that is not over. */
  families: z.int(),
  mayEdit: z.boolean(),
  remove: z.optional(Ability),
  /** Whether deleting erases it, because nobody ever registered; else it is hidden. */
  erasable: z.boolean(),
});
export interface LeagueProfile extends Omit<z.output<typeof LeagueProfile>, "fields" | "waiting"> {
  fields: EditableLeague;
  waiting: { fields: Partial<EditableLeague>; submittedAt: string; submittedBy: string } | null;
}

export const EditOutcome = z.object({
  /** Fields that are as they were typed from now on, and those that wait. */
  changed: z.array(z.string()),
  waiting: z.array(z.string()),
  /** The edit that puts back what was before, while nobody else has changed it; null where nothing changed. */
  undo: z.nullable(z.record(z.string(), z.unknown())),
});
export interface EditOutcome extends Omit<z.output<typeof EditOutcome>, "undo"> {
  undo: LeagueEdit | null;
}

const { own } = callsOf("league office", (route) => oc.route(route));

export const leagueProfileCalls = {
  leagueProfile: own("GET", "/office/leagues/{league}/profile", "A league's profile with what waits for a decision")
    .input(LeagueRef)
    .output(LeagueProfile as unknown as z.ZodMiniType<LeagueProfile>),
  editLeague: own(
    "PATCH",
    "/office/leagues/{league}/profile",
    "Change what is named of a league, unless someone else has changed it since",
    {
      description:
        "Public right away, except name, sport, location and director of an approved league: those wait for a decision. The current season and its divisions are saved with it, all or nothing.",
    },
  )
    .input(LeagueEdit)
    .output(EditOutcome as unknown as z.ZodMiniType<EditOutcome>),
  withdrawChange: own("DELETE", "/office/leagues/{league}/waiting-change", "Withdraw what waits for a decision")
    .input(LeagueRef)
    .output(Accepted),
  deleteLeague: own("DELETE", "/office/leagues/{league}", "Delete a league, outside its registration and season")
    .input(LeagueRef)
    .output(z.object({ outcome: z.enum(["hidden", "erased"]) })),
};
