import { filesOf, textOf } from "./source-tree.ts";

export const SCREEN_RULES = "docs/SCREEN-RULES.md";

/** Where titles of tests stand, also those of every page, which are made in one place. */
const ROOMS = ["architecture", "processor", "scripts", "seed", "src", "tests"];
const TESTS = /\.(?:test|journey)\.tsx?$|^tests\/support\//;
/** A title that begins with the numbers of rules: "O6, G6: by keys alone …". */
const TITLE = /["'`]((?:[A-Z][1-9]\d?, )*[A-Z][1-9]\d?): /g;

/** The rules of the document that say "test": their numbers. */
export function testedRules(root: string): string[] {
  return [...textOf(root, SCREEN_RULES).matchAll(/^\| ([A-Z]\d+) \| .* \| test \|$/gm)].map(([, rule = ""]) => rule);
}

/** Rules that say "test", and with whose number no title of a test begins. */
export function unprovenRules(root: string): string[] {
  const named = new Set<string>();
  for (const file of filesOf(root, ROOMS).filter((one) => TESTS.test(one)))
    for (const [, rules = ""] of textOf(root, file).matchAll(TITLE))
      for (const rule of rules.split(", ")) named.add(rule);
  return testedRules(root).filter((rule) => !named.has(rule));
}
