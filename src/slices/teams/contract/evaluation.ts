import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { oneLine } from "#kernel/text/text-fields.ts";

const { own } = callsOf("teams", (route) => oc.route(route));
const Division = z.object({ division: z.string() });

/** The worst and the best rating of a criterion. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
/** Criteria of a league at most. */
export const MOST_CRITERIA = 8;

const CriterionName = z
  .string("criteria.missing")
  .check(z.trim(), z.minLength(1, "criteria.missing"), z.maxLength(40, "criteria.long"), oneLine());

/** What a league rates its players by, in its order; every one has another name. */
export const Criteria = z.array(CriterionName, "criteria.missing").check(
  z.minLength(1, "criteria.missing"),
  z.maxLength(MOST_CRITERIA, "criteria.many"),
  z.refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, "criteria.twice"),
);

const Rating = z
  .int("input.not-understood")
  .check(z.minimum(1, "input.not-understood"), z.maximum(5, "input.not-understood"));

/** One player's rating by one criterion, by who is signed in; null takes it back. */
export const PlayerRating = z.extend(Division, {
  player: z.uuid("input.not-understood"),
  criterion: z.uuid("input.not-understood"),
  rating: z.nullable(Rating),
});
export type PlayerRating = z.output<typeof PlayerRating>;

export const Evaluation = z.object({
  league: z.object({ id: z.uuid(), name: z.string() }),
  season: z.string(),
  division: z.object({ id: z.uuid(), name: z.string() }),
  criteria: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Whether this person runs the league: names, means and who has no number are for them alone. */
  manages: z.boolean(),
  players: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      name: z.nullable(z.string()),
      /** What this person entered, by criterion. */
      mine: z.record(z.string(), z.int()),
      /** The mean of all ratings, and how many people gave any. */
      mean: z.nullable(z.number()),
      raters: z.nullable(z.int()),
    }),
  ),
  /** Confirmed players without a number; of those who do not run the league, 0. */
  unnumbered: z.int(),
});
export type Evaluation = z.output<typeof Evaluation>;

const Done = z.object({ changed: z.int() });

/** Rating players before teams are made: for who runs the league and its coaches, and for no family. */
export const evaluationCalls = {
  evaluation: own(
    "GET",
    "/office/divisions/{division}/evaluation",
    "The players of a division by number, with one's own ratings",
    {
      description: "For who runs the league and its officials with the role Coach. Coaches see numbers; no names.",
    },
  )
    .input(Division)
    .output(Evaluation),
  setCriteria: own(
    "PUT",
    "/office/divisions/{division}/criteria",
    "What the league of a division rates its players by",
    {
      description: "Ratings by a criterion that is left out count no more; put back under its name, they count again.",
    },
  )
    .input(z.extend(Division, { names: Criteria }))
    .output(Done),
  numberPlayers: own(
    "POST",
    "/office/divisions/{division}/evaluation-numbers",
    "Give each player without a number the next one",
  )
    .input(Division)
    .output(Done),
  ratePlayer: own(
    "PUT",
    "/office/divisions/{division}/ratings",
    "Rate one player by one criterion, 1 to 5, or remove that rating",
    {
      description: "The same again changes nothing.",
    },
  )
    .input(PlayerRating)
    .output(Done),
};
