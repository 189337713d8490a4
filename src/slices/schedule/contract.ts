/**
 * Who plays whom, when and where: what the office plans, and what families see once it is published. Owns `schedule` and what
 * belongs to it; who plays on which team it asks teams, where fields are and when they are open it asks venues.
 */
import { generateCalls } from "./contract/generate.ts";
import { builderCalls } from "./contract/builder.ts";
import { planCalls } from "./contract/plan.ts";
import { publishingCalls } from "./contract/publishing.ts";
import { rainOutCalls } from "./contract/rain-out.ts";
import { settingsCalls } from "./contract/settings.ts";
import { attendanceCalls } from "./contract/attendance.ts";
import { feedCalls } from "./contract/feeds.ts";
import { leagueScheduleCalls } from "./contract/league-schedule.ts";
import { mineCalls } from "./contract/mine.ts";
import { printedCalls } from "./contract/printed.ts";
import { unavailableCalls } from "./contract/unavailable.ts";

export const scheduleContract = {
  ...planCalls,
  ...settingsCalls,
  ...generateCalls,
  ...publishingCalls,
  ...rainOutCalls,
  ...mineCalls,
  ...leagueScheduleCalls,
  ...printedCalls,
  ...attendanceCalls,
  ...feedCalls,
  ...unavailableCalls,
  ...builderCalls,
};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const SCHEDULE_REFUSALS = {
  "schedule.not-found": 404,
  "schedule.no-such-event": 404,
  "schedule.changed-meanwhile": 409,
  "schedule.locked": 409,
  "schedule.taken": 409,
  "schedule.field-taken": 409,
  "schedule.no-such-time": 422,
  "schedule.no-teams": 422,
  "schedule.no-fields": 422,
  "schedule.no-proposal": 404,
  "schedule.nothing-to-publish": 422,
  "schedule.people-changed": 409,
  "schedule.events-changed": 409,
  "schedule.nothing-there": 422,
  "schedule.has-score": 409,
  "schedule.over": 422,
  "schedule.nobody-to-remind": 422,
  "schedule.reminded-today": 409,
  "schedule.too-late-to-say": 422,
  "schedule.said-enough": 422,
  "schedule.no-such-field": 422,
  "schedule.no-such-team": 422,
  "schedule.too-many": 422,
  "schedule.not-acceptable": 422,
  "schedule.nothing-to-undo": 422,
  "schedule.nothing-to-redo": 422,
  "schedule.playoff-game": 409,
} as const;

/** What the parameters of the calls mean, for the API's document. */
export const SCHEDULE_PARAMETERS = {
  season: "A season of a league",
  event: "An event of a schedule",
  venue: "A venue where the season has events to come",
  field: "One field of the venue; all of them where it is not said",
  fromOn: "The first day, as 2027-03-06",
  toOn: "The last day, as 2027-03-07",
  from: "From when of each day, as 17:30; whole days where it is not said",
  to: "Until when of each day; 00:00 is midnight",
  feed: "A calendar that has an address",
  time: "A time at which a team cannot play",
  month: "The month to show, as 2027-03",
  week: "A day of the weeks to show, as 2027-03-06; “next” for the next ones",
  kind: "Whose calendar: of the family, a player, a team or a league",
  of: "The player, team or league; nothing for the whole family",
  language: "Language of the texts in it",
  version: "The number of a published version, from 1",
  since: "The version of the plan that one has",
} as const;
