import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { importShapes, TableFile } from "#slices/imports/contract/fields.ts";
import { ROSTER_FIELDS, ROSTER_FLAWS } from "./roster-words.ts";

/** Importing rosters (.csv, .xlsx, .xls): known players to teams, and teams that there are not yet. */

const { check, rows, refused, correction, shown } = importShapes(ROSTER_FIELDS, ROSTER_FLAWS);
const Id = z.uuid("input.not-understood");
const { own } = callsOf("teams", (route) => oc.route(route));

export const RosterFile = z.object({
  league: Id,
  season: Id,
  /** For rows that name no division; without one each player's own. */
  division: z._default(z.nullable(Id), null),
  file: TableFile,
});
export const RosterCheck = z.object({ league: Id, id: Id, ...check });
export type RosterCheck = z.output<typeof RosterCheck>;
export const RosterCorrections = z.object({ league: Id, id: Id, rows });
export type RosterCorrections = z.output<typeof RosterCorrections>;

const One = z.object({ league: Id, id: Id });
const SubmissionKey = z.uuid("input.not-understood");
export const RosterUndo = z.object({ ...One.shape, submissionKey: SubmissionKey });
export type RosterUndo = z.output<typeof RosterUndo>;
export const RosterWrite = z.object({
  ...RosterUndo.shape,
  /** Of the plan that was looked at: another one is not written. */
  plan: z.string("input.not-understood").check(z.maxLength(100, "input.not-understood")),
});
export type RosterWrite = z.output<typeof RosterWrite>;

/** A player whom a row may mean, with what tells them from others. */
const Candidate = z.object({
  id: Id,
  name: z.string(),
  age: z.int(),
  parents: z.array(z.string()),
  division: z.string(),
  team: z.nullable(z.string()),
});

export const RosterPlan = z.object({
  /** Tells this plan from another one. */
  digest: z.string(),
  /** Players who get a team, who come from another team, who get another number there, and who stand there already. */
  assign: z.int(),
  move: z.int(),
  number: z.int(),
  keep: z.int(),
  /** How many teams are made, and how many change. */
  newTeams: z.int(),
  /** Players who come beyond their team's maximum, each for a reason. */
  over: z.int(),
  /** The teams that change, with how many players they have now and then; the first of them. */
  teams: z.array(
    z.object({
      division: z.string(),
      name: z.string(),
      isNew: z.boolean(),
      now: z.int(),
      after: z.int(),
      most: z.int(),
    }),
  ),
  moreTeams: z.int(),
  /** Divisions whose teams are published: their families are told. */
  published: z.array(z.string()),
  ...refused,
  corrections: z.array(
    z.object({
      ...correction,
      candidates: z.array(Candidate),
      /** The team that has no spot left, with its maximum. */
      full: z.nullable(z.object({ team: z.string(), most: z.int() })),
      /** Teams of the row's division with how many may still come. */
      teams: z.array(z.object({ name: z.string(), free: z.int() })),
    }),
  ),
  /** The first rows, as they would be. */
  preview: z.array(
    z.object({
      row: z.int(),
      player: z.string(),
      from: z.nullable(z.string()),
      team: z.string(),
      jersey: z.nullable(z.string()),
      division: z.string(),
    }),
  ),
});
export type RosterPlan = z.output<typeof RosterPlan>;

export const RosterImport = z.object({
  ...shown,
  /** The league's. */
  timeZone: z.string(),
  divisions: z.array(z.object({ id: Id, name: z.string() })),
  /** Before it is written what would come of it. */
  plan: z.nullable(RosterPlan),
  /** Whether what was confirmed was another thing by the time it was to be written: then nothing was. */
  changed: z.boolean(),
  /** Afterwards what came of it. */
  assigned: z.int(),
  moved: z.int(),
  numbered: z.int(),
  kept: z.int(),
  newTeams: z.int(),
  refused: z.int(),
  /** Once undone: the players who went back, and players and teams that stay because somebody changed something since. */
  undone: z.nullable(z.object({ players: z.int(), playersLeft: z.int(), teamsLeft: z.int() })),
});
export type RosterImport = z.output<typeof RosterImport>;

const PATH = "/office/leagues/{league}/roster-imports";

export const rosterImportCalls = {
  rosterImportRead: own("POST", PATH, "Read a list of rosters; nothing is written", { status: 201 })
    .input(RosterFile)
    .output(z.object({ id: Id })),
  rosterImport: own("GET", `${PATH}/{id}`, "The status of an import of rosters, and its expected result")
    .input(One)
    .output(RosterImport),
  rosterImportCheck: own("PUT", `${PATH}/{id}`, "Say which column is what; nothing is written")
    .input(RosterCheck)
    .output(Accepted),
  rosterImportCorrect: own("PUT", `${PATH}/{id}/rows`, "Correct rows that are refused; nothing is written")
    .input(RosterCorrections)
    .output(Accepted),
  rosterImportWrite: own("POST", `${PATH}/{id}/write`, "Assign the players and make the teams, as it was looked at", {
    description: "All of it in one transaction, or nothing. `plan` is the digest of the plan that was looked at.",
  })
    .input(RosterWrite)
    .output(Accepted),
  rosterImportUndo: own(
    "POST",
    `${PATH}/{id}/undo`,
    "Undo an import of the last day, as far as no one changed it since",
  )
    .input(RosterUndo)
    .output(Accepted),
  rosterImportRefused: own("GET", `${PATH}/{id}/refused`, "The rows that were not taken, each with its reason, CSV")
    .input(z.object({ ...One.shape, language: z._default(z.enum(["en", "es"]), "en") }))
    .output(z.file()),
};
