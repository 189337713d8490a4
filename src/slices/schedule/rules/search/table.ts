import type { Chance } from "#kernel/chance.ts";
import { Board, type Anchor, type Standing } from "../board/board.ts";
import type { Weights } from "../board/weights.ts";
import type { Season } from "../season/season.ts";
import type { Choices } from "./choices.ts";
import type { Table } from "./moves.ts";

/** A board ready to be searched on. `isLoose`: which games may be moved. */
export function tableOf(
  season: Season,
  choices: Choices,
  weights: Weights,
  division: Int32Array,
  standing: Standing,
  chance: Chance,
  isLoose: (game: number) => boolean = () => true,
  anchor: Anchor | null = null,
): Table {
  const loose = Int32Array.from([...division.keys()].filter((game) => isLoose(game) && standing.slot[game]! >= 0));
  const flags = new Uint8Array(division.length);
  for (const game of loose) flags[game] = 1;
  return {
    board: new Board(season, weights, division, standing, anchor),
    choices,
    chance,
    loose,
    isLoose: flags,
    looseOf: season.divisions.map(({ number }) => loose.filter((game) => division[game] === number)),
  };
}

/** Puts each game on its day: where nothing is in the way, if a few draws find that. */
export function placed(
  season: Season,
  choices: Choices,
  games: { division: Int32Array; home: Int32Array; day: Int32Array },
  chance: Chance,
): Int32Array {
  const { slots, divisions, teams, turnaround, days } = season;
  const taken = new Map<number, { from: number; to: number }[]>();
  return Int32Array.from(games.division, (division, game) => {
    const own = choices.own[game];
    const ground = divisions[division]!.atHome ? teams[games.home[game]!]!.homeVenue : -1;
    let some = own ?? (games.day[game]! >= 0 ? choices.slots(division, games.day[game]!, ground) : new Int32Array());
    // A home ground that is closed on that day: on another day.
    if (some.length === 0) some = anyDay(choices, division, ground, chance);
    if (some.length === 0) return -1;
    const { minutes } = divisions[division]!;
    let best = -1;
    const first = chance.below(some.length);
    for (let turn = 0; turn < some.length; turn += 1) {
      const slot = some[(first + turn) % some.length]!;
      const [from, to] = [slots.start[slot]!, slots.start[slot]! + minutes + turnaround];
      const there = taken.get(slots.field[slot]! * days + slots.day[slot]!) ?? [];
      if (there.some((other) => other.from < to && from < other.to)) continue;
      best = slot;
      break;
    }
    if (best < 0) best = some[first]!;
    const key = slots.field[best]! * days + slots.day[best]!;
    const from = slots.start[best]!;
    taken.set(key, [...(taken.get(key) ?? []), { from, to: from + minutes + turnaround }]);
    return best;
  });
}

function anyDay(choices: Choices, division: number, ground: number, chance: Chance): Int32Array {
  const days = choices.days[division]!;
  const first = chance.below(Math.max(1, days.length));
  for (let turn = 0; turn < days.length; turn += 1) {
    const some = choices.slots(division, days[(first + turn) % days.length]!, ground);
    if (some.length > 0) return some;
  }
  return new Int32Array();
}
