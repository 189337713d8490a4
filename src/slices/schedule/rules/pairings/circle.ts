/** A game of two positions of a division, the first one at home. */
export type Pairing = readonly [number, number];
/** Games of which no team plays two. */
export type Round = readonly Pairing[];

/**
 * Every pair once: the circle method (Kirkman) with de Werra's homes, which leave n − 2 breaks for an even number. With an odd
 * number one team rests in each round.
 */
export function circleRounds(teams: number): Round[] {
  const ghost = teams % 2;
  const last = teams + ghost - 1;
  return Array.from({ length: Math.max(0, last) }, (_, round) => {
    const games: [number, number][] = [];
    if (ghost === 0) games.push(round % 2 === 0 ? [last, round] : [round, last]);
    for (let step = 1; step <= (last - 1) / 2; step += 1) {
      const [up, down] = [(round + step) % last, (round - step + last) % last];
      games.push(step % 2 === 1 ? [up, down] : [down, up]);
    }
    return games;
  });
}

export const turned = (rounds: readonly Round[]): Round[] =>
  rounds.map((round) => round.map(([home, away]): Pairing => [away, home]));

/** Pairings that give each team of an odd number `games` games against different opponents; where that is odd too, one team one less. */
export function circulant(teams: number, games: number): Pairing[] {
  const pairings: Pairing[] = [];
  const isOdd = games % 2;
  for (let ring = 0; ring < Math.floor(games / 2); ring += 1)
    for (let team = 0; team < teams; team += 1) pairings.push([team, (team + 1 + ring + isOdd) % teams]);
  if (isOdd) for (let team = 0; team + 1 < teams; team += 2) pairings.push([team, team + 1]);
  return pairings;
}

/** Pairings in as few rounds as a few hundred orders find. */
export function colored(pairings: readonly Pairing[], order: (turn: number) => Pairing[], least: number): Round[] {
  let best: Pairing[][] | null = null;
  for (let turn = 0; turn < 300 && (best === null || best.length > least); turn += 1) {
    const rounds: Pairing[][] = [];
    for (const pairing of order(turn)) {
      const free = rounds.find((round) => !round.some(([a, b]) => pairing.includes(a) || pairing.includes(b)));
      if (free) free.push(pairing);
      else rounds.push([pairing]);
    }
    if (best === null || rounds.length < best.length) best = rounds;
  }
  return pairings.length === 0 ? [] : best!;
}
