import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";

const { own } = callsOf("teams", (route) => oc.route(route));

const Division = z.object({ division: z.string() });
const Id = z.uuid("input.not-understood");

/** The sentences about what must hold, and those about what counts; each objective weighs nothing, as usual, or more. */
export const BALANCE_RULES = ["siblings", "coachChild", "separations", "mutualFriends", "evenSizes"] as const;
export const BALANCE_AIMS = [
  "ratings",
  "spread",
  "age",
  "experience",
  "returning",
  "gender",
  "distance",
  "requests",
] as const;
export type BalanceAim = (typeof BALANCE_AIMS)[number];
export const AIM_WEIGHTS = [0, 1, 3] as const;
const Weight = z.literal(AIM_WEIGHTS);

export const StartProposal = z.object({
  division: z.string(),
  method: z.enum(["deal", "balanced"], "input.not-understood"),
  rules: z.optional(z.partialRecord(z.enum(BALANCE_RULES), z.boolean())),
  weights: z.optional(z.partialRecord(z.enum(BALANCE_AIMS), Weight)),
  /** The league's choice questions whose answers are to be spread evenly, by their ids. */
  questions: z.optional(z.record(Id, Weight)),
  /** Requests that must be kept, whatever they cost. */
  forced: z.optional(z.array(z.tuple([Id, Id])).check(z.maxLength(200, "input.not-understood"))),
  /** Another one gives other teams. */
  seed: z.optional(z.int()),
});
export type StartProposal = z.output<typeof StartProposal>;

/** A rule or kept request that stands in the way, with the players it is about. */
const Reason = z.object({
  rule: z.enum([
    "siblings",
    "coachChild",
    "lock",
    "separate",
    "friends",
    "max",
    "everyone",
    "evenSizes",
    "friendGroup",
  ]),
  players: z.array(z.string()),
  team: z.nullable(z.string()),
});
export type Reason = z.output<typeof Reason>;

const TeamValues = z.array(
  z.object({ team: z.string(), before: z.nullable(z.number()), after: z.nullable(z.number()) }),
);

const Measured = z.object({
  metric: z.string(),
  before: z.nullable(z.number()),
  after: z.number(),
  bound: z.number(),
  teams: TeamValues,
  /** Of a question, "answer:<id>": for each answer how many of each team gave it. */
  values: z.array(z.object({ value: z.string(), teams: TeamValues })),
});
export type Measured = z.output<typeof Measured>;

const Wish = z.object({
  from: z.string(),
  to: z.string(),
  kept: z.boolean(),
  why: z.nullable(z.enum(["unknown", "division", "limit", "not-mutual", "conflict", "balance"])),
  because: z.array(Reason),
  /** Points of balance; null where it cannot be kept. */
  cost: z.nullable(z.number()),
});
export type Wish = z.output<typeof Wish>;

export const TeamProposal = z.object({
  id: z.uuid(),
  method: z.enum(["deal", "balanced"]),
  seed: z.int(),
  rules: z.partialRecord(z.enum(BALANCE_RULES), z.boolean()),
  weights: z.partialRecord(z.enum(BALANCE_AIMS), z.number()),
  questions: z.record(z.string(), z.number()),
  forced: z.array(z.tuple([z.string(), z.string()])),
  state: z.enum(["working", "done", "failed", "cancelled"]),
  /** From 0 to 1. */
  progress: z.number(),
  /** Somebody moved players since: it cannot be used any more. */
  outdated: z.boolean(),
  /** Null until it is done, and where there are none. */
  teams: z.nullable(
    z.object({
      assignment: z.array(z.object({ player: z.string(), team: z.nullable(z.string()) })),
      moved: z.int(),
      objectives: z.array(Measured),
      requests: z.array(Wish),
      unknown: z.record(z.string(), z.number()),
    }),
  ),
  /** Rules that cannot all hold, none of which can be left out; empty where nothing was found at all. */
  conflict: z.nullable(z.array(Reason)),
});
export type TeamProposal = z.output<typeof TeamProposal>;

/** A choice question of the league's form, whose answers can be spread evenly. */
export const SpreadQuestion = z.object({
  id: z.uuid(),
  label: z.object({ en: z.string(), es: z.string() }),
  choices: z.array(z.object({ value: z.string(), label: z.object({ en: z.string(), es: z.string() }) })),
});
export type SpreadQuestion = z.output<typeof SpreadQuestion>;

export const generateCalls = {
  startProposal: own("POST", "/office/divisions/{division}/proposal", "Propose teams for a division", {
    description:
      "Shuffle and deal gives players without a team to teams with free spots; balanced makes all teams again but for who is locked. Nothing is changed until the proposal is used.",
  })
    .input(StartProposal)
    .output(z.object({ id: z.uuid() })),
  teamProposal: own(
    "GET",
    "/office/divisions/{division}/proposal",
    "What is proposed to oneself for a division, and how far it is",
  )
    .input(Division)
    .output(z.object({ proposal: z.nullable(TeamProposal), questions: z.array(SpreadQuestion) })),
  dropProposal: own("DELETE", "/office/divisions/{division}/proposal", "Stop making teams, or give the proposal up")
    .input(Division)
    .output(z.object({ dropped: z.int() })),
  useProposal: own("POST", "/office/divisions/{division}/proposal/use", "Use the proposed teams: all of them or none")
    .input(z.object({ division: z.string(), proposal: z.string() }))
    .output(z.object({ changed: z.int() })),
};
