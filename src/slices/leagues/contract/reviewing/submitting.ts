import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { manyLines, unixLines } from "#kernel/text/text-fields.ts";
import { LeagueDetails } from "../details.ts";
import { LeaguePhoto } from "../photo.ts";
import { LONGEST_POLICY, MOST_WEEKLY_TIMES } from "../league/league-fields.ts";
import { PART_NAMES, SUBMITTED_FIELDS, SubmissionReason } from "./submission.ts";
import { timeField, TIME_PARTS } from "../league/typed-league.ts";
import { SPORTS } from "../vocabulary.ts";

/**
 * Submitting a league: a form that is kept with us while it is filled in, part by part and on any device, and submitted
 * as a whole. What is typed is kept as it was typed; it is checked when it is submitted.
 */

const Id = z.uuid("input.not-understood");
const Part = z.enum(PART_NAMES, "input.not-understood");
const OneDraft = z.object({ draft: Id });

/** The controls of the form: a submission's fields, the times of play row by row. */
export const DRAFT_FIELDS: readonly string[] = [
  ...SUBMITTED_FIELDS.filter((field) => field !== "playTimes"),
  ...Array.from({ length: MOST_WEEKLY_TIMES }, (_, row) => TIME_PARTS.map((part) => timeField(row, part))).flat(),
];

const Typed = z
  .string("input.not-understood")
  .check(unixLines, z.maxLength(LONGEST_POLICY + 2000, "league-draft.long"), manyLines);

/** Sports for which policies are written; every other one has those that fit any sport. */
export const TEMPLATE_SPORTS = [
  "soccer",
  "basketball",
  "baseball",
  "softball",
  "flag-football",
  "volleyball",
  "ice-hockey",
  "lacrosse",
  "swimming",
  "tennis",
] as const satisfies readonly (typeof SPORTS)[number][];

/** How a form begins: three options, and a fourth to change what was sent back. */
export const Beginning = z.discriminatedUnion(
  "from",
  [
    z.object({ from: z.literal("blank") }),
    z.object({
      from: z.literal("template"),
      sport: z.enum(SPORTS, "league-sport.missing"),
      language: z.enum(["en", "es"]),
    }),
    z.object({ from: z.literal("season"), season: z.uuid("source.missing") }),
    z.object({ from: z.literal("league"), league: Id }),
  ],
  "source.missing",
);
export type Beginning = z.output<typeof Beginning>;

export const DraftSaving = z.object({
  draft: Id,
  /** The version that the page shows. */
  basis: z.int("input.not-understood").check(z.minimum(0, "input.not-understood")),
  fields: z.record(
    z.string().check(z.refine((name) => DRAFT_FIELDS.includes(name), "input.not-understood")),
    z.nullable(Typed),
  ),
  /** Set when somebody goes on from a part: they have looked at what stands there. */
  seen: z.optional(Part),
});
export type DraftSaving = z.output<typeof DraftSaving>;

export const DraftSaved = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** What another tab or device changed since `basis`, or followed from what was typed; null for what was emptied. */
  others: z.record(z.string(), z.nullable(z.string())),
});
export type DraftSaved = z.output<typeof DraftSaved>;

/** How far a part is. `to-check`: filled in by a copy or a template, and not looked at yet. */
export const PART_STATES = ["not-started", "in-progress", "to-check", "sent-back", "completed"] as const;
export type PartState = (typeof PART_STATES)[number];

/** What somebody still lacks before they can submit a league. */
export const REQUIREMENTS_TO_SUBMIT = [
  "leagues.address-unconfirmed",
  "leagues.not-league-manager",
  "leagues.photo-id-missing",
] as const;
export type MissingRequirement = (typeof REQUIREMENTS_TO_SUBMIT)[number];
const MissingRequirements = z.array(z.enum(REQUIREMENTS_TO_SUBMIT));

const Issue = z.object({ field: z.string(), code: z.string() });

export const LeagueDraft = z.object({
  id: Id,
  /** What stands in each control. */
  fields: z.record(z.string(), z.string()),
  version: z.int(),
  savedAt: z.iso.datetime(),
  parts: z.array(z.object({ name: Part, state: z.enum(PART_STATES), issues: z.array(Issue) })),
  /** Dates that a copy has moved, with the days they were. */
  moved: z.array(z.object({ field: z.enum(SUBMITTED_FIELDS), from: z.iso.date() })),
  /** Why it was sent back, when it was. */
  reasons: z.array(SubmissionReason),
  resubmits: z.boolean(),
  photo: z.nullable(LeaguePhoto),
  missing: MissingRequirements,
  /** The site's line on top of a league's price, in cents. */
  processingFeeCents: z.int(),
  /** Submitted already: nothing is typed into it any more. */
  submitted: z.boolean(),
});
export type LeagueDraft = z.output<typeof LeagueDraft>;

