const EPSILON = 1e-9;

/** How many players each team takes: `base`, and `extra` of those with `plus` take one more. */
interface Room {
  readonly base: readonly number[];
  readonly plus: readonly boolean[];
  readonly extra: number;
}

interface Arc {
  readonly cost: number;
  readonly player: number;
}

/**
 * The least sum of costs of sending every player to a team, by successive shortest paths: exact. `cost[player][team]`, infinite
 * where it is not allowed; null where it cannot be done. The spots of "one more" are a node of their own, behind all teams.
 */
export function cheapest(cost: readonly (readonly number[])[], { base, plus, extra }: Room): number | null {
  const teams = base.length;
  const more = teams;
  const members: number[][] = base.map(() => []);
  const hasMore = base.map(() => false);
  let used = 0;

  /** The cheapest way of moving somebody from one team to another. */
  const arcs = (): (Arc | undefined)[][] =>
    members.map((list, from) => {
      const row: (Arc | undefined)[] = Array.from({ length: teams });
      for (const player of list) {
        for (let to = 0; to < teams; to += 1) {
          const step = cost[player]![to]! - cost[player]![from]!;
          if (
            to !== from &&
            cost[player]![to]! < Number.POSITIVE_INFINITY &&
            step < (row[to]?.cost ?? Number.POSITIVE_INFINITY)
          ) {
            row[to] = { cost: step, player };
          }
        }
      }
      return row;
    });

  for (let player = 0; player < cost.length; player += 1) {
    const reach = [...cost[player]!, Number.POSITIVE_INFINITY];
    const from: ({ node: number; player: number } | undefined)[] = Array.from({ length: teams + 1 });
    const ways = arcs();
    const reachBy = (node: number, value: number, by: { node: number; player: number }): boolean => {
      if (!(value < reach[node]! - EPSILON)) return false;
      reach[node] = value;
      from[node] = by;
      return true;
    };
    let changed = true;
    for (let round = 0; changed && round <= teams + 1; round += 1) {
      changed = false;
      for (let team = 0; team < teams; team += 1) {
        if (reach[team] === Number.POSITIVE_INFINITY) continue;
        for (let to = 0; to < teams; to += 1) {
          const arc = ways[team]![to];
          if (arc && reachBy(to, reach[team]! + arc.cost, { node: team, player: arc.player })) changed = true;
        }
        if (plus[team] && !hasMore[team] && reachBy(more, reach[team]!, { node: team, player: -1 })) changed = true;
      }
      for (let team = 0; team < teams; team += 1) {
        if (hasMore[team] && reachBy(team, reach[more]!, { node: more, player: -1 })) changed = true;
      }
    }
    let end = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let team = 0; team < teams; team += 1) {
      const full = members[team]!.length - (hasMore[team] ? 1 : 0) >= base[team]!;
      if (!full && reach[team]! < least - EPSILON) [least, end] = [reach[team]!, team];
    }
    if (used < extra && reach[more]! < least - EPSILON) end = more;
    if (end < 0) return null;
    if (end === more) used += 1;
    let node = end;
    const moves: [number, number, number][] = [];
    for (let step = from[node]; step; step = from[node]) {
      if (node === more) hasMore[step.node] = true;
      else if (step.node === more) hasMore[node] = false;
      else moves.push([step.player, step.node, node]);
      node = step.node;
    }
    for (const [who, out, into] of moves) {
      members[out]!.splice(members[out]!.indexOf(who), 1);
      members[into]!.push(who);
    }
    members[node]!.push(player);
  }
  return members.reduce((sum, list, team) => sum + list.reduce((added, player) => added + cost[player]![team]!, 0), 0);
}
