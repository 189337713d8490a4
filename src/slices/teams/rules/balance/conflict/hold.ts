import { clusters, groupsWithin } from "../clusters.ts";
import type { Division } from "../instance/facts.ts";
import type { RuleItem } from "../instance/instance.ts";
import { packed } from "./packing.ts";
import { evenSizes } from "../instance/sizes.ts";

type Pair = readonly [number, number];

/** `at` of a yes: the team of each player that an item names, -1 of one left out, -2 of one that no item names. */
export type Held = { readonly answer: "yes"; readonly at: Int32Array } | { readonly answer: "no" | "unknown" };

/** What the listed items demand. Only they hold: a team without its maximum has no limit, without `everyone` players may be left out. */
interface Demand {
  readonly named: Set<number>;
  readonly edges: Pair[];
  readonly pins: Map<number, Set<number>>;
  readonly apart: Pair[];
  readonly maxima: number[];
  readonly asked: Set<number>;
  everyone: boolean;
  even: boolean;
  group: boolean;
}

function demandOf(division: Division, items: readonly RuleItem[], together: Pair | null): Demand {
  const demand: Demand = {
    named: new Set(together ?? []),
    edges: together ? [together] : [],
    pins: new Map(),
    apart: [],
    maxima: division.teams.map(() => Number.POSITIVE_INFINITY),
    asked: new Set(together ?? []),
    everyone: false,
    even: false,
    group: false,
  };
  const number = (id: string) => division.numberOf.get(id)!;
  const name = (players: readonly number[]) => {
    for (const player of players) demand.named.add(player);
  };
  const pin = (player: number, team: number) => {
    name([player]);
    demand.pins.set(player, (demand.pins.get(player) ?? new Set()).add(team));
  };
  for (const item of items) {
    switch (item.rule) {
      case "siblings": {
        const members = division.siblings.find(({ group }) => group === item.group)!.members;
        name(members);
        for (const other of members.slice(1)) demand.edges.push([members[0]!, other]);
        break;
      }
      case "coachChild":
        pin(number(item.player), division.players[number(item.player)]!.coached!);
        break;
      case "lock":
        pin(number(item.player), division.players[number(item.player)]!.lockedOn!);
        break;
      case "separate":
      case "friends": {
        const pair: Pair = [number(item.players[0]), number(item.players[1])];
        name(pair);
        (item.rule === "friends" ? demand.edges : demand.apart).push(pair);
        if (item.rule === "friends") for (const player of pair) demand.asked.add(player);
        break;
      }
      case "max": {
        const team = division.teamNumber.get(item.team)!;
        demand.maxima[team] = division.teams[team]!.max;
        break;
      }
      case "everyone":
        demand.everyone = true;
        break;
      case "evenSizes":
        demand.even = true;
        break;
      case "friendGroup":
        demand.group = true;
    }
  }
  return demand;
}

/**
 * Whether an assignment meets the listed items, with `together` on one team: exhaustive over the players that they name, all
 * others are only counted. "unknown" after so many steps.
 */
