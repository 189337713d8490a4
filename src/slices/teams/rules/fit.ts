interface TeamToFit {
  readonly id: string;
  readonly maxPlayers: number;
  /** Ages of its players. */
  readonly ages: readonly number[];
}

/**
 * The teams that suit a player best: with a free spot, those with the fewest players first, and of those as many the ones
 * whose players are nearest in age.
 */
export function bestFits(age: number, teams: readonly TeamToFit[], most = 2): string[] {
  const mean = (ages: readonly number[]) =>
    ages.length === 0 ? age : ages.reduce((sum, one) => sum + one, 0) / ages.length;
  return teams
    .filter(({ ages, maxPlayers }) => ages.length < maxPlayers)
    .map(({ id, ages }) => ({ id, players: ages.length, apart: Math.abs(mean(ages) - age) }))
    .toSorted((a, b) => a.players - b.players || a.apart - b.apart)
    .slice(0, most)
    .map(({ id }) => id);
}
