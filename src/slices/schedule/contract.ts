/**
 * Who plays whom, when and where: what the office plans, and what families see once it is published. Owns `schedule` and what
 * belongs to it; who plays on which team it asks teams, where fields are and when they are open it asks venues.
 */
import { generateCalls } from "./contract/generate.ts";
import { planCalls } from "./contract/plan.ts";
import { publishingCalls } from "./contract/publishing.ts";
import { settingsCalls } from "./contract/settings.ts";

export const scheduleContract = {
  ...planCalls,
  ...settingsCalls,
  ...generateCalls,
  ...publishingCalls,
};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const SCHEDULE_REFUSALS = {
  "schedule.not-found": 404,
  "schedule.changed-meanwhile": 409,
  "schedule.taken": 409,
  "schedule.field-taken": 409,
  "schedule.no-such-time": 422,
  "schedule.no-teams": 422,
  "schedule.no-fields": 422,
  "schedule.no-proposal": 404,
  "schedule.nothing-to-publish": 422,
  "schedule.people-changed": 409,
  "schedule.nothing-to-undo": 422,
  "schedule.nothing-to-redo": 422,
} as const;

/** What the parameters of the calls mean, for the API's document. */
export const SCHEDULE_PARAMETERS = {
  season: "A season of a league",
  version: "The number of a published version, from 1",
} as const;
