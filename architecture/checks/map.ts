import { existsSync } from "node:fs";
import path from "node:path";
import { textOf } from "./source-tree.ts";

/** The paths that a document names: in backticks, with a slash or the ending of a file. `<slice>` stands for any slice. */
export function pathsNamed(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words);
  const looksLikePath = /^[\w.@<>{},*#-]*(?:\/[\w.@<>{},*-]*)+$|^[\w.-]+\.(?:ts|tsx|json|md|sql|css|svg|yml)$/;
  return [...new Set(quoted.filter((words) => looksLikePath.test(words)))];
}

/** The paths of a document that do not exist in its tree. */
export function missingPaths(root: string, document: string): string[] {
  return pathsNamed(textOf(root, document)).filter(
    (named) => !existsSync(path.join(root, named.replace("<slice>", "leagues"))),
  );
}
