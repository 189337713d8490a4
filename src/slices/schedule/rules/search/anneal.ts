import type { Standing } from "../board/board.ts";
import { exchangeChain, exchangeGuests, exchangeRounds, exchangeTeams, moveRound } from "./team-moves.ts";
import { shift, shiftBeside, shiftInWeek, shiftOnDay, turn, turnCircle, type Move, type Table } from "./moves.ts";

const MOVES = {
  shiftOnDay,
  shiftBeside,
  shiftInWeek,
  shift,
  turn,
  turnCircle,
  exchangeTeams,
  exchangeGuests,
  exchangeChain,
  exchangeRounds,
  moveRound,
} satisfies Record<string, Move>;

/** How often each kind of move is tried, in proportion. */
export type Mix = Readonly<Partial<Record<keyof typeof MOVES, number>>>;

export interface Cooling {
  readonly moves: number;
  /** Temperature at the beginning and at the end, in units of the board's value. */
  readonly from: number;
  readonly to: number;
  readonly mix: Mix;
  /** A value that nothing can be better than: the search ends there. */
  readonly floor?: number;
}

export interface Found {
  readonly standing: Standing;
  readonly hard: number;
  readonly value: number;
}

const TELL_EVERY = 20_000;

/** Cools the board down by a number of moves. It ends as the best that was found. */
export function anneal(
  table: Table,
  { moves, from, to, mix, floor = 0 }: Cooling,
  tell: (moves: number) => void,
): Found {
  const { board, chance } = table;
  const kinds = Object.entries(mix).filter(([, often]) => often > 0);
  const all = kinds.reduce((sum, [, often]) => sum + often, 0);
  const upTo: number[] = [];
  for (const [, often] of kinds) upTo.push((upTo.at(-1) ?? 0) + often / all);
  const run = kinds.map(([name]) => MOVES[name as keyof typeof MOVES]);
  let value = board.value;
  let best: Found = { standing: board.standing(), hard: board.hard, value };
  let isBest = true;
  const cooling = Math.log(to / from);
  let heat = from;
  const isDone = () => best.hard === 0 && best.value <= floor + 1e-6;
  if (table.loose.length === 0 || isDone()) return best;
  for (let move = 0; move < moves; move += 1) {
    if (move % 256 === 0) heat = from * Math.exp((cooling * move) / moves);
    if (move > 0 && move % TELL_EVERY === 0) tell(TELL_EVERY);
    const drawn = chance.part();
    let kind = 0;
    while (upTo[kind]! <= drawn && kind + 1 < run.length) kind += 1;
    if (!run[kind]!(table)) {
      board.undo();
      continue;
    }
    const next = board.settle();
    const change = next - value;
    if (change > 0 && chance.part() >= Math.exp(-change / heat)) {
      board.undo();
      continue;
    }
    // Fewer broken rules first, whatever else they cost.
    const asHard = Math.abs(board.hard - best.hard) < 1e-9;
    if (asHard ? next < best.value - 1e-9 : board.hard < best.hard) {
      best = { standing: best.standing, hard: board.hard, value: next };
      isBest = true;
    } else if (isBest && (!asHard || change > 1e-9)) {
      // The best is copied only when it is left.
      best = { ...best, standing: board.before() };
      isBest = false;
    }
    board.keep();
    value = next;
    if (isBest && isDone()) break;
  }
  return isBest ? { ...best, standing: board.standing() } : best;
}
