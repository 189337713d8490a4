import type { Standing } from "../board/board.ts";
import { leastKilometers } from "../board/travel.ts";
import { weightsOf, type Weights } from "../board/weights.ts";
import type { Season } from "../season/season.ts";
import { anneal, type Found, type Mix } from "./anneal.ts";
import type { Choices } from "./choices.ts";
import { fixGames } from "./fixed.ts";
import { floorOf } from "./floor.ts";
import { openingOf, type Opening } from "./opening.ts";
import { placed, tableOf } from "./table.ts";
import type { Task } from "./task.ts";

/** Games with their slots, and how good that is. */
export interface Solution {
  readonly division: Int32Array;
  /** Where each game may go. */
  readonly choices: Choices;
  readonly standing: Standing;
  readonly hard: number;
  readonly value: number;
  readonly weights: Weights;
}

/** What a day between the longest and shortest rest of a team costs when days are chosen. */
const REST = 1 / 7;
/** What a round costs at most on a weekday that another beginning avoids. */
const LEANING = 0.5;

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

interface Rated {
  readonly hard: number;
  readonly value: number;
}
export const isBetter = (one: Rated, other: Rated) =>
  one.hard < other.hard - 1e-9 || (one.hard < other.hard + 1e-9 && one.value < other.value - 1e-9);

/** Moves for each game that one beginning is worth, and the most beginnings. */
const START = { each: 5000, most: 4 };
/** The part of the moves that the beginnings get; the rest is for the best of them. */
const BEGINNINGS = 0.65;
/** The part of that rest that goes into closing gaps on the fields, and what an empty minute costs then: less than any unfairness. */
const CLOSING = 0.3;
const IDLE = 0.0001;

/** The best schedule of a season that is found within the moves: several beginnings, and the best of them cooled down again. */
export function solve(task: Task): Solution {
  const games = task.season.divisions.reduce((sum, { required }) => sum + required, 0);
  const moves = task.moves * BEGINNINGS;
  const starts = Math.max(1, Math.min(START.most, Math.floor(moves / (games * START.each + 1))));
  let best: Attempt | null = null;
  for (let start = 0; start < starts && !best?.isDone(); start += 1) {
    const attempt = new Attempt(task, start > 0);
    attempt.begin(moves / starts);
    if (best === null || isBetter(attempt.found, best.found)) best = attempt;
  }
  best!.finish(task.moves * (1 - BEGINNINGS));
  return best!.solution();
}

/** One beginning, and what becomes of it. */
class Attempt {
  found: Found;
  private readonly task: Task;
  private readonly choices: Choices;
  private readonly division: Int32Array;
  private readonly weights: Weights;
  private readonly floor: number;

  /** @param isOther whether other days are to be tried than the best by themselves */
  constructor(task: Task, isOther: boolean) {
    const { season, chance } = task;
    this.task = task;
    this.choices = task.choices.fresh();
    const leaning = Array.from({ length: 7 }, () => (isOther ? LEANING * chance.part() : 0));
    const opening = openingOf(task, this.choices, { rest: REST, leaning });
    fixGames(season, this.choices, opening);
    this.division = opening.division;
    this.weights = weightsFor(season, opening);
    this.floor = floorOf(season, this.weights.breaks);
    const standing = { home: opening.home, away: opening.away, slot: placed(season, this.choices, opening, chance) };
    this.found = { standing, hard: Infinity, value: Infinity };
  }

  begin(moves: number): void {
    this.cool(moves * 0.45, 1.5, 0.03, ROUNDS_STAY);
    this.cool(moves * 0.55, 0.2, 0.01, FREE);
  }

  /** Cools down once more; while rules are broken, from hotter, and rules count more. */
  finish(moves: number): void {
    if (this.found.hard === 0) this.cool(moves * (1 - CLOSING), 0.15, 0.01, FREE);
    for (let turn = 1; turn <= 4 && this.found.hard > 0; turn += 1)
      this.cool(moves / 2, 0.6, 0.02, FREE, { hard: this.weights.hard * 2 * turn });
    if (this.found.hard === 0) this.cool(moves * CLOSING, 0.01, 0.001, ROUNDS_STAY, { idle: IDLE });
  }

  isDone(): boolean {
    return this.found.hard === 0 && this.found.value <= this.floor + 1e-6;
  }

  solution(): Solution {
    const { standing, hard, value } = this.found;
    return { division: this.division, choices: this.choices, standing, hard, value, weights: this.weights };
  }

  /** Goes on from the best so far, with some weights of its own. */
  private cool(moves: number, from: number, to: number, mix: Mix, own: Partial<Weights> = {}): void {
    const { season, chance, tell } = this.task;
    const weights = { ...this.weights, ...own };
    const table = tableOf(season, this.choices, weights, this.division, this.found.standing, chance);
    const floor = own.idle ? 0 : this.floor;
    const plan = { moves: Math.round(moves), from, to, floor, mix: withFineStarts(season, mix) };
    const found = anneal(table, plan, tell);
    this.found = { ...found, value: found.value - found.hard * (weights.hard - this.weights.hard) };
  }
}
