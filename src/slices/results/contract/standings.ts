import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { TEAM_COLORS } from "#slices/teams/contract/vocabulary.ts";
import { Result } from "./score.ts";
import { isStandingsRule, type StandingsRule } from "./standings-rules.ts";
import { SettingsChange } from "./settings-change.ts";
import { STANDINGS_SHOWN } from "./vocabulary.ts";

const { call, own } = callsOf("results", (route) => oc.route(route));

/** Rules that one list of a league may have. */
export const MOST_RULES = 12;
/** Teams that can go on to playoffs. */
export const MOST_ADVANCING = 64;

const WRONG = "input.not-understood";
/** Points with at most one decimal: nobody gives less than a tenth. */
const points = z
  .number("standings-points.number")
  .check(
    z.minimum(-99, "standings-points.number"),
    z.maximum(99, "standings-points.number"),
    z.multipleOf(0.5, "standings-points.number"),
  );
const Rule = z.string(WRONG).check(z.refine(isStandingsRule, { error: "standings-rules.unknown" }));
const RuleList = z.pipe(
  z.array(Rule).check(
    z.minLength(1, "standings-rules.none"),
    z.maxLength(MOST_RULES, "standings-rules.many"),
    z.refine((rules) => new Set(rules.map((rule) => rule.split(":")[0])).size === rules.length, {
      error: "standings-rules.twice",
    }),
  ),
  z.transform((rules) => rules as StandingsRule[]),
);
const score = z
  .int("standings-score.number")
  .check(z.minimum(0, "standings-score.number"), z.maximum(99, "standings-score.number"));

/** How a league orders its standings; what each part means says `Rules` of the computation. */
export const StandingsRules = z.object({
  points: z.tuple([points, points, points]),
  rules: RuleList,
  rulesOfTwo: z.nullable(RuleList),
  restart: z.boolean(),
  headToHead: z.enum(["still-tied", "first-tied"], WRONG),
  onlyIfAllMet: z.boolean(),
  /** For a win and a loss after overtime or a shoot-out; null: as any other. */
  overtimePoints: z.nullable(z.tuple([points, points])),
  /** The score that counts for a forfeit, the winner's first. */
  forfeitScore: z.tuple([score, score]),
  withdrawnGames: z.enum(["void", "keep"], WRONG),
  /** How many teams go on to playoffs; 0 where there are none. */
  advancing: z
    .int("standings-advancing.number")
    .check(z.minimum(0, "standings-advancing.number"), z.maximum(MOST_ADVANCING, "standings-advancing.number")),
});
export type StandingsRules = z.output<typeof StandingsRules>;

/** A team with what the league decided about it. */
export const StandingsTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.enum(TEAM_COLORS),
  deducted: z.number(),
  reason: z.nullable(z.string()),
  fairPlay: z.number(),
  withdrawn: z.boolean(),
  /** Its position in a recorded coin toss or draw. */
  lot: z.nullable(z.int()),
});
export type StandingsTeam = z.output<typeof StandingsTeam>;

