import type { BoardPlayer, BoardRequest } from "../../../contract/board.ts";

type Asking = Pick<BoardPlayer, "id" | "requests">;

/** A request that a team does not keep: who asks, and for whom. */
export interface Unkept extends BoardRequest {
  readonly player: string;
}

/**
 * How many requests of a team's players the team keeps: a friend, a sibling or a parent who coaches is on it; who must be apart is not.
 * What two players say of each other counts once.
 */
export function requestsKept(
  team: string,
  roster: readonly Asking[],
): { readonly kept: number; readonly all: number; readonly unkept: readonly Unkept[] } {
  const here = new Set([team, ...roster.map(({ id }) => id)]);
  const asked = new Map<string, Unkept>();
  for (const { id: player, requests } of roster) {
    for (const { kind, other } of requests) {
      const pair = [kind, ...[player, other].toSorted()].join(" ");
      if (!asked.has(pair)) asked.set(pair, { player, kind, other });
    }
  }
  const unkept = [...asked.values()].filter(({ kind, other }) => here.has(other) === (kind === "apart"));
  return { kept: asked.size - unkept.length, all: asked.size, unkept };
}
