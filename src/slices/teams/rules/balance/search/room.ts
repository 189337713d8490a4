import type { Division } from "../instance/facts.ts";

/** How many players each team may have. Behind the teams is the bench, for those who wait; it is nobody's team. */
export interface Room {
  readonly least: Int32Array;
  readonly most: Int32Array;
}

/** The sizes that a division allows; the bench is empty unless there are more players than spots and they may wait. */
export function roomOf({ teams, sizes, season, players }: Division): Room {
  const even = season.isHard("evenSizes");
  const bench = players.length - sizes.placed;
  return {
    least: Int32Array.of(...teams.map(({ max }, team) => (bench > 0 ? max : even ? sizes.base[team]! : 0)), bench),
    most: Int32Array.of(
      ...teams.map(({ max }, team) => (even ? sizes.base[team]! + (sizes.plus[team] && sizes.extra > 0 ? 1 : 0) : max)),
      bench,
    ),
  };
}
