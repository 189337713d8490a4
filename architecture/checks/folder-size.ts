import path from "node:path";
import { filesOf } from "./source-tree.ts";

/** More files than this lying in one folder, and nobody finds one by its folder: they are grouped by subject. */
export const MOST_FILES = 30;

/** Folders that are a list by nature: one drawing of each sport, found by its code. */
const LISTS = new Set(["src/design/sports"]);

/** What is looked at: the code, the demonstration, the tests. */
const TREES = ["src", "seed", "tests"];

/** Folders with too many files. @param most how many are allowed */
export function fullFolders(root: string, most = MOST_FILES): string[] {
  const counts = new Map<string, number>();
  for (const file of filesOf(root, TREES)) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > most && !LISTS.has(folder))
    .map(([folder, count]) => `${folder}: ${count} files`);
}
