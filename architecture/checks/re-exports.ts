import { filesOf, positionOf, walk } from "./source-tree.ts";

/**
 * Where a server half hands on what stands in another file. Only its door does: whoever imports from such a file loads all that it
 * names, and a reader has one hop more.
 */
export function reExports(root: string): string[] {
  const found: string[] = [];
  const files = filesOf(root, ["src/slices"]).filter((file) => /\/server\/.*\.ts$/.test(file));
  for (const file of files.filter((one) => !one.endsWith("/server/public.ts"))) {
    walk(root, file, (node) => {
      const handsOn =
        node.type === "ExportAllDeclaration" || (node.type === "ExportNamedDeclaration" && node["source"]);
      if (handsOn) found.push(`${positionOf(root, file, node.start)}: import it from where it stands`);
    });
  }
  return found;
}
