import path from "node:path";
import type { IModule } from "dependency-cruiser";

interface TableEntry {
  readonly file: string;
  readonly children?: readonly TableEntry[] | undefined;
}

/** The pages that the router's table names by their path: nothing imports them. @param folder what those paths begin at */
export function pagesOf(table: readonly TableEntry[], folder: string): string[] {
  return table.flatMap(({ file, children = [] }) => [
    path.posix.normalize(path.posix.join(folder, file)),
    ...pagesOf(children, folder),
  ]);
}

/** Where the product begins; threads begin at files of their own. */
export function productEntries(modules: IModule[], pages: string[]): string[] {
  const fixed =
    /^(?:src\/app\/server\/main\.ts|src\/app\/web\/(?:root|routes|entry\.[a-z]+)\.tsx?|processor\/main\.ts|src\/platform\/[a-z]+\/[a-z]+-worker\.ts|src\/browser\/offline\/service-worker\.ts|processor\/browser\/(?:stripe|card-frame|challenge)\.ts|scripts\/[^/]+\.(?:ts|mjs)|[a-z.-]+\.config\.ts)$/;
  // Declarations are read by the compiler wherever they lie.
  return modules
    .map((module) => module.source)
    .filter((source) => fixed.test(source) || source.endsWith(".d.ts") || pages.includes(source));
}

/** The texts that the build loads for `virtual:words/<slice>/<area>` (scripts/build/words.ts). */
function textsBehind(module: string): string[] {
  const [, slice, area] = /^virtual:words\/([\w-]+)\/([\w-]+)/.exec(module) ?? [];
  if (slice === undefined) return [];
  return [area, "codes"].flatMap((one) =>
    ["en", "es"].map((language) => `src/slices/${slice}/web/messages/${one}/${language}.ts`),
  );
}

/** Every module that can be reached from the entries. */
export function reached(modules: IModule[], entries: string[]): Set<string> {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const seen = new Set<string>();
  const open = [...entries];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const { resolved } of bySource.get(next)?.dependencies ?? []) open.push(resolved, ...textsBehind(resolved));
  }
  return seen;
}
