import { filesOf, isForTests, textOf } from "./source-tree.ts";

const CODE = String.raw`[a-z-]+(?:\.[a-z-]+)+`;
const THROWN = new RegExp(String.raw`new Refusal\(\s*"(${CODE})"`, "g");
/** What a schema says of a value that it does not take: `z.minLength(1, "name.missing")`, `message: "name.missing"`. */
const ISSUE = new RegExp(String.raw`\bz\.\w+\((?:[^()"]*,\s*)?"(${CODE})"|\bmessage: "(${CODE})"`, "g");

/** The codes of refusals that are thrown by their name. */
export function thrownRefusals(root: string): string[] {
  return codesIn(root, filesOf(root, ["src"]), THROWN);
}

/** The codes with which the schemas of a slice refuse a field. */
export function schemaIssues(root: string, slice: string): string[] {
  return codesIn(
    root,
    filesOf(root, [`src/slices/${slice}`]).filter((file) => /\/(?:contract|rules)(?:\.ts$|\/)/.test(file)),
    ISSUE,
  );
}

function codesIn(root: string, files: readonly string[], pattern: RegExp): string[] {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !isForTests(file)).map((file) => textOf(root, file));
  const codes = sources.flatMap((source) => [...source.matchAll(pattern)].map((match) => match[1] ?? match[2]!));
  return [...new Set(codes)].toSorted();
}
