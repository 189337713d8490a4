import { filesOf, isForTests, positionOf, walk, type Node } from "./source-tree.ts";

/**
 * Where `new Date()` or `Date()` reads the clock by itself. The linter bans Date.now, Math.random and process.env in the
 * same files; it has no rule for a date without arguments.
 */
export function clockReads(root: string): string[] {
  const found: string[] = [];
  for (const file of filesOf(root, ["src/kernel", "src/slices"]).filter(
    (one) => /\.tsx?$/.test(one) && !isForTests(one),
  )) {
    walk(root, file, (node) => {
      const made = node.type === "NewExpression" || node.type === "CallExpression";
      if (!made || (node["callee"] as Node)["name"] !== "Date") return;
      if (node.type === "CallExpression" || (node["arguments"] as Node[]).length === 0) {
        found.push(`${positionOf(root, file, node.start)}: the clock is passed in`);
      }
    });
  }
  return found;
}

/**
 * Where a page cuts the day out of a moment, which is the day in UTC: in the evening in America already the next one. Readers get
 * their own (`useDay`), a league's dates are in its zone (`localIn`).
 */
export function daysCutFromMoments(root: string): string[] {
  const found: string[] = [];
  for (const file of filesOf(root, ["src/browser", "src/app", "src/slices"]).filter((one) => one.endsWith(".tsx"))) {
    walk(root, file, (node) => {
      if (node.type !== "CallExpression") return;
      const { property } = node["callee"] as { property?: { name?: string } };
      const values = (node["arguments"] as { value?: unknown }[]).map(({ value }) => value);
      if (property?.name === "slice" && values[0] === 0 && values[1] === 10)
        found.push(`${positionOf(root, file, node.start)}: the day of a moment depends on who reads it`);
    });
  }
  return found;
}
