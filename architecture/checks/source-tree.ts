import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";

/** What is hidden or not ours to judge, and the planted violations, which are judged on their own. */
const PASSED_OVER = /^(?:node_modules|build|data|canaries|\..+)$/;

/** The files below some folders of a tree, as paths with slashes relative to its root, in order. */
export function filesOf(root: string, folders: readonly string[]): string[] {
  const found: string[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (PASSED_OVER.test(entry.name)) continue;
      if (entry.isDirectory()) visit(name);
      else if (entry.isFile()) found.push(name);
    }
  };
  for (const folder of folders) if (existsSync(path.join(root, folder))) visit(folder);
  return found.toSorted();
}

/** The text of a file of a tree. */
export function textOf(root: string, file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** True for a file with tests, or made only for them. */
export function isForTests(file: string): boolean {
  return /\.test\.tsx?$|\/server\/fixtures(?:\.ts$|\/)/.test(file);
}

/** A node of a parsed file (ESTree, as the bundler's parser makes it). */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** What was parsed already: several checks look at the same files. */
const parsed = new Map<string, unknown>();

function programOf(root: string, file: string): unknown {
  const whole = path.join(root, file);
  let program = parsed.get(whole);
  if (program === undefined) {
    const result = parseSync(file, textOf(root, file));
    if (result.errors.length > 0) throw new Error(`${file} cannot be read: ${result.errors[0]?.message}`);
    parsed.set(whole, (program = result.program));
  }
  return program;
}

/** Calls `see` for every node of a file, with its parent. */
export function walk(root: string, file: string, see: (node: Node, parent: Node | undefined) => void): void {
  const visit = (value: unknown, parent: Node | undefined): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one, parent);
    } else if (typeof value === "object" && value !== null) {
      const node = value as Node;
      const isNode = typeof node.type === "string";
      if (isNode) see(node, parent);
      for (const child of Object.values(node)) visit(child, isNode ? node : parent);
    }
  };
  visit(programOf(root, file), undefined);
}

/** "file:line" of a position in a file. */
export function positionOf(root: string, file: string, offset: number): string {
  return `${file}:${textOf(root, file).slice(0, offset).split("\n").length}`;
}
