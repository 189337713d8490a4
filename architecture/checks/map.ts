import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { TABLES } from "../tables.ts";
import { filesOf, textOf } from "./source-tree.ts";

export const MAP = "docs/MAP.md";
export const GLOSSARY = "docs/GLOSSARY.md";
/** More lines than this, and the map is no page any more. */
export const MAP_LINES = 80;

const CODE = /\.(?:ts|tsx|sql)$/;

/**
 * The paths that a document names: in backticks, with a slash or the ending of a file. `<slice>` stands for any slice.
 * What begins with a slash is the address of a page.
 */
export function pathsNamed(text: string): string[] {
  const looksLikePath = /^[\w.@<>{},*#-]+(?:\/[\w.@<>{},*-]*)+$|^[\w.-]+\.(?:ts|tsx|json|md|sql|css|svg|yml|txt)$/;
  return quotedIn(text).filter((words) => looksLikePath.test(words));
}

/** What stands in backticks, each once. */
function quotedIn(text: string): string[] {
  return [...new Set([...text.matchAll(/`([^`\n]+)`/g)].map(([, words = ""]) => words))];
}

/** The paths of a document that exist neither from the root of its tree nor from the document's own folder. */
export function missingPaths(root: string, document: string): string[] {
  const exists = (named: string) =>
    [root, path.join(root, path.dirname(document))].some((from) => existsSync(path.join(from, named)));
  return pathsNamed(textOf(root, document)).filter((named) =>
    named.includes("<slice>")
      ? !slicesOf(root).some((slice) => exists(named.replace("<slice>", slice)))
      : !exists(named),
  );
}

/** The folders that hold code, at the top of a tree and directly in `src`. */
export function roomsOf(root: string): string[] {
  const top = foldersIn(root).filter((folder) => folder !== "src");
  const ofSource = foldersIn(path.join(root, "src")).map((folder) => `src/${folder}`);
  return [...top, ...ofSource].filter((room) => filesOf(root, [room]).some((file) => CODE.test(file)));
}

/** The slices that have a folder. */
export function slicesOf(root: string): string[] {
  return foldersIn(path.join(root, "src/slices"));
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const hidden = /^(?:\..*|node_modules|build|data)$/;
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !hidden.test(entry.name))
    .map((entry) => entry.name)
    .toSorted();
}

/** Rooms and slices that exist and that the map does not name. */
export function unnamedFolders(root: string): string[] {
  const named = new Set(pathsNamed(textOf(root, MAP)).map((one) => one.replace(/\/$/, "")));
  return [...roomsOf(root), ...slicesOf(root).map((slice) => `src/slices/${slice}`)].filter((one) => !named.has(one));
}

/** Every README of the rooms and slices. */
export function readmesOf(root: string): string[] {
  return filesOf(root, foldersIn(root)).filter((file) => file.endsWith("/README.md"));
}

/** Slices (and platform) without a README, and tables that the README of their owner does not name. */
export function undescribedTables(root: string): string[] {
  return [...slicesOf(root).map((slice) => [slice, `src/slices/${slice}`]), ["platform", "src/platform"]].flatMap(
    ([owner = "", folder = ""]) => {
      const readme = `${folder}/README.md`;
      if (!existsSync(path.join(root, readme))) return [`${readme}: missing`];
      const quoted = new Set(quotedIn(textOf(root, readme)));
      return (TABLES[owner] ?? [])
        .filter((table) => !quoted.has(table))
        .map((table) => `${readme}: does not name the table ${table}`);
    },
  );
}

/**
 * Lines of the glossary whose third cell ("in the code") leads nowhere: it names tables, files, and types of these files.
 * At least one of them has to be there.
 */
export function glossaryGaps(root: string): string[] {
  const tables = new Set(Object.values(TABLES).flat());
  return glossaryLines(root).flatMap(([term = "", , held = ""]) => {
    const quoted = quotedIn(held);
    const files = pathsNamed(held).filter((file) => existsSync(path.join(root, file)));
    const source = files.map((file) => (CODE.test(file) ? textOf(root, file) : "")).join("\n");
    const unknown = quoted.filter(
      (one) => !tables.has(one) && !files.includes(one) && !new RegExp(String.raw`\b${one}\b`).test(source),
    );
    if (quoted.length === 0) return [`${term}: says nothing of the code`];
    return unknown.map((one) => `${term}: ${one} is neither a table nor in a file that is named beside it`);
  });
}

/** The lines of the glossary's tables, as cells. */
export function glossaryLines(root: string): string[][] {
  return textOf(root, GLOSSARY)
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:term|---)/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
