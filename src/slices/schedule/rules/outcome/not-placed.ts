import type { Board } from "../board/board.ts";
import { dateOf, timeOf } from "../instance/windows.ts";
import type { Block } from "../../contract/vocabulary.ts";
import type { NotPlaced } from "../instance/result.ts";
import type { Choices } from "../search/choices.ts";
import { blocksAt } from "./blocks.ts";

/** The slots that a game could have by the rules of its division and its field, whatever else is there. */
export function slotsFor(board: Board, choices: Choices, game: number): number[] {
  const own = choices.own[game];
  if (own) return [...own];
  const division = board.division[game]!;
  const ground = board.groundOf(game);
  return [...choices.days[division]!].flatMap((day) => [...choices.slots(division, day, ground)]);
}

/** Why a game has no time and field: what excludes each of its slots, and the one that would need least to give way. */
export function whyNotPlaced(board: Board, choices: Choices, game: number): NotPlaced {
  const { season } = board;
  const { slots, firstDay } = season;
  const counts = new Map<Block, number>();
  let nearest: { slot: number; blocks: readonly Block[] } | null = null;
  const all = slotsFor(board, choices, game);
  for (const slot of all) {
    const blocks = blocksAt(board, game, slot);
    for (const block of blocks) counts.set(block, (counts.get(block) ?? 0) + 1);
    if (nearest === null || blocks.length < nearest.blocks.length) nearest = { slot, blocks };
  }
  if (all.length === 0) counts.set("no-slot", 0);
  else if (counts.size === 0) counts.set("opponents", 0);
  const because = [...counts].map(([block, count]) => ({ block, slots: count })).toSorted((a, b) => b.slots - a.slots);
  return {
    division: season.divisions[board.division[game]!]!.id,
    home: season.teams[board.home[game]!]!.id,
    away: season.teams[board.away[game]!]!.id,
    because,
    ...(nearest && {
      nearest: {
        date: dateOf(firstDay + slots.day[nearest.slot]!),
        start: timeOf(slots.start[nearest.slot]!),
        field: season.fields[slots.field[nearest.slot]!]!.id,
        blocks: nearest.blocks,
      },
    }),
  };
}
