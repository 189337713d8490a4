/** What is to be made into teams, in the format `team-instance/1`, and what comes out, in `team-result/1`. Plain JSON. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

type Maybe<Value> = Value | null | undefined;

export interface InstanceTeam {
  readonly id: string;
  readonly division: string;
  readonly max: number;
  readonly coaches?: Maybe<readonly string[]>;
  /** Where it practices, in kilometers on a plane. */
  readonly practice?: Maybe<Point>;
}

export interface InstancePlayer {
  readonly id: string;
  readonly division: string;
  readonly ageMonths?: Maybe<number>;
  readonly birthDate?: Maybe<string>;
  readonly gender?: Maybe<"F" | "M" | "X">;
  readonly ratings?: Maybe<Readonly<Record<string, Maybe<number>>>>;
  /** Years. */
  readonly experience?: Maybe<number>;
  readonly returning?: Maybe<boolean>;
  readonly school?: Maybe<string>;
  readonly home?: Maybe<Point>;
  /** Whole miles from home to where all teams play. */
  readonly distance?: Maybe<number>;
  /** By the instance's questions: what is to be alike in all teams. */
  readonly answers?: Maybe<Readonly<Record<string, string>>>;
  /** Set only where the family asked for one team. */
  readonly siblingGroup?: Maybe<string>;
  /** The team that a parent coaches. */
  readonly coachOf?: Maybe<string>;
  /** Dearest first. */
  readonly friendRequests?: Maybe<readonly string[]>;
  readonly separateFrom?: Maybe<readonly string[]>;
  readonly locked?: Maybe<string>;
  readonly noPreference?: Maybe<boolean>;
}

/** What may be hard; everything is by default, except `mutualFriends`. `everyone: "full"`: players may wait when all teams are full. */
export const RULES = {
  everyone: "hard",
  evenSizes: "hard",
  siblings: "hard",
  coachChild: "hard",
  locks: "hard",
  separations: "hard",
  mutualFriends: "soft",
} as const;
export type RuleName = keyof typeof RULES;

export const OBJECTIVES = [
  "rating",
  "total",
  "ratingSd",
  "unrated",
  "age",
  "experience",
  "returning",
  "gender",
  "school",
  "travel",
  "requests",
  "distance",
  "answer",
] as const;
export type Objective = (typeof OBJECTIVES)[number];

export interface TeamInstance {
  readonly format: "team-instance/1";
  readonly id: string;
  readonly name?: Maybe<string>;
  /** The day on which a birth date becomes an age. */
  readonly asOf?: Maybe<string>;
  readonly criteria?: Maybe<readonly string[]>;
  /** Questions whose answers are to be spread evenly, each with a weight of its own. */
  readonly questions?: Maybe<readonly { readonly id: string; readonly weight: number }[]>;
  readonly divisions: readonly { readonly id: string; readonly name?: Maybe<string>; readonly coed?: Maybe<boolean> }[];
  readonly teams: readonly InstanceTeam[];
  readonly players: readonly InstancePlayer[];
  readonly limits?: Maybe<{ readonly friends?: Maybe<number>; readonly friendGroup?: Maybe<number> }>;
  readonly rules?: Maybe<Readonly<Partial<Record<RuleName, Maybe<string>>>>>;
  readonly weights?: Maybe<Readonly<Partial<Record<Objective, Maybe<number>>>>>;
}

/** One rule, or one kept request, as it stands in a conflict. */
export type RuleItem =
  | { readonly rule: "siblings"; readonly group: string; readonly division: string }
  | { readonly rule: "coachChild" | "lock"; readonly player: string }
  | { readonly rule: "separate" | "friends"; readonly players: readonly [string, string] }
  | { readonly rule: "max"; readonly team: string }
  | { readonly rule: "everyone" | "evenSizes"; readonly division: string }
  | { readonly rule: "friendGroup" };

/** Why a request could not be kept. `conflict`: by the rules and kept requests named in `because`. `balance`: it could, at a cost. */
export type UnkeptReason = "unknown" | "division" | "limit" | "not-mutual" | "conflict" | "balance";

export interface RequestAnswer {
  readonly from: string;
  readonly to: string;
  readonly kept: boolean;
  readonly reason?: UnkeptReason;
  readonly because?: readonly RuleItem[];
  /** What keeping it costs in balance: points of the score, 0 where it costs nothing. */
  readonly cost?: number;
}

export interface TeamResult {
  readonly format: "team-result/1";
  readonly instance: string;
  readonly status: "complete" | "infeasible";
  readonly assignment: Readonly<Record<string, string | null>>;
  readonly requests: readonly RequestAnswer[];
  /** Why there are no teams. Without items: nothing was found, and it could not be shown that there is nothing. */
  readonly conflict?: { readonly items: readonly RuleItem[]; readonly message?: string };
  readonly solver: Readonly<Record<string, unknown>>;
}
