import type { Aims } from "./aims.ts";
import type { Blocks } from "./blocks.ts";
import type { Facts } from "../instance/features.ts";

/** How many of the most alike are known for each block. */
const NEAR = 8;
/** Among more blocks than these, the alike are looked for among the next ones in the order of their total rating only. */
const WINDOW = 400;

/**
 * For each block that nobody holds, the blocks of its size that are most like it: exchanging two of them between teams changes
 * little. Empty for blocks that are held.
 * @param window among more blocks than these only the next ones by rating are compared
 */
export function alikeBlocks({ features, total }: Facts, { cost }: Aims, blocks: Blocks, window = WINDOW): Int32Array[] {
  const sums = features.map(({ values }) =>
    Float64Array.from(blocks.members, (members) => members.reduce((sum, player) => sum + values[player]!, 0)),
  );
  const rates = features.map(({ unit, kind }, row) => cost[row]! / (kind === "mean" ? unit : 1));
  const difference = (a: number, b: number) =>
    sums.reduce((sum, values, row) => sum + rates[row]! * Math.abs(values[a]! - values[b]!), 0);
  const order = sums[Math.max(0, total)];
  const bySize = Map.groupBy(
    [...blocks.members.keys()].filter((block) => blocks.pin[block]! < 0),
    (block) => blocks.members[block]!.length,
  );
  const near: Int32Array[] = blocks.members.map(() => new Int32Array(0));
  for (const alike of bySize.values()) {
    if (order) alike.sort((a, b) => order[a]! - order[b]! || a - b);
    for (const [index, block] of alike.entries()) {
      const others = alike
        .slice(Math.max(0, index - window / 2), index + window / 2)
        .filter((other) => other !== block);
      near[block] = Int32Array.from(
        others
          .map((other) => ({ other, far: difference(block, other) }))
          .toSorted((a, b) => a.far - b.far)
          .slice(0, NEAR)
          .map(({ other }) => other),
      );
    }
  }
  return near;
}
