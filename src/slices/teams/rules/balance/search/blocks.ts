import { clusters } from "../clusters.ts";
import { pinsOf, type Division } from "../instance/facts.ts";

type Pair = readonly [number, number];

/** Players who only go together: siblings, and friends whose request must be kept. Most blocks are one player. */
export interface Blocks {
  /** The block of each player. */
  readonly of: Int32Array;
  readonly members: readonly (readonly number[])[];
  /** The team that holds each block, or -1. */
  readonly pin: Int32Array;
  /** Whether a block may be without a team: nobody holds it, and no request has to be kept. */
  readonly mayWait: readonly boolean[];
}

/** The hard mutual requests, with those that are forced. */
export function requiredPairs(division: Division, forced: readonly Pair[]): readonly Pair[] {
  return division.season.isHard("mutualFriends") ? [...division.mutual, ...forced] : forced;
}

/** The blocks of a division. @param without a request that does not have to be kept */
export function blocksOf(division: Division, forced: readonly Pair[] = [], without: Pair | null = null): Blocks {
  const { players, siblings, season } = division;
  const together = requiredPairs(division, forced).filter(
    ([a, b]) => without === null || a !== without[0] || b !== without[1],
  );
  const edges = season.isHard("siblings")
    ? [...siblings.flatMap(({ members }) => members.slice(1).map((other): Pair => [members[0]!, other])), ...together]
    : together;
  const members = clusters(players.keys(), edges);
  const of = new Int32Array(players.length);
  for (const [block, list] of members.entries()) for (const player of list) of[player] = block;
  const asked = new Set(together.flat());
  const pins = members.map((list) => list.flatMap((player) => pinsOf(division, player))[0] ?? -1);
  return {
    of,
    members,
    pin: Int32Array.from(pins),
    mayWait: members.map((list, block) => pins[block]! < 0 && !list.some((player) => asked.has(player))),
  };
}
