/**
 * Who helps when. Owns roles, shifts and sign-ups of volunteers; which games there are it asks schedule, who belongs to a season it
 * asks teams. A shift is a slot in the database.
 */
import { creditCalls } from "./contract/credits.ts";
import { familyCalls } from "./contract/family.ts";
import { linkCalls } from "./contract/links.ts";
import { officeCalls } from "./contract/office.ts";

export const volunteersContract = { ...familyCalls, ...linkCalls, ...officeCalls, ...creditCalls };

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const VOLUNTEERS_REFUSALS = {
  "volunteers.not-found": 404,
  "volunteers.full": 409,
  "volunteers.not-full": 409,
  "volunteers.busy": 409,
  "volunteers.already": 409,
  "volunteers.over": 422,
  "volunteers.too-young": 403,
  "volunteers.lacks-certificate": 403,
  "volunteers.no-swap": 409,
  "volunteers.no-such-person": 422,
  "volunteers.wrong-code": 422,
  "volunteers.no-check-in-now": 422,
  "volunteers.link-ended": 410,
  "volunteers.role-exists": 409,
  "volunteers.not-begun": 422,
  "volunteers.changed-meanwhile": 409,
} as const;

/** What the parameters of the calls mean, for the API's document. */
export const VOLUNTEERS_PARAMETERS = {
  shift: "A shift: a role at a game, a day or a season",
  signup: "Someone's spot on a shift, or on its waitlist",
  role: "A role of a league's volunteers",
  pattern: "What a league wants of volunteers, again and again",
  league: "A league's id",
  season: "A season of a league",
  account: "An adult of a family",
  team: "A team, for the shifts at its games alone",
  limit: "How many shifts beside one's own",
  days: "Days ahead, 7 unless said",
  q: "How words of a name or an email address begin",
  format: "Of the file",
  language: "Of the file",
} as const;
