import * as z from "zod/mini";
import { agesInOrder, cutoffNear, seasonInOrder, sportNamed, yearPlayed } from "./league-checks.ts";
import {
  DirectorFields,
  DivisionFields,
  FeeFields,
  PlaceFields,
  PolicyFields,
  ProfileFields,
  SeasonFields,
  WeeklyTimes,
} from "./league-fields.ts";

/**
 * A league as it is submitted: the whole of what somebody decides about, with its first season and that one's first
 * division. Its keys are the names by which reasons are given, what changed is told, and a form's fields are found.
 */

/** The photo, by its id; null for the drawing of the sport. */
const PhotoId = z.nullable(z.uuid("photo.unknown"));

/** The parts of the task list, each with its fields; in any order, at most eight each. */
export const PartSchemas = {
  about: z.object({ ...ProfileFields, photoId: PhotoId }).check(sportNamed),
  place: z.object({ ...PlaceFields, playTimes: WeeklyTimes }),
  season: z.object(SeasonFields).check(...seasonInOrder, yearPlayed),
  players: z.object({ ...DivisionFields, ...FeeFields }).check(agesInOrder),
  director: z.object(DirectorFields),
  policies: z.object(PolicyFields),
} as const;
export type PartName = keyof typeof PartSchemas;
export const PART_NAMES = Object.keys(PartSchemas) as [PartName, ...PartName[]];

export const SubmittedLeague = z
  .object({
    ...PartSchemas.about.shape,
    ...PartSchemas.place.shape,
    ...PartSchemas.season.shape,
    ...PartSchemas.players.shape,
    ...PartSchemas.director.shape,
    ...PartSchemas.policies.shape,
  })
  .check(sportNamed, ...seasonInOrder, yearPlayed, agesInOrder, cutoffNear);
export type SubmittedLeague = z.output<typeof SubmittedLeague>;

/** The name of a field of a submission. */
export type SubmittedField = keyof SubmittedLeague;
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
