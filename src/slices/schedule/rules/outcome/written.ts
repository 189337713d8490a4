import type { Chance } from "#kernel/chance.ts";
import { Board } from "../board/board.ts";
import { isSaid } from "../instance/said.ts";
import type { NotPlaced } from "../instance/result.ts";
import { dateOf, timeOf } from "../instance/windows.ts";
import { assignOfficials } from "../officials/assign.ts";
import type { Playoffs } from "../playoffs/playoffs.ts";
import { slotsOfFixed } from "../search/fixed.ts";
import type { Base } from "../search/repair.ts";
import type { Solution } from "../search/solve.ts";
import type { Season } from "../season/season.ts";
import { blocksAt } from "./blocks.ts";
import { isTooOften, takeOff } from "./extract.ts";
import { slotsFor, whyNotPlaced } from "./not-placed.ts";

/** The solution as a schedule. What breaks a rule is not placed. */
export function written(season: Season, solution: Solution, playoffs: Playoffs, base: Base | null, chance: Chance) {
  const { choices } = solution;
  const { slots, firstDay, divisions, teams, fields, officials } = season;
  const board = new Board(season, solution.weights, solution.division, solution.standing);
  const off = takeOff(board, (game) => base?.played[game] === 1);
  for (const game of off) {
    const slot = slotsFor(board, choices, game).find((one) => blocksAt(board, game, one).length === 0);
    if (slot === undefined) continue;
    board.move(game, slot);
    board.settle();
    board.keep();
  }
  const all = [...board.division.keys()];
  // Counted only where it matters: it looks at all games for each.
  for (const game of board.meetings.hard > 0 ? all : [])
    if (board.slot[game]! >= 0 && isTooOften(board, game)) {
      board.move(game, -1);
      board.settle();
      board.keep();
    }
  const placed = all.filter((game) => board.slot[game]! >= 0);
  const rounds = playoffs.games.filter(({ slot }) => slot >= 0);
  const had = hadBefore(season, board, base);
  const duties = [
    ...rounds,
    ...placed.map((game) => ({ division: board.division[game]!, slot: board.slot[game]!, ...had(game) })),
  ];
  const roster = assignOfficials(season, duties, chance);
  const seats = duties.map((_, duty) => roster.seats[duty]!);
  const hasAll = (duty: number) => seats[duty]!.every((one) => one >= 0);
  const named = (duty: number) => seats[duty]!.map((one) => officials[one]!.id);
  const where = (slot: number) => ({
    date: dateOf(firstDay + slots.day[slot]!),
    start: timeOf(slots.start[slot]!),
    field: fields[slots.field[slot]!]!.id,
  });
  const idOf = idsOf(season, board, base);
  const notPlaced: NotPlaced[] = all
    .filter((game) => board.slot[game]! < 0)
    .map((game) => ({ ...whyNotPlaced(board, choices, game), ...(base && { id: idOf(game) }) }));
  const games = placed.flatMap((game, index) => {
    const duty = rounds.length + index;
    const division = divisions[board.division[game]!]!;
    const [home, away] = [teams[board.home[game]!]!.id, teams[board.away[game]!]!.id];
    if (!hasAll(duty)) {
      notPlaced.push({
        division: division.id,
        home,
        away,
        because: [{ block: "officials", slots: 1 }],
        nearest: { ...where(board.slot[game]!), blocks: ["officials"] },
      });
      return [];
    }
    const theirs = division.officials > 0 ? { officials: named(duty) } : {};
    return [{ id: idOf(game), division: division.id, home, away, ...where(board.slot[game]!), ...theirs }];
  });
  const byTime = <Game extends { date: string; start: string }>(one: Game, other: Game) =>
    one.date.localeCompare(other.date) || one.start.localeCompare(other.start);
  const finals = playoffs.games.flatMap(({ game, division, slot }) => {
    const { id } = divisions[division]!;
    const duty = rounds.findIndex((one) => one.game === game);
    if (slot < 0 || !hasAll(duty)) {
      notPlaced.push({ division: id, id: game.id, because: [{ block: slot < 0 ? "no-slot" : "officials", slots: 0 }] });
      return [];
    }
    const theirs = divisions[division]!.officials > 0 ? { officials: named(duty) } : {};
    return [{ ...game, division: id, ...where(slot), ...theirs }];
  });
  // A fixed game for which there is no slot, or the number of games or meetings leaves no room.
  for (const fixed of season.instance.fixed ?? []) {
    const { home, away } = fixed;
    const isThere = games.some((game) =>
      (["home", "away", "date", "start", "field"] as const).every(
        (key) => !isSaid(fixed[key]) || fixed[key] === game[key],
      ),
    );
    const isNamed = notPlaced.some((one) => one.home === home && one.away === away);
    if (isThere || isNamed) continue;
    const { division } = teams[season.teamNumber.get(home)!]!;
    const block = slotsOfFixed(season, choices, division, fixed).length === 0 ? "no-slot" : "opponents";
    notPlaced.push({ division: divisions[division]!.id, home, away, because: [{ block, slots: 0 }] });
  }
  const isComplete = notPlaced.length === 0 && board.hard === 0;
  return {
    status: isComplete ? ("complete" as const) : ("partial" as const),
    games: games.toSorted(byTime),
    playoffs: finals,
    ...(isComplete ? {} : { notPlaced }),
  };
}

/** The officials of a base game that lies where it lay. */
function hadBefore({ instance, officials }: Season, { slot }: Board, base: Base | null) {
  const numbers = new Map(officials.map(({ id, number }) => [id, number]));
  return (game: number): { had?: readonly number[] } => {
    if (base === null) return {};
    const before = instance.reschedule!.base[game]!.officials ?? [];
    const stays = slot[game] === base.standing.slot[game];
    return { had: stays ? before.map((id) => numbers.get(id)!).filter((one) => one !== undefined) : [] };
  };
}

/** Ids of games: those of the base, or a number in the division, in the order of time. */
function idsOf(season: Season, { division, slot, time }: Board, base: Base | null): (game: number) => string {
  const known = season.instance.reschedule?.base;
  if (base && known) return (game) => known[game]!.id;
  const numbers = new Map<number, string>();
  const counts = new Map<number, number>();
  const order = [...division.keys()]
    .filter((game) => slot[game]! >= 0)
    .toSorted((a, b) => time[a]! - time[b]! || a - b);
  for (const game of order) {
    const number = (counts.get(division[game]!) ?? 0) + 1;
    counts.set(division[game]!, number);
    numbers.set(game, `${season.divisions[division[game]!]!.id}-${number}`);
  }
  return (game) => numbers.get(game) ?? "";
}
