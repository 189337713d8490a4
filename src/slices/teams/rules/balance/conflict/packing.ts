/** Teams to be filled: how many players each has, how many it may have, and what is even; so many may have more than that. */
export interface Filling {
  readonly load: readonly number[];
  readonly room: readonly number[];
  readonly even: readonly number[];
  readonly aboveEven: number;
}

/**
 * Puts blocks of players who are tied to nobody else on teams: exhaustive, the largest first, teams that are filled alike and
 * states that were seen before only once.
 * @param spend counts a step; false where no more may be made
 * @returns the team of each block; "no" if there is no way, "unknown" where the steps did not suffice
 */
export function packed(
  sizes: readonly number[],
  { load: before, room, even, aboveEven }: Filling,
  spend: () => boolean,
): readonly number[] | "no" | "unknown" {
  const order = [...sizes.keys()].toSorted((a, b) => sizes[b]! - sizes[a]!);
  const load = [...before];
  const at: number[] = sizes.map(() => -1);
  const failed = new Set<string>();
  const left = (team: number) => `${room[team]! - load[team]!}:${even[team]! - load[team]!}`;
  const tryTurn = (turn: number): "yes" | "no" | "unknown" => {
    const block = order[turn];
    if (block === undefined) return "yes";
    if (!spend()) return "unknown";
    const state = `${turn} ${load
      .map((_, team) => left(team))
      .toSorted()
      .join()}`;
    if (failed.has(state)) return "no";
    const tried = new Set<string>();
    for (const team of load.keys()) {
      const size = load[team]! + sizes[block]!;
      if (size > room[team]! || tried.has(left(team))) continue;
      const above = load.filter((one, other) => (other === team ? size : one) > even[other]!).length;
      if (above > aboveEven) continue;
      tried.add(left(team));
      load[team] = size;
      at[block] = team;
      const answer = tryTurn(turn + 1);
      if (answer !== "no") return answer;
      load[team] = size - sizes[block]!;
    }
    failed.add(state);
    return "no";
  };
  const answer = tryTurn(0);
  return answer === "yes" ? at : answer;
}