/** A game of a division, with its result once there is one. */
export const StandingsGame = z.object({
  id: z.uuid(),
  home: z.uuid(),
  away: z.uuid(),
  /** By the clock at the venue. */
  date: z.iso.date(),
  start: z.string(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  location: z.nullable(z.string()),
  /** Where it is for people who come: "2100 Harrison St, Oakland, CA 94612". */
  address: z.nullable(z.string()),
  status: z.enum(["scheduled", "postponed", "cancelled"]),
  result: z.nullable(Result),
});
export type StandingsGame = z.output<typeof StandingsGame>;

const Mark = z.nullable(z.enum(["clinched", "eliminated"]));

/** A team's position, with the record and how it came about. */
export const StandingRow = z.object({
  team: z.uuid(),
  position: z.int(),
  /** The rule that separated it from the last others it was tied with; "none" where nothing does, and they share the position. */
  decidedBy: z.string(),
  played: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  /** Of the losses, those in overtime or a shoot-out. */
  lateLosses: z.int(),
  scored: z.int(),
  allowed: z.int(),
  /** After deductions. */
  points: z.number(),
  /** By the first rule. */
  figure: z.number(),
  /** Games that count and are not confirmed or are disputed. */
  unconfirmed: z.int(),
  /** Whether it is first, and among those that go on, whatever happens; or can no longer be. */
  first: Mark,
  advances: Mark,
  /** Each rule that was tried on teams tied by the first rule, with what it compared, best first. */
  steps: z.array(
    z.object({
      rule: z.string(),
      skipped: z.boolean(),
      teams: z.array(z.object({ team: z.uuid(), figure: z.number() })),
    }),
  ),
});
export type StandingRow = z.output<typeof StandingRow>;

/** Everything that the standings of a division follow from, and the standings. */
export const DivisionTable = z.object({
  rules: StandingsRules,
  teams: z.array(StandingsTeam),
  /** Published games in the order of time, without those that were cancelled. */
  games: z.array(StandingsGame),
  rows: z.array(StandingRow),
});
export type DivisionTable = z.output<typeof DivisionTable>;

const Named = z.object({ id: z.uuid(), name: z.string() });

export const LeagueStandings = z.object({
  league: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
  /** Seasons with published games, the newest first, each with the division that its address leads to. */
  seasons: z.array(z.object({ ...Named.shape, division: z.uuid() })),
  /** None before a league has published a game. */
  season: z.nullable(Named),
  /** Those of the season that have games. */
  divisions: z.array(Named),
  division: z.nullable(Named),
  /** What the league lets everybody read. */
  shown: z.enum(STANDINGS_SHOWN),
  /** Where standings are not shown it has no rows, and where nothing is, no results. */
  table: z.nullable(DivisionTable),
});
export type LeagueStandings = z.output<typeof LeagueStandings>;

const OfSeason = z.object({ season: z.string() });
const Changed = z.object({ version: z.int() });

/** A league's choices for the standings of a season, and what they are about. */
export const StandingsSettings = z.object({
  league: z.extend(Named, { timeZone: z.string() }),
  season: Named,
  /** As the season has them, or what fits the sport. */
  rules: StandingsRules,
  isChosen: z.boolean(),
  /** 0 while nobody has chosen anything. */
  version: z.int(),
  /** What fits the sport. */
  usual: StandingsRules,
  /** The latest first. */
  history: z.array(SettingsChange),
  divisions: z.array(
    z.object({
      ...Named.shape,
      /** Its own rules, where it has some. */
      rules: z.nullable(StandingsRules),
      rulesVersion: z.int(),
      shown: z.nullable(z.enum(STANDINGS_SHOWN)),
      /** What holds where nobody chose. */
      usuallyShown: z.enum(STANDINGS_SHOWN),
      version: z.int(),
      teams: z.array(StandingsTeam),
      games: z.array(StandingsGame),
    }),
  ),
});
export type StandingsSettings = z.output<typeof StandingsSettings>;

export const StandingsRulesInput = z.object({
  season: z.string(),
  /** Null: for all divisions without rules of their own. */
  division: z.nullable(z.uuid(WRONG)),
  version: z.int(),
  /** Null: back to the rules of the season, or to those that fit the sport. */
  rules: z.nullable(StandingsRules),
});
export type StandingsRulesInput = z.output<typeof StandingsRulesInput>;

const Deduction = z
  .number("standings-deduction.number")
  .check(
    z.minimum(0, "standings-deduction.number"),
    z.maximum(99, "standings-deduction.number"),
    z.multipleOf(0.5, "standings-deduction.number"),
  );

export const DivisionStandingsInput = z.object({
  division: z.string(),
  version: z.int(),
  shown: z.nullable(z.enum(STANDINGS_SHOWN, WRONG)),
  teams: z
    .array(
      z
        .object({
          id: z.uuid(WRONG),
          deducted: Deduction,
          reason: z.nullable(
            z
              .string()
              .check(z.trim(), z.minLength(1, "standings-reason.missing"), z.maxLength(200, "standings-reason.long")),
          ),
          fairPlay: z
            .number("standings-fair-play.number")
            .check(
              z.minimum(-999, "standings-fair-play.number"),
              z.maximum(999, "standings-fair-play.number"),
              z.multipleOf(0.5, "standings-fair-play.number"),
            ),
          withdrawn: z.boolean(),
          lot: z.nullable(
            z
              .int("standings-lot.number")
              .check(z.minimum(1, "standings-lot.number"), z.maximum(100, "standings-lot.number")),
          ),
        })
        .check(
          z.refine(({ deducted, reason }) => deducted === 0 || reason !== null, {
            error: "standings-reason.missing",
            path: ["reason"],
          }),
        ),
    )
    .check(
      z.maxLength(100, WRONG),
      z.refine(
        (teams) => {
          const lots = teams.flatMap(({ lot }) => lot ?? []);
          return new Set(lots).size === lots.length;
        },
        { error: "standings-lot.twice" },
      ),
    ),
});
export type DivisionStandingsInput = z.output<typeof DivisionStandingsInput>;

export const standingsCalls = {
  leagueStandings: call(
    "GET",
    "/leagues/{league}/standings",
    "The standings and results of a division of a public league",
    {
      description:
        "By the league's id or its readable address; without a division, the first of the newest season that has begun. Other sites may read it: any origin, without cookies, kept by caches for a minute, with an ETag.",
    },
  )
    .input(
      z.object({
        league: z.string().check(z.minLength(1), z.maxLength(120)),
        division: z.optional(z.string().check(z.maxLength(60))),
      }),
    )
    .output(LeagueStandings),
  standingsSettings: own("GET", "/office/seasons/{season}/standings", "How a season's standings are ordered")
    .input(OfSeason)
    .output(StandingsSettings),
  setStandingsRules: own(
    "PUT",
    "/office/seasons/{season}/standings/rules",
    "Order the standings of a season or a division by rules",
  )
    .input(StandingsRulesInput)
    .output(Changed),
  setDivisionStandings: own(
    "PUT",
    "/office/divisions/{division}/standings",
    "Say what everyone may read of a division, and decide about its teams",
  )
    .input(DivisionStandingsInput)
    .output(Changed),
};
