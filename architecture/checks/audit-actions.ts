import { filesOf, isForTests, textOf } from "./source-tree.ts";
import { SLICES } from "../slices.ts";

const CODE = `(?:${SLICES.map(({ name }) => name).join("|")})\\.[a-z0-9-]+`;
/** A code as it is written: "accounts.signed-in". */
const LITERAL = new RegExp(`["'\`](${CODE})["'\`]`, "g");
/** The fact an event tells of; it is written into the audit trail in the same breath. */
const EVENT = new RegExp(`EventOf<\\s*"(${CODE})"`, "g");
/** What stands as the action, also one of several. */
const ACTION = /\baction:([^,}]*)/g;
/** A function that takes what was done: `action: \`accounts.${"${string}"}\``, in one line or several. */
const TAKES_ACTION = /function (\w+)\s*(?:<[^>]*>)?\(((?:[^()]|\([^()]*\))*?)\baction: `/g;

/**
 * All that the code writes into the audit trail: the names of events, what stands as `action`, and the codes that are
 * handed to a function which takes an action. Other ways of writing an entry are not seen, so there are none.
 */
export function auditActions(root: string): string[] {
  const files = filesOf(root, ["src"]).filter((file) => file.endsWith(".ts") && !isForTests(file));
  const sources = files
    .filter((file) => /^src\/slices\/[^/]+\/(?:server\/|events\.ts)/.test(file) || file.startsWith("src/platform/"))
    .map((file) => textOf(root, file));
  const found = new Set<string>();
  const takers = sources.flatMap((source) => [...source.matchAll(TAKES_ACTION)].map(([, name]) => name!));
  for (const source of sources) {
    for (const [, code] of source.matchAll(EVENT)) found.add(code!);
    for (const [, action] of source.matchAll(ACTION))
      for (const [, code] of action!.matchAll(LITERAL)) found.add(code!);
    for (const taker of new Set(takers)) {
      for (const { index } of source.matchAll(new RegExp(`\\b${taker}\\(`, "g"))) {
        for (const [, code] of argumentsAt(source, index + taker.length).matchAll(LITERAL)) found.add(code!);
      }
    }
  }
  return [...found].toSorted();
}

/** The kinds of things that entries are about, as far as they stand there as a text: `object: { kind: "account", … }`. */
export function auditObjects(root: string): string[] {
  const files = filesOf(root, ["src/slices"]).filter((file) => file.includes("/server/") && !isForTests(file));
  const kinds = files.flatMap((file) => [...textOf(root, file).matchAll(/\bobject: \{ kind: "([a-z_-]+)"/g)]);
  return [...new Set(kinds.map(([, kind]) => kind!))].toSorted();
}

/** The names of the small facts of entries, as far as they stand there at once: `details: { rows, format }`. */
export function auditFacts(root: string): string[] {
  const files = filesOf(root, ["src/slices"]).filter((file) => file.includes("/server/") && !isForTests(file));
  const lists = files.flatMap((file) => [...textOf(root, file).matchAll(/\bdetails(?::| =) \{([^{}]*)\}/g)]);
  const names = lists.flatMap(([, list]) => list!.split(",").map((one) => one.split(":")[0]!.trim()));
  return [...new Set(names)].filter((name) => /^[a-zA-Z]+$/.test(name)).toSorted();
}

/** The text between a bracket and the one that closes it. */
function argumentsAt(source: string, open: number): string {
  let depth = 0;
  for (let at = open; at < source.length; at += 1) {
    if (source[at] === "(") depth += 1;
    if (source[at] === ")" && (depth -= 1) === 0) return source.slice(open, at);
  }
  return source.slice(open);
}