/** How a league that was submitted stands. */
export const SUBMISSION_STATES = ["waiting", "approved", "denied", "withdrawn"] as const;
export const SubmissionStatus = z.object({
  id: Id,
  leagueId: Id,
  leagueName: z.string(),
  slug: z.string(),
  state: z.enum(SUBMISSION_STATES),
  submittedAt: z.iso.datetime(),
  /** Who decides: the district by its name, or the product's own people. */
  district: z.nullable(z.string()),
  reasons: z.array(SubmissionReason),
});
export type SubmissionStatus = z.output<typeof SubmissionStatus>;

export const SubmitOverview = z.object({
  drafts: z.array(
    z.object({ id: Id, name: z.string(), savedAt: z.iso.datetime(), resubmits: z.boolean(), done: z.int() }),
  ),
  submissions: z.array(SubmissionStatus),
  /** Seasons of one's own leagues, to begin from: the newest first. */
  seasons: z.array(z.object({ id: Id, leagueId: Id, leagueName: z.string(), seasonName: z.string() })),
  missing: MissingRequirements,
});
export type SubmitOverview = z.output<typeof SubmitOverview>;

const { own } = callsOf("league office", (route) => oc.route(route));
const NewDraft = z.object({ id: Id });

export const submittingCalls = {
  submitOverview: own(
    "GET",
    "/office/league-drafts",
    "My half-filled leagues, those submitted, and what a new one can begin from",
  ).output(SubmitOverview),
  beginDraft: own("POST", "/office/league-drafts", "Begin a league: blank, from a template, or from one of my own", {
    status: 201,
    description:
      "From a season of one's own, its dates are moved by whole weeks to the next time that lies ahead. From a league that was sent back, the same draft comes again.",
  })
    .input(Beginning)
    .output(NewDraft),
  leagueDraft: own("GET", "/office/league-drafts/{draft}", "A half-filled league, with what is missing part by part")
    .input(OneDraft)
    .output(LeagueDraft),
  saveLeagueDraft: own("PATCH", "/office/league-drafts/{draft}", "Keep what was typed so far", {
    description:
      "Fields that are not named stay. Of two tabs that change the same field the later one counts; what another one changed comes back.",
  })
    .input(DraftSaving)
    .output(DraftSaved),
  discardLeagueDraft: own("DELETE", "/office/league-drafts/{draft}", "Throw a half-filled league away")
    .input(OneDraft)
    .output(Accepted),
  setLeaguePhoto: own("PUT", "/office/league-drafts/{draft}/photo", "Upload the league's photo")
    .input(z.object({ draft: Id, photo: z.file("photo.missing") }))
    .output(LeaguePhoto),
  changeLeaguePhoto: own(
    "PUT",
    "/office/leagues/{league}/photo",
    "Add or change the photo of a league that is submitted",
    {
      description: "Families see it right away.",
    },
  )
    .input(z.object({ league: Id, photo: z.file("photo.missing") }))
    .output(LeaguePhoto),
  removeLeaguePhoto: own("DELETE", "/office/leagues/{league}/photo", "Remove a league's photo")
    .input(z.object({ league: Id }))
    .output(Accepted),
  previewLeague: own("GET", "/office/league-drafts/{draft}/preview", "The league as families would see it")
    .input(OneDraft)
    .output(LeagueDetails),
  submitLeague: own("POST", "/office/league-drafts/{draft}/submit", "Hand the league in", {
    description:
      "Makes the league, with its season, division, prices and location, for someone else to decide about; no one else sees it before. Twice is once. Parts of a copied season that no one has looked at are refused, unless `unchecked` says that they may be.",
  })
    .input(z.extend(OneDraft, { unchecked: z._default(z.boolean(), false) }))
    .output(SubmissionStatus),
  submission: own("GET", "/office/league-drafts/{draft}/submission", "What became of a league that was submitted")
    .input(OneDraft)
    .output(SubmissionStatus),
  withdrawSubmission: own("POST", "/office/leagues/{league}/withdraw", "Withdraw a league that waits, to change it")
    .input(z.object({ league: Id }))
    .output(NewDraft),
};
