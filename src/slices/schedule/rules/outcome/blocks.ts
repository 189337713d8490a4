import type { Board } from "../board/board.ts";
import { companionsOf } from "../board/people.ts";
import type { Block } from "../../contract/vocabulary.ts";

/** Other games of a team, by their slots. */
function othersOf({ lists, slot }: Board, team: number, game: number): number[] {
  const first = team * lists.width;
  return [...lists.games.subarray(first, first + lists.count[team]!)]
    .filter((other) => other !== game)
    .map((other) => slot[other]!);
}

/** Which rules a game would break in a slot, with the games where they are. */
export function blocksAt(board: Board, game: number, slot: number): Block[] {
  const { season } = board;
  const { slots, weekOf, travel, venues, personGap } = season;
  const division = season.divisions[board.division[game]!]!;
  const { minutes, minGap, minDays, maxPerDay, maxPerWeek } = division;
  const [day, start] = [slots.day[slot]!, slots.start[slot]!];
  const found = new Set<Block>();
  const isNear = (there: number, length: number, gap: number) => {
    const way = gap + travel[slots.venue[slot]! * venues + slots.venue[there]!]!;
    return (
      slots.day[there] === day &&
      slots.start[there]! < start + minutes + way &&
      start < slots.start[there]! + length + way
    );
  };
  if (board.fields.inTheWay(slot, minutes, game).count > 0) found.add("field-busy");
  const ground = board.groundOf(game);
  if (ground >= 0 && slots.venue[slot] !== ground) found.add("no-slot");
  const companions = companionsOf(season);
  for (const team of [board.home[game]!, board.away[game]!]) {
    if (slots.away[team * slots.moments + slots.moment[slot]!] === 1) found.add("team-unavailable");
    const others = othersOf(board, team, game);
    if (others.some((there) => isNear(there, minutes, minGap))) found.add("team-busy");
    if (others.filter((there) => slots.day[there] === day).length >= maxPerDay) found.add("max-per-day");
    const week = weekOf[day]!;
    if (others.filter((there) => weekOf[slots.day[there]!] === week).length >= maxPerWeek) found.add("max-per-week");
    if (others.some((there) => slots.day[there] !== day && Math.abs(slots.day[there]! - day) < minDays))
      found.add("rest");
    for (const mate of companions[team]!) {
      const length = season.divisions[season.teams[mate]!.division]!.minutes;
      if (othersOf(board, mate, game).some((there) => isNear(there, length, personGap))) found.add("coach-busy");
    }
  }
  return [...found];
}
