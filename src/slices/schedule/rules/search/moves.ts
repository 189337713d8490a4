import type { Chance } from "#kernel/chance.ts";
import type { Board } from "../board/board.ts";
import type { Choices } from "./choices.ts";

/** What a move works on. */
export interface Table {
  readonly board: Board;
  readonly choices: Choices;
  readonly chance: Chance;
  /** Games that may be moved, and which they are. */
  readonly loose: Int32Array;
  readonly isLoose: Uint8Array;
  /** By division: its games that may be moved. */
  readonly looseOf: readonly Int32Array[];
}

/** Changes the board. False where there was nothing to change; it is as before then, or has to be undone. */
export type Move = (table: Table) => boolean;

const pick = (list: ArrayLike<number>, chance: Chance) => list[chance.below(list.length)]!;

/** Lets a game have a slot; one other game that is in the way there gets the slot that becomes free, or some slot of its day. */
export function take({ board, choices, chance, isLoose }: Table, game: number, slot: number): boolean {
  const old = board.slot[game]!;
  if (slot === old) return false;
  const minutes = board.season.divisions[board.division[game]!]!.minutes;
  const { count, game: other } = board.fields.inTheWay(slot, minutes, game);
  board.move(game, slot);
  if (count !== 1 || isLoose[other] === 0) return true;
  const division = board.division[other]!;
  const ground = board.groundOf(other);
  if (old >= 0 && choices.fits(other, division, old, ground)) board.move(other, old);
  else if (choices.own[other] === null) {
    const some = choices.slots(division, board.season.slots.day[slot]!, ground);
    if (some.length > 0) board.move(other, pick(some, chance));
  }
  return true;
}

/** A slot for a game on a day, by chance; -1 where there is none. */
export function slotOn({ board, choices, chance }: Table, game: number, day: number): number {
  const own = choices.own[game];
  if (own) return own.length > 0 ? pick(own, chance) : -1;
  const some = choices.slots(board.division[game]!, day, board.groundOf(game));
  return some.length > 0 ? pick(some, chance) : -1;
}

/** Another slot on the same day. */
export const shiftOnDay: Move = (table) => {
  const game = pick(table.loose, table.chance);
  const old = table.board.slot[game]!;
  if (old < 0) return false;
  const slot = slotOn(table, game, table.board.season.slots.day[old]!);
  return slot >= 0 && take(table, game, slot);
};

/** Right before or after another game of the same field and day, or first or last there: no gaps where starts are not on a common grid. */
export const shiftBeside: Move = (table) => {
  const { board, choices, chance } = table;
  const { slots, divisions, turnaround } = board.season;
  const game = pick(table.loose, chance);
  const old = board.slot[game]!;
  if (old < 0) return false;
  const near = slotOn(table, game, slots.day[old]!);
  if (near < 0) return false;
  const others = board.fields.on(near);
  if (others.length === 0) return take(table, game, near);
  const other = pick(others, chance);
  const there = board.slot[other]!;
  const start = chance.below(2)
    ? slots.start[there]! + divisions[board.division[other]!]!.minutes + turnaround
    : slots.start[there]! - divisions[board.division[game]!]!.minutes - turnaround;
  const slot = slots.numberOf(slots.day[there]!, start, slots.field[there]!);
  const fits = slot !== undefined && choices.fits(game, board.division[game]!, slot, board.groundOf(game));
  return fits && take(table, game, slot);
};

/** Any slot of any day of the division. */
export const shift: Move = (table) => {
  const game = pick(table.loose, table.chance);
  const days = table.choices.days[table.board.division[game]!]!;
  if (days.length === 0) return false;
  const slot = slotOn(table, game, pick(days, table.chance));
  return slot >= 0 && take(table, game, slot);
};

/** Any slot of the same week. */
export const shiftInWeek: Move = (table) => {
  const { board, choices, chance } = table;
  const game = pick(table.loose, chance);
  const old = board.slot[game]!;
  if (old < 0) return false;
  const { weekOf, slots } = board.season;
  const week = weekOf[slots.day[old]!]!;
  const days = choices.days[board.division[game]!]!.filter((day) => weekOf[day] === week);
  if (days.length === 0) return false;
  const slot = slotOn(table, game, pick(days, chance));
  return slot >= 0 && take(table, game, slot);
};

/** Exchanges home and away of a game; where that changes the venue, on the same day. */
export const turn: Move = (table) => {
  const { choices, chance } = table;
  const game = pick(table.loose, chance);
  return choices.seated[game] === 0 && turnGame(table, game);
};

export function turnGame({ board, choices, chance }: Table, game: number): boolean {
  const [home, away, slot] = [board.home[game]!, board.away[game]!, board.slot[game]!];
  const ground = board.groundOf(game, away);
  const { slots } = board.season;
  if (slot < 0 || ground < 0 || slots.venue[slot] === ground) {
    board.turn(game);
    return true;
  }
  if (choices.own[game] !== null) return false;
  const some = choices.slots(board.division[game]!, slots.day[slot]!, ground);
  if (some.length === 0) return false;
  const same = some.find((one) => slots.start[one] === slots.start[slot]);
  board.seat(game, away, home, same !== undefined && chance.below(2) ? same : pick(some, chance));
  return true;
}

/**
 * Turns the games of a circle: from a team along a game that it plays at home to its opponent, and so on, until a team comes
 * again. Nobody's number of home games changes.
 */
export const turnCircle: Move = (table) => {
  const { board, choices, chance, isLoose } = table;
  const { lists } = board;
  const first = pick(table.loose, chance);
  let team = board.home[first]!;
  const seen: number[] = [];
  const path: number[] = [];
  for (let step = 0; step < 8; step += 1) {
    const again = seen.indexOf(team);
    if (again >= 0) {
      for (const game of path.slice(again)) if (!turnGame(table, game)) return false;
      return true;
    }
    seen.push(team);
    const from = team * lists.width;
    const game = lists.games[from + chance.below(Math.max(1, lists.count[team]!))]!;
    if (lists.count[team] === 0 || board.home[game] !== team) {
      seen.pop();
      continue;
    }
    if (isLoose[game] === 0 || choices.seated[game] === 1) return false;
    path.push(game);
    team = board.away[game]!;
  }
  return false;
};
