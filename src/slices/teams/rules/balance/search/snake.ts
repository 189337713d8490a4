import type { Blocks } from "./blocks.ts";
import { pinsOf } from "../instance/facts.ts";
import type { Facts } from "../instance/features.ts";
import { groupsWithin } from "../clusters.ts";

const MOST_ROUNDS = 60;

/** Strongest first, round by round to and fro, until each team has its size; who is left over is on none. */
function drafted(order: readonly number[], sizes: readonly number[]): Int32Array {
  const at = new Int32Array(order.length).fill(-1);
  const left = [...sizes];
  let team = 0;
  let step = 1;
  for (const player of order) {
    if (left.every((one) => one === 0)) break;
    for (;;) {
      const here = team;
      if (team + step < 0 || team + step >= sizes.length) step = -step;
      else team += step;
      if (left[here] === 0) continue;
      at[player] = here;
      left[here]! -= 1;
      break;
    }
  }
  return at;
}

/**
 * What people do by hand: a snake draft by total rating, and then exchanges with the nearest rating until the hard rules hold.
 * Balanced teams are to be no worse in anything. Where the exchanges come to no end, it is the draft as it was before them.
 */
export function snakeDraft(facts: Facts, blocks: Blocks): Int32Array | null {
  const { players, teams, sizes } = facts.division;
  if (teams.length === 0 || players.length === 0) return null;
  const rating = facts.features[facts.total]?.values ?? new Float64Array(players.length);
  const order = players.map((_, player) => player).toSorted((a, b) => rating[b]! - rating[a]! || a - b);
  const draft = drafted(order, sizes.sizes);
  const at = Int32Array.from(draft);
  return exchanged(facts, blocks, rating, at) ? at : draft;
}

/** Exchanges players until the hard rules hold; false where that comes to no end. */
function exchanged({ division }: Facts, blocks: Blocks, rating: Float64Array, at: Int32Array): boolean {
  const { players, teams, season } = division;
  const fixed = (player: number) =>
    pinsOf(division, player).length > 0 || blocks.members[blocks.of[player]!]!.length > 1;
  /** Brings a player to a team, in exchange for the nearest rating there. */
  const bring = (player: number, team: number): boolean => {
    const others = players
      .map((_, other) => other)
      .filter((other) => at[other] === team && !fixed(other))
      .toSorted((a, b) => Math.abs(rating[a]! - rating[player]!) - Math.abs(rating[b]! - rating[player]!) || a - b);
    if (others.length === 0) return false;
    [at[player], at[others[0]!]] = [team, at[player]!];
    return true;
  };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let moved = false;
    for (const [block, members] of blocks.members.entries()) {
      const team = blocks.pin[block]! >= 0 ? blocks.pin[block]! : at[members[0]!]!;
      if (team < 0) continue;
      for (const player of members) {
        if (at[player] === team) continue;
        if (!bring(player, team)) return false;
        moved = true;
      }
    }
    for (const [a, b] of season.isHard("separations") ? division.separations : []) {
      if (at[a]! < 0 || at[a] !== at[b]) continue;
      const mover = fixed(b) ? a : b;
      if (fixed(mover) || !bring(mover, (at[mover]! + 1 + (round % Math.max(1, teams.length - 1))) % teams.length))
        return false;
      moved = true;
    }
    if (!moved) break;
    if (round === MOST_ROUNDS - 1) return false;
  }
  const kept = division.mutual.filter(([a, b]) => at[a]! >= 0 && at[a] === at[b]);
  return season.friendGroup === null || groupsWithin(kept, season.friendGroup);
}
