import { NO_POSITION } from "./sports.ts";

/** A player to plan with. */
export interface RotatingPlayer {
  readonly id: string;
  /** Half periods in earlier games, and how many there were while the player was present. */
  readonly past: { readonly played: number; readonly of: number };
}

export interface Rotation {
  /** Who is present. */
  readonly players: readonly RotatingPlayer[];
  readonly periods: number;
  /** How many play at a time. */
  readonly playersPerSide: number;
  /** Positions in the order in which they are filled; empty in sports without. */
  readonly positions: readonly string[];
  /** Who plays the whole game at a position, as a goalkeeper. */
  readonly fixed: ReadonlyMap<string, string>;
  /** Who should not play at a position while somebody else can: a pitcher who must rest. */
  readonly barred?: ReadonlyMap<string, string>;
  /** The same seed gives the same plan; another breaks ties otherwise. */
  readonly seed: number;
}

/** Positions that whoever has them keeps while on the field: a new pitcher or goalkeeper in each period helps nobody. */
const STEADY: readonly string[] = ["P", "C", "GK", "G"];
const NOBODY: ReadonlyMap<string, string> = new Map();

/** Who plays where in each period, by player. */
export type RotationPlan = readonly ReadonlyMap<string, string>[];

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const shareOf = ({ past: { played, of } }: RotatingPlayer) => (of === 0 ? 0.5 : played / of);

/**
 * A plan in which playing time differs by at most one period among those whose position is not fixed. Turns to play go around the bench, beginning with who has
 * played the smallest share of the season: whoever plays one period more is among them. Players come by at positions that they have
 * played least in this plan.
 */
export function rotationOf({
  players,
  periods,
  playersPerSide,
  positions,
  fixed,
  seed,
  barred = NOBODY,
}: Rotation): RotationPlan {
  const next = numbersFrom(seed);
  const staying = players.filter(({ id }) => fixed.has(id)).slice(0, playersPerSide);
  const turning = players
    .filter(({ id }) => !fixed.has(id))
    .map((player) => ({ id: player.id, share: shareOf(player), tie: next() }))
    .toSorted((a, b) => a.share - b.share || a.tie - b.tie);
  const free = Math.min(playersPerSide - staying.length, turning.length);
  const played = new Map<string, Map<string, number>>();
  let turn = 0;
  let last: ReadonlyMap<string, string> = NOBODY;
  return Array.from({ length: periods }, () => {
    const plan = new Map(staying.map(({ id }) => [id, fixed.get(id)!]));
    const open = openPositions(positions, [...plan.values()], free);
    const ids = Array.from({ length: free }, () => turning[turn++ % turning.length]!.id);
    for (const position of open) {
      const times = (id: string) => played.get(id)?.get(position) ?? 0;
      const isSteady = STEADY.includes(position);
      // Who has the position keeps it; who may not have it comes last; then whoever has had it least.
      const rank = (id: string) => [
        isSteady && last.get(id) === position ? 0 : 1,
        barred.get(id) === position ? 1 : 0,
        times(id),
        ids.indexOf(id),
      ];
      const [chosen] = ids.filter((id) => !plan.has(id)).toSorted((a, b) => compared(rank(a), rank(b)));
      if (chosen === undefined) break;
      plan.set(chosen, position);
      played.set(chosen, (played.get(chosen) ?? new Map()).set(position, times(chosen) + 1));
    }
    last = plan;
    return plan;
  });
}

/** Compares rank by rank. */
function compared(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at === -1 ? 0 : a[at]! - b[at]!;
}

/** The positions that are left to fill, as many as players turn. */
function openPositions(positions: readonly string[], taken: readonly string[], count: number): string[] {
  const left = [...positions];
  for (const one of taken) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return Array.from({ length: count }, (_, at) => left[at] ?? NO_POSITION);
}
