import * as z from "zod/mini";
import { agesInOrder, cutoffNear, seasonInOrder, sportNamed, yearPlayed } from "../league/league-checks.ts";
import { checksOf } from "../league/field-kinds.ts";
import { LEAGUE_PARTS, type LeagueFieldName } from "../league/league-fields.ts";

/**
 * A league as it is submitted: the whole of what somebody decides about, with its first season and that one's first
 * division. Its keys are the names by which reasons are given, what changed is told, and a form's fields are found.
 */

/** The parts of the task list; in any order, at most eight fields each. */
export const PartSchemas = {
  about: z.object(checksOf(LEAGUE_PARTS.about)).check(sportNamed),
  location: z.object(checksOf(LEAGUE_PARTS.location)),
  season: z.object(checksOf(LEAGUE_PARTS.season)).check(...seasonInOrder, yearPlayed),
  players: z.object(checksOf(LEAGUE_PARTS.players)).check(agesInOrder),
  director: z.object(checksOf(LEAGUE_PARTS.director)),
  policies: z.object(checksOf(LEAGUE_PARTS.policies)),
} as const;
export type PartName = keyof typeof PartSchemas;
export const PART_NAMES = Object.keys(PartSchemas) as [PartName, ...PartName[]];

export const SubmittedLeague = z
  .object({
    ...PartSchemas.about.shape,
    ...PartSchemas.location.shape,
    ...PartSchemas.season.shape,
    ...PartSchemas.players.shape,
    ...PartSchemas.director.shape,
    ...PartSchemas.policies.shape,
  })
  .check(sportNamed, ...seasonInOrder, yearPlayed, agesInOrder, cutoffNear);
export type SubmittedLeague = z.output<typeof SubmittedLeague>;

/** The name of a field of a submission. */
export type SubmittedField = LeagueFieldName;
export const SUBMITTED_FIELDS = Object.keys(SubmittedLeague.shape) as [SubmittedField, ...SubmittedField[]];

/** The fields of each part, from top to bottom. */
export const PART_FIELDS = Object.fromEntries(
  PART_NAMES.map((part) => [part, Object.keys(PartSchemas[part].shape)]),
) as Record<PartName, SubmittedField[]>;

/** Why a submission was sent back: one text for one field, or for the whole where it names none. */
export const SubmissionReason = z.object({
  field: z.nullable(z.enum(SUBMITTED_FIELDS)),
  text: z.string().check(z.trim(), z.minLength(1, "rejection.missing"), z.maxLength(1000, "rejection.long")),
});
export type SubmissionReason = z.output<typeof SubmissionReason>;