export function canHold(division: Division, items: readonly RuleItem[], together: Pair | null, steps: number): Held {
  const { players, teams, season } = division;
  const { named, edges, pins, apart, maxima, asked, everyone, even, group } = demandOf(division, items, together);
  if (group && everyone) for (const player of division.mutual.flat()) named.add(player);
  const blocks = clusters(named, edges);
  const blockOf = new Map(blocks.flatMap((members, block) => members.map((player) => [player, block] as const)));
  const held = blocks.map((members) => new Set(members.flatMap((player) => [...(pins.get(player) ?? [])])));
  if (held.some(({ size }) => size > 1)) return { answer: "no" };
  // Players may wait when all teams are full, and no more than must.
  const mayWait = season.mayWait ? players.length - division.sizes.placed : 0;
  const mustPlay = blocks.map(
    (members, block) =>
      (everyone && mayWait === 0) || held[block]!.size > 0 || members.some((player) => asked.has(player)),
  );
  const foes = blocks.map(() => new Set<number>());
  for (const [a, b] of apart) {
    const [one, other] = [blockOf.get(a)!, blockOf.get(b)!];
    if (one === other && mustPlay[one]) return { answer: "no" };
    foes[one]!.add(other);
    foes[other]!.add(one);
  }
  const pairs = division.mutual.filter(([a, b]) => blockOf.has(a) && blockOf.has(b));
  const at: (number | null | undefined)[] = blocks.map(() => undefined);
  const limit = season.friendGroup;
  const groupsFit = () =>
    !group ||
    groupsWithin(
      pairs.filter(([a, b]) => {
        const [one, other] = [blockOf.get(a)!, blockOf.get(b)!];
        return one === other
          ? at[one] !== null && (at[one] !== undefined || mustPlay[one])
          : typeof at[one] === "number" && at[one] === at[other];
      }),
      limit!,
    );
  if (!groupsFit()) return { answer: "no" };

  // With everybody placed and even sizes, the sizes are forced, and tell early that there is no room.
  const forced =
    everyone && even && mayWait === 0
      ? evenSizes(
          maxima.map((max) => Math.min(max, players.length)),
          players.length,
        )
      : null;
  if (everyone && maxima.reduce((sum, max) => sum + max, 0) < players.length - mayWait) return { answer: "no" };
  const room = forced
    ? forced.base.map((base, team) => base + (forced.plus[team] && forced.extra > 0 ? 1 : 0))
    : maxima;
  const load = teams.map(() => 0);
  const others = players.length - named.size;
  const fillsUp = (): boolean => {
    if (!even || everyone) return true;
    const inside = load.reduce((sum, one) => sum + one, 0);
    for (let placed = inside; placed <= inside + others; placed += 1) {
      const sizes = evenSizes(
        maxima.map((max) => Math.min(max, players.length)),
        placed,
      );
      if (sizes.placed < placed) continue;
      const fits = load.every((one, team) => one <= sizes.base[team]! + (sizes.plus[team] ? 1 : 0));
      if (fits && load.filter((one, team) => one > sizes.base[team]!).length <= sizes.extra) return true;
    }
    return false;
  };
  const pinned = new Set(held.flatMap((teams) => [...teams]));

  let taken = 0;
  // Blocks that are tied to no other block and no team only have to find room, which is answered for all of them at once.
  const friendly = new Set(
    pairs.flatMap(([a, b]) => (group && blockOf.get(a) !== blockOf.get(b) ? [blockOf.get(a), blockOf.get(b)] : [])),
  );
  const isLoose = blocks.map(
    (_, block) =>
      (everyone || !even) &&
      mustPlay[block]! &&
      held[block]!.size === 0 &&
      foes[block]!.size === 0 &&
      !friendly.has(block),
  );
  const pack = (loose: readonly number[]): "yes" | "no" | "unknown" => {
    const found = packed(
      loose.map((block) => blocks[block]!.length),
      { load, room, even: forced?.base ?? room, aboveEven: forced?.extra ?? 0 },
      () => {
        taken += 1;
        return taken <= steps;
      },
    );
    if (typeof found === "string") return found;
    for (const [index, block] of loose.entries()) at[block] = found[index];
    return "yes";
  };

  let waiting = 0;
  const choices = (block: number): (number | null)[] => {
    const open: (number | null)[] = [];
    const empty = new Set<number>();
    const size = blocks[block]!.length;
    const above = forced ? load.filter((one, team) => one > forced.base[team]!).length : 0;
    for (let team = 0; team < teams.length; team += 1) {
      if (held[block]!.size > 0 && !held[block]!.has(team)) continue;
      if (foes[block]!.has(block) || load[team]! + size > room[team]!) continue;
      if (
        forced &&
        above >= forced.extra &&
        load[team]! <= forced.base[team]! &&
        load[team]! + size > forced.base[team]!
      )
        continue;
      if ([...foes[block]!].some((foe) => at[foe] === team)) continue;
      // Empty teams with the same maximum are alike.
      if (load[team] === 0 && !pinned.has(team)) {
        if (empty.has(maxima[team]!)) continue;
        empty.add(maxima[team]!);
      }
      open.push(team);
    }
    if (!mustPlay[block] && (!everyone || waiting + size <= mayWait)) open.push(null);
    return open;
  };
  const tryNext = (): "yes" | "no" | "unknown" => {
    taken += 1;
    if (taken > steps) return "unknown";
    let next: { block: number; open: (number | null)[]; key: number } | null = null;
    const loose: number[] = [];
    for (let block = 0; block < blocks.length; block += 1) {
      if (at[block] !== undefined) continue;
      const open = choices(block);
      if (open.length === 0) return "no";
      if (isLoose[block]) {
        loose.push(block);
        continue;
      }
      const key = open.length - Math.min(0.9, foes[block]!.size / 1000 + blocks[block]!.length / 100);
      if (next === null || key < next.key) next = { block, open, key };
    }
    if (!groupsFit()) return "no";
    if (next === null) return loose.length > 0 ? pack(loose) : fillsUp() ? "yes" : "no";
    for (const team of next.open.toSorted((a, b) => load[a ?? 0]! - load[b ?? 0]!)) {
      at[next.block] = team;
      const size = blocks[next.block]!.length;
      if (team === null) waiting += size;
      else load[team]! += size;
      const answer = tryNext();
      if (answer !== "no") return answer;
      if (team === null) waiting -= size;
      else load[team]! -= size;
      at[next.block] = undefined;
    }
    return "no";
  };
  const answer = tryNext();
  if (answer !== "yes") return { answer };
  const found = new Int32Array(players.length).fill(-2);
  for (const [player, block] of blockOf) found[player] = at[block] ?? -1;
  return { answer, at: found };
}
