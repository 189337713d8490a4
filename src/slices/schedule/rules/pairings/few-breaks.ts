import { shuffled, type Chance } from "#kernel/chance.ts";
import type { Pairing, Round } from "./circle.ts";

export interface RoundsWanted {
  readonly teams: number;
  readonly rounds: number;
  readonly least: number;
  readonly most: number;
  /** Meetings of a pair when opponents are spread evenly. */
  readonly low: number;
  readonly high: number;
  /** Ways to place the changes of sides that are tried for each number of them. */
  readonly tries: number;
}

/** Ways to place the changes of sides that are looked at, and the moves of each that is tried. */
const MOST_WAYS = 400;
const MOVES = 30_000;

/** The rounds at which two teams each change sides: all ways if they are few, else some by chance. */
function changeRounds(changes: number, rounds: number, chance: Chance): number[][] {
  const all: number[][] = [];
  const extend = (some: number[]) => {
    if (all.length > MOST_WAYS) return;
    if (some.length === changes) all.push(some);
    else for (let round = some.at(-1) ?? 1; round < rounds; round += 1) extend([...some, round]);
  };
  extend([]);
  if (all.length <= MOST_WAYS) return shuffled(all, chance);
  return Array.from({ length: MOST_WAYS }, () =>
    Array.from({ length: changes }, () => 1 + chance.below(rounds - 1)).toSorted((a, b) => a - b),
  );
}

/** Homes by round and team: home and away take turns, but for the teams that change sides at a round, in twos. */
function homesWith(changesAt: readonly number[], { teams, rounds }: RoundsWanted): Uint8Array {
  const homes = new Uint8Array(rounds * teams);
  const half = teams / 2;
  for (let round = 0; round < rounds; round += 1)
    for (let team = 0; team < teams; team += 1) {
      const changed = changesAt.filter((at, index) => index % half === team % half && round >= at).length;
      homes[round * teams + team] = ((team < half ? 0 : 1) + round + changed) % 2;
    }
  return homes;
}

/** Whether the teams are on different sides often enough to meet as they must. */
function couldMeet(homes: Uint8Array, { teams, rounds, least, most }: RoundsWanted): boolean {
  for (let team = 0; team < teams; team += 1) {
    let room = 0;
    for (let other = 0; other < teams; other += 1) {
      let apart = 0;
      for (let round = 0; round < rounds; round += 1)
        if (homes[round * teams + team] !== homes[round * teams + other]) apart += 1;
      if (other !== team && apart < least) return false;
      room += Math.min(apart, most);
    }
    if (room < rounds) return false;
  }
  return true;
}

function isBalanced(homes: Uint8Array, { teams, rounds }: RoundsWanted): boolean {
  for (let team = 0; team < teams; team += 1) {
    let count = 0;
    for (let round = 0; round < rounds; round += 1) count += homes[round * teams + team]!;
    if (Math.abs(2 * count - rounds) > rounds % 2) return false;
  }
  return true;
}

/** Who meets whom in each round so that homes are as given: exchanges partners until meetings are right and nobody meets twice running. */
function matched(homes: Uint8Array, wanted: RoundsWanted, evenPairs: boolean, chance: Chance): Round[] | null {
  const { teams, rounds, least, most, low, high } = wanted;
  const half = teams / 2;
  const [bottom, top] = [Math.max(least, low), Math.min(most, high)];
  const hosts: number[][] = [];
  const guests: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const all = Array.from({ length: teams }, (_, team) => team);
    hosts.push(all.filter((team) => homes[round * teams + team] === 1));
    guests.push(all.filter((team) => homes[round * teams + team] === 0));
  }
  /** Meetings by host and guest. */
  const met = new Int32Array(teams * teams);
  const rival = new Int32Array(rounds * teams);
  const pair = (round: number, host: number, guest: number, step: number) => {
    met[host * teams + guest]! += step;
    rival[round * teams + host] = guest;
    rival[round * teams + guest] = host;
  };
  const costOf = (one: number, other: number) => {
    const [here, there] = [met[one * teams + other]!, met[other * teams + one]!];
    const uneven = evenPairs ? Math.abs(here - there) - ((here + there) % 2) : 0;
    return Math.max(0, here + there - top) + Math.max(0, bottom - here - there) + uneven / 2;
  };
  const again = (round: number, one: number, other: number) =>
    (round > 0 && rival[(round - 1) * teams + one] === other ? 1 : 0) +
    (round + 1 < rounds && rival[(round + 1) * teams + one] === other ? 1 : 0);
  for (let round = 0; round < rounds; round += 1) {
    for (let one = 0; one < half; one += 1) pair(round, hosts[round]![one]!, guests[round]![one]!, 1);
  }
  let cost = 0;
  for (let one = 0; one < teams; one += 1)
    for (let other = one + 1; other < teams; other += 1) cost += costOf(one, other);
  for (let round = 0; round < rounds; round += 1)
    for (const host of hosts[round]!)
      if (round > 0) cost += Number(rival[(round - 1) * teams + host] === rival[round * teams + host]);
  for (let move = 0; move < MOVES && cost > 0; move += 1) {
    const heat = 0.7 * (1 - move / MOVES) + 0.15;
    const round = chance.below(rounds);
    const [x, y] = [chance.below(half), chance.below(half)];
    if (x === y) continue;
    const [h, i] = [hosts[round]![x]!, hosts[round]![y]!];
    const [g, j] = [rival[round * teams + h]!, rival[round * teams + i]!];
    const before = costOf(h, g) + costOf(i, j) + costOf(h, j) + costOf(i, g);
    const rematches = again(round, h, g) + again(round, i, j);
    pair(round, h, g, -1);
    pair(round, i, j, -1);
    pair(round, h, j, 1);
    pair(round, i, g, 1);
    const after = costOf(h, g) + costOf(i, j) + costOf(h, j) + costOf(i, g);
    const change = after - before + (again(round, h, j) + again(round, i, g) - rematches);
    if (change <= 0 || chance.part() < Math.exp(-change / heat)) cost += change;
    else {
      pair(round, h, j, -1);
      pair(round, i, g, -1);
      pair(round, h, g, 1);
      pair(round, i, j, 1);
    }
  }
  if (cost > 0) return null;
  return hosts.map((all, round) => all.map((host): Pairing => [host, rival[round * teams + host]!]));
}

/**
 * Rounds of an even number of teams in which everybody plays, with as few breaks as are found: first it is said who is at home when
 * (`2 · changes` breaks), then who meets whom. Null where fewer than `below` breaks were not found.
 * @param evenPairs whether each pair must meet as often at home of the one as of the other
 */
export function fewBreaks(
  wanted: RoundsWanted,
  below: number,
  evenPairs: boolean,
  chance: Chance,
): { rounds: Round[]; breaks: number } | null {
  for (let changes = 0; 2 * changes < below && changes <= wanted.teams; changes += 1) {
    let tries = 0;
    for (const changesAt of changeRounds(changes, wanted.rounds, chance)) {
      const homes = homesWith(changesAt, wanted);
      if (!isBalanced(homes, wanted) || !couldMeet(homes, wanted)) continue;
      if ((tries += 1) > wanted.tries) break;
      const rounds = matched(homes, wanted, evenPairs, chance);
      if (rounds) return { rounds, breaks: 2 * changes };
    }
  }
  return null;
}
