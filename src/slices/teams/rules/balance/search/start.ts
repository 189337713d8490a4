import type { Blocks } from "./blocks.ts";
import { roomOf } from "./room.ts";
import { clusters } from "../clusters.ts";
import { pinsOf, type Division } from "../instance/facts.ts";
import type { Chance } from "#kernel/chance.ts";
import { shuffled } from "#kernel/chance.ts";

/** Several blocks that a start puts on one team: their requests are kept then, and may be given up later. */
interface Unit {
  readonly players: readonly number[];
  readonly pin: number;
  readonly mayWait: boolean;
}

/** The blocks, joined by as many of the mutual requests, in an order by chance, as can hold in one team each. */
function unitsOf(division: Division, blocks: Blocks, joined: boolean, chance: Chance): Unit[] {
  const { mutual, separations, season } = division;
  const largest = Math.max(0, ...roomOf(division).most.slice(0, -1));
  const lists = blocks.members.map((members) => [...members]);
  const pins = Array.from(blocks.pin);
  const unitOf = lists.map((_, unit) => unit);
  const at = (player: number) => unitOf[blocks.of[player]!]!;
  const kept: [number, number][] = [];
  const apart = season.isHard("separations") ? separations : [];
  for (const [a, b] of joined ? shuffled(mutual, chance) : []) {
    const [one, other] = [at(a), at(b)];
    const limit = season.friendGroup;
    if (limit !== null) {
      const group = clusters([...kept, [a, b] as const].flat(), [...kept, [a, b] as const]).find((list) =>
        list.includes(a),
      );
      if ((group?.length ?? 0) > limit) continue;
    }
    if (one !== other) {
      const together = [...lists[one]!, ...lists[other]!];
      if (together.length > largest || (pins[one]! >= 0 && pins[other]! >= 0 && pins[one] !== pins[other])) continue;
      const inside = new Set(together);
      if (apart.some(([c, d]) => inside.has(c) && inside.has(d))) continue;
      lists[one] = together;
      lists[other] = [];
      pins[one] = Math.max(pins[one]!, pins[other]!);
      for (const [block, unit] of unitOf.entries()) if (unit === other) unitOf[block] = one;
    }
    kept.push([a, b]);
  }
  return lists.flatMap((players, unit) =>
    players.length === 0
      ? []
      : [{ players, pin: pins[unit]!, mayWait: players.every((player) => blocks.mayWait[blocks.of[player]!]) }],
  );
}

/** One attempt: the largest first, each to the team with the most room and the fewest broken rules; null where one finds none. */
function attempt(division: Division, units: readonly Unit[], chance: Chance): Int32Array | null {
  const room = roomOf(division);
  const at = new Int32Array(division.players.length).fill(-2);
  const left = room.most.slice();
  const bench = division.teams.length;
  const extraLeft = { count: division.season.isHard("evenSizes") ? division.sizes.extra : division.players.length };
  const apart: number[][] = division.players.map(() => []);
  if (division.season.isHard("separations")) {
    for (const [a, b] of division.separations) {
      apart[a]!.push(b);
      apart[b]!.push(a);
    }
  }
  const put = ({ players }: Unit, team: number): boolean => {
    const above =
      room.most[team]! > room.least[team]! ? left[team]! - (room.most[team]! - room.least[team]!) : left[team]!;
    if (players.length > left[team]!) return false;
    const even = division.season.isHard("evenSizes");
    if (even && players.length > above) {
      const more = players.length - Math.max(0, above);
      if (more > extraLeft.count) return false;
      extraLeft.count -= more;
    }
    left[team]! -= players.length;
    for (const player of players) at[player] = team;
    return true;
  };
  const order = shuffled(units, chance).toSorted(
    (a, b) => Number(b.pin >= 0) - Number(a.pin >= 0) || b.players.length - a.players.length,
  );
  for (const unit of order) {
    if (unit.pin >= 0) {
      if (!put(unit, unit.pin)) return null;
      continue;
    }
    const choices = Array.from({ length: bench + 1 }, (_, team) => team).filter(
      (team) => team !== bench || unit.mayWait,
    );
    const clash = (team: number) =>
      team === bench
        ? 0
        : unit.players.reduce((sum, player) => sum + apart[player]!.filter((other) => at[other] === team).length, 0);
    const ranked = shuffled(choices, chance)
      .map((team) => ({ team, key: clash(team) * 1000 - left[team]! + (team === bench ? 0.5 : 0) }))
      .toSorted((a, b) => a.key - b.key);
    if (!ranked.some(({ team }) => put(unit, team))) return null;
  }
  return at.map((team) => (team === bench ? -1 : team));
}

const ATTEMPTS = 40;

/**
 * Teams to begin with, of the right sizes and with every block whole; separations and friend limits may still be broken. None
 * where more players than spots are to play and nobody may wait.
 */
export function startOf(division: Division, blocks: Blocks, chance: Chance): Int32Array | null {
  if (division.players.length > division.sizes.placed && !division.season.mayWait) return null;
  for (const members of blocks.members) {
    if (new Set(members.flatMap((player) => pinsOf(division, player))).size > 1) return null;
  }
  for (const joined of [true, false]) {
    for (let one = 0; one < ATTEMPTS; one += 1) {
      const found = attempt(division, unitsOf(division, blocks, joined, chance), chance);
      if (found) return found;
    }
  }
  return null;
}
