import { isStandingsRule, STANDINGS_RULES } from "../../contract/standings-rules.ts";
import type { Game, Rules } from "./competition.ts";
import { isExact } from "./figure.ts";

type Loose = Readonly<Record<string, unknown>>;

/** Games and rules as a file gives them, or what is wrong with them, each with its position. */
export type Read<T> = { readonly value: T } | { readonly problems: readonly string[] };

const isRecord = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isGiven = (value: unknown) => value !== undefined && value !== null;
const isName = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const isScore = (value: unknown) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 && value <= 9999;
const isPoints = (value: unknown) => typeof value === "number" && Number.isFinite(value) && isExact(value);
const isInnings = (value: unknown) => typeof value === "number" && value >= 0 && value <= 99;
const shown = (value: unknown) => JSON.stringify(value) ?? "nothing";

/** Whether this is a list of so many values of a kind. */
const isList = (value: unknown, length: number, holds: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length === length && value.every(holds);

/** Collects what is wrong. */
class Problems {
  readonly found: string[] = [];

  demand(holds: boolean, where: string, what: string): void {
    if (!holds) this.found.push(`${where}: ${what}`);
  }

  /** A field that may be missing, and otherwise must hold. */
  optional(owner: Loose, key: string, where: string, holds: (value: unknown) => boolean, what: string): void {
    const value = owner[key];
    this.demand(!isGiven(value) || holds(value), where, `${key} must be ${what}, and is ${shown(value)}`);
  }

  read<T>(value: T): Read<T> {
    return this.found.length === 0 ? { value } : { problems: this.found };
  }
}

const isNames = (value: unknown) => Array.isArray(value) && value.every(isName);
const isPointsByTeam = (value: unknown) => isRecord(value) && Object.values(value).every(isPoints);
const oneOf =
  (...known: readonly string[]) =>
  (value: unknown) =>
    known.includes(value as string);

function checkGame(problems: Problems, game: unknown, where: string): void {
  if (!isRecord(game)) return problems.demand(false, where, "a game must be an object");
  const { home, away } = game;
  problems.demand(isName(home), where, `home must be the name of a team, and is ${shown(home)}`);
  problems.demand(isName(away), where, `away must be the name of a team, and is ${shown(away)}`);
  problems.demand(home !== away || !isName(home), where, `${shown(home)} cannot play against itself`);
  const isPair = (holds: (one: unknown) => boolean) => (value: unknown) => isList(value, 2, holds);
  problems.optional(game, "score", where, isPair(isScore), "two whole numbers of at least 0, home first");
  problems.optional(game, "overtime", where, (value) => typeof value === "boolean", "true or false");
  const isShootout = (value: unknown) => typeof value === "boolean" || isList(value, 2, isScore);
  problems.optional(game, "shootout", where, isShootout, "two whole numbers, or true");
  problems.optional(game, "forfeit", where, oneOf("home", "away", "both"), '"home", "away" or "both"');
  problems.optional(game, "innings", where, isPair(isInnings), "two numbers: innings on defense, home first");
}

/** Games as `[{"home":"A","away":"B","score":[2,1]}, …]`. What is not known is ignored. */
export function readGames(value: unknown): Read<readonly Game[]> {
  const problems = new Problems();
  if (!Array.isArray(value)) return { problems: ['games must be a list, as [{"home":"A","away":"B","score":[2,1]}]'] };
  for (const [at, game] of value.entries()) checkGame(problems, game, `game ${at + 1}`);
  return problems.read(value as readonly Game[]);
}

function checkRuleList(problems: Problems, value: unknown, key: string): void {
  const isListed = Array.isArray(value) && value.length > 0;
  problems.demand(isListed, "rules", `${key} must be a list of rules, and is ${shown(value)}`);
  if (!isListed) return;
  for (const rule of value as unknown[]) {
    const isKnown = typeof rule === "string" && isStandingsRule(rule);
    const cap = rule === "capped-difference" ? ' ("capped-difference:5" caps each game at 5)' : "";
    problems.demand(isKnown, key, `there is no rule ${shown(rule)}${cap}; the rules are ${STANDINGS_RULES.join(", ")}`);
  }
}

/** Rules as `{"points":[3,1,0],"rules":["points","difference"],"restart":false}`. What is not known is ignored. */
export function readRules(value: unknown): Read<Rules> {
  if (!isRecord(value)) return { problems: ['the rules must be an object, as {"points":[3,1,0],"rules":["points"]}'] };
  const problems = new Problems();
  const points = value["points"] ?? [3, 1, 0];
  const exact = "with at most three decimals";
  problems.demand(
    isList(points, 3, isPoints),
    "rules",
    `points must be three numbers for win, draw and loss, ${exact}`,
  );
  checkRuleList(problems, value["rules"], "rules");
  if (isGiven(value["rulesOfTwo"])) checkRuleList(problems, value["rulesOfTwo"], "rulesOfTwo");
  const check = (key: string, holds: (value: unknown) => boolean, what: string) =>
    problems.optional(value, key, "rules", holds, what);
  for (const key of ["restart", "onlyIfAllMet"]) check(key, (one) => typeof one === "boolean", "true or false");
  check("headToHead", oneOf("still-tied", "first-tied"), '"still-tied" or "first-tied"');
  for (const key of ["overtimePoints", "shootoutPoints"])
    check(key, (one) => isList(one, 2, isPoints), `two numbers for win and loss, ${exact}`);
  check("forfeitScore", (one) => isList(one, 2, isScore), "two whole numbers, the winner's first");
  check("forfeitPoints", isPoints, `a number ${exact}`);
  for (const key of ["deductions", "fairPlay"]) check(key, isPointsByTeam, `numbers by team, ${exact}, as {"A":-4}`);
  for (const key of ["lots", "withdrawn", "teams"]) check(key, isNames, 'a list of teams, as ["A","B"]');
  check("withdrawnGames", oneOf("void", "keep"), '"void" or "keep"');
  const given = Object.fromEntries(Object.entries(value).filter(([, one]) => isGiven(one)));
  return problems.read({ restart: false, ...given, points } as unknown as Rules);
}

/** Teams that the rules name and that neither play nor are listed: most likely misspelled. */
export function unknownTeams(games: readonly Game[], rules: Rules): string[] {
  const known = new Set([...games.flatMap(({ home, away }) => [home, away]), ...(rules.teams ?? [])]);
  const { deductions = {}, fairPlay = {}, lots = [], withdrawn = [] } = rules;
  const named = new Set([...Object.keys(deductions), ...Object.keys(fairPlay), ...lots, ...withdrawn]);
  return [...named].filter((team) => !known.has(team));
}
