import { chanceFrom, shuffled } from "#kernel/chance.ts";

/** A team with the spots it has left. */
export interface OpenTeam {
  readonly id: string;
  readonly free: number;
}

/**
 * Shuffle and deal: the players in an order by chance, dealt one by one to the teams that have a spot left, round and round.
 * Who finds no spot is not in the answer.
 */
export function deal(players: readonly string[], teams: readonly OpenTeam[], seed: number): Map<string, string> {
  const left = teams.map(({ free }) => free);
  const dealt = new Map<string, string>();
  let turn = 0;
  for (const player of shuffled(players, chanceFrom(seed))) {
    let passed = 0;
    while (passed < teams.length && left[turn]! <= 0) {
      turn = (turn + 1) % teams.length;
      passed += 1;
    }
    if (passed === teams.length) break;
    dealt.set(player, teams[turn]!.id);
    left[turn]! -= 1;
    turn = (turn + 1) % teams.length;
  }
  return dealt;
}
