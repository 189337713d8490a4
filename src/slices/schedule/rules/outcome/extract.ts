import type { Board } from "../board/board.ts";

/**
 * Takes games off a board until no rule is broken, each time the one whose absence mends most. What is left obeys every rule; the games
 * that were taken off are returned.
 * @param isKept games that must stay, because they were played or are fixed
 */
export function takeOff(board: Board, isKept: (game: number) => boolean): number[] {
  const off: number[] = [];
  for (;;) {
    const [hard] = [board.hard - board.meetings.hard];
    if (hard <= 0) return off;
    let [best, left] = [-1, hard];
    for (let pass = 0; pass < 2 && best < 0; pass += 1)
      for (let game = 0; game < board.slot.length; game += 1) {
        if (board.slot[game]! < 0 || (pass === 0 && isKept(game))) continue;
        board.move(game, -1);
        board.settle();
        const now = board.hard - board.meetings.hard;
        board.undo();
        if (now < left) [best, left] = [game, now];
      }
    if (best < 0) return off;
    board.move(best, -1);
    board.settle();
    board.keep();
    off.push(best);
  }
}

/** Whether two teams meet more often than they may, counting the games that have a slot. */
export function isTooOften({ season, division, home, away, slot }: Board, game: number): boolean {
  const [one, other] = [home[game]!, away[game]!];
  const meetings = [...slot.keys()].filter(
    (each) =>
      slot[each]! >= 0 &&
      Math.min(home[each]!, away[each]!) === Math.min(one, other) &&
      Math.max(home[each]!, away[each]!) === Math.max(one, other),
  );
  return meetings.length > season.divisions[division[game]!]!.maxMeetings;
}
