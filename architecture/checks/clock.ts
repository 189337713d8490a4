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
