import type { Chance } from "#kernel/chance.ts";
import type { Standing } from "../board/board.ts";
import { leastKilometers } from "../board/travel.ts";
import { weightsOf, type Weights } from "../board/weights.ts";
import type { Season } from "../season/season.ts";
import { anneal, type Cooling, type Found, type Mix } from "./anneal.ts";
import type { Choices } from "./choices.ts";
import { fixGames } from "./fixed.ts";
import { floorOf } from "./floor.ts";
import { openingOf, type Opening } from "./opening.ts";
import { placed, tableOf } from "./table.ts";

/** Games with their slots, and how good that is. */
export interface Solution {
  readonly division: Int32Array;
  readonly standing: Standing;
  readonly hard: number;
  readonly value: number;
  readonly weights: Weights;
}

export interface Task {
  readonly season: Season;
  readonly choices: Choices;
  /** Moves for everything together. */
  readonly moves: number;
  readonly chance: Chance;
  readonly tell: (moves: number) => void;
}

const REST = 1 / 7;

/** Keeps every game on the day of its round, and so the order of homes that the rounds were made for. */
const ROUNDS_STAY: Mix = { shiftOnDay: 10, exchangeTeams: 0.6 };
/** Everything may change. */
const FREE: Mix = {
  shiftOnDay: 6,
  shiftInWeek: 2,
  shift: 1,
  turn: 1,
  turnCircle: 1,
  exchangeTeams: 0.1,
  exchangeGuests: 0.5,
  exchangeChain: 0.3,
  exchangeRounds: 0.02,
  moveRound: 0.05,
};

/** Starts between those of the neighbors, where games do not all begin on one grid. */
function withFineStarts({ divisions, grid, turnaround }: Season, mix: Mix): Mix {
  const isFine = divisions.some(({ minutes }) => minutes + turnaround > grid);
  return isFine ? { ...mix, shiftBeside: 4 } : mix;
}

export function weightsFor(season: Season, { home, away }: Pick<Opening, "home" | "away">): Weights {
  const least = home.reduce((sum, team, game) => sum + leastKilometers(season, team, away[game]!), 0);
  return weightsOf(season, least);
}

/** The best schedule of a season that is found within the moves: several beginnings, and the best of them cooled down again. */
export function solve(task: Task): Solution {
  const { season, moves } = task;
  const starts = startsFor(season, moves);
  let best: Solution | null = null;
  for (let start = 0; start < starts; start += 1) {
    const found = once(task, Math.round(moves / starts));
    if (best === null || found.value < best.value) best = found;
    if (best.hard === 0 && best.value <= floorOf(season, best.weights.breaks) + 1e-6) break;
  }
  return best!;
}

function startsFor({ divisions }: Season, moves: number): number {
  const games = divisions.reduce((sum, { required }) => sum + required, 0);
  return Math.max(1, Math.min(4, Math.floor(moves / (games * 8000 + 1))));
}

function once({ season, choices, chance, tell }: Task, moves: number): Solution {
  const opening = openingOf(season, choices, REST, chance);
  choices.own.fill(null);
  choices.seated.fill(0);
  fixGames(season, choices, opening);
  const weights = weightsFor(season, opening);
  const { division } = opening;
  const floor = floorOf(season, weights.breaks);
  let standing: Standing = { ...opening, slot: placed(season, choices, opening, chance) };
  const cool = (cooling: Cooling, hard = weights.hard): Found => {
    const table = tableOf(season, choices, { ...weights, hard }, division, standing, chance);
    const found = anneal(table, { ...cooling, floor, mix: withFineStarts(season, cooling.mix) }, tell);
    standing = found.standing;
    return { ...found, value: found.value - found.hard * (hard - weights.hard) };
  };
  cool({ moves: Math.round(moves * 0.45), from: 1.5, to: 0.03, mix: ROUNDS_STAY });
  let found = cool({ moves: Math.round(moves * 0.45), from: 0.25, to: 0.01, mix: FREE });
  for (let turn = 0; turn < 3 && found.hard > 0; turn += 1)
    found = cool({ moves: Math.round(moves * 0.2), from: 1, to: 0.03, mix: FREE }, weights.hard * (turn + 2));
  return { division, standing, hard: found.hard, value: found.value, weights };
}
