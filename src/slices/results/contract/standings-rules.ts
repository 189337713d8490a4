/**
 * The rules that standings can be ordered by, in the order in which a league is offered them. `capped-difference` takes the most
 * that one game counts behind a colon, as in `capped-difference:5`.
 */
export const STANDINGS_RULES = [
  "points",
  "win-percentage",
  "wins",
  "points-per-game",
  "regulation-wins",
  "non-shootout-wins",
  "head-to-head-points",
  "head-to-head-win-percentage",
  "head-to-head-wins",
  "head-to-head-sweep",
  "head-to-head-difference",
  "head-to-head-scored",
  "difference",
  "capped-difference",
  "scored",
  "allowed",
  "allowed-per-inning",
  "shutouts",
  "away-goals",
  "fair-play",
  "strength-of-schedule",
  "lots",
] as const;
export type StandingsRuleName = (typeof STANDINGS_RULES)[number];

/** A rule as it is stored and read: its name, `capped-difference` with its cap. */
export type StandingsRule = Exclude<StandingsRuleName, "capped-difference"> | `capped-difference:${number}`;

/** What a rule is called, and its cap where it has one. Nothing for what is no rule. */
export function ruleParts(rule: string): { name: StandingsRuleName; cap?: number } | undefined {
  const [name = "", cap, ...more] = rule.split(":");
  const known = STANDINGS_RULES.find((one) => one === name);
  if (known === undefined || more.length > 0) return undefined;
  if (known !== "capped-difference") return cap === undefined ? { name: known } : undefined;
  return cap !== undefined && /^[1-9]\d{0,3}$/.test(cap) ? { name: known, cap: Number(cap) } : undefined;
}

/** Whether this is a rule, with a cap where it needs one. */
export function isStandingsRule(rule: string): rule is StandingsRule {
  return ruleParts(rule) !== undefined;
}
