import { TABLES } from "../tables.ts";
import { filesOf, isForTests, positionOf, textOf, walk, type Node } from "./source-tree.ts";

/** Where SQL may stand. In a slice only its store; test data is put in by fixtures and tests. */
const SQL_ROOMS = /^src\/platform\/|^src\/slices\/[^/]+\/server\/store(?:\.ts$|\/)|^(?:seed|database)\//;
const STATEMENT =
  /^\s*(?:select|insert\s+into|update|delete\s+from|truncate|lock|analyze|with|create|alter|drop|listen|notify)\b/i;

interface Statement {
  file: string;
  text: string;
  offset: number;
}

/** Every piece of SQL of a file: tagged templates, and texts that begin like a statement and are given to `query`. */
function statementsOf(root: string, file: string): Statement[] {
  const found: Statement[] = [];
  walk(root, file, (node, parent) => {
    if (node.type === "TaggedTemplateExpression" && (node["tag"] as Node)["name"] === "sql") {
      found.push({ file, text: templateText(node["quasi"] as Node), offset: node.start });
    }
    const called = parent?.type === "CallExpression" && parent["callee"] !== node;
    const text =
      node.type === "Literal" ? String(node["value"]) : node.type === "TemplateLiteral" ? templateText(node) : "";
    if (called && calledName(parent) === "query" && STATEMENT.test(text))
      found.push({ file, text, offset: node.start });
    if (called && /^(?:selectFrom|insertInto|updateTable|deleteFrom|table)$/.test(calledName(parent)) && text !== "") {
      found.push({ file, text: `from ${text}`, offset: node.start });
    }
  });
  return found;
}

function calledName(call: Node): string {
  const callee = call["callee"] as Node;
  const name = (callee["property"] as Node | undefined)?.["name"] ?? callee["name"];
  return typeof name === "string" ? name : "";
}

function templateText(template: Node): string {
  return (template["quasis"] as Node[]).map((part) => (part["value"] as { cooked: string }).cooked).join(" ? ");
}

/** Words after which a table stands, and the table. Only after "into" and its like is "name (" not a call. */
const NAMING =
  /\b(from|join|using|into|update|truncate(?:\s+table)?|lock\s+table|analyze)\s+(?:(?:only|lateral)\s+)*([a-z_][\w.]*)(\s*\()?/gi;
const NEXT_IN_LIST = /^(?:\s+(?:as\s+)?[a-z_]\w*)?\s*,\s*(?:(?:only|lateral)\s+)*([a-z_][\w.]*)(\s*\()?/i;
const EXPRESSION = /(?:\bwith(?:\s+recursive)?|,)\s+([a-z_]\w*)\s+as\s+(?:(?:not\s+)?materialized\s+)?\(/gi;

/** A statement without what only looks like a table: comments, texts, "extract(x from y)", "for update". */
function bare(sql: string): string {
  return sql
    .replace(/--.*$/gm, " ")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\b(?:extract|substring|trim|overlay)\s*\((?:[^()]|\([^()]*\))*\)/gi, " ")
    .replace(/\bis\s+(?:not\s+)?distinct\s+from\b/gi, " ")
    .replace(/\bfor\s+(?:no\s+key\s+)?update\b|\bdo\s+update\b|\bon\s+update\b/gi, " ");
}

/** The tables that a statement names. Common table expressions and functions that return rows are not tables. */
export function tablesNamed(sql: string): string[] {
  const text = bare(sql);
  const names = new Set<string>();
  for (const found of text.matchAll(NAMING)) {
    const [whole, word = "", name = "", call] = found;
    const mayCall = /^(?:from|join|using)$/i.test(word);
    if (!(mayCall && call)) names.add(name.toLowerCase());
    if (!/^from$/i.test(word) || call) continue;
    let rest = text.slice(found.index + whole.length);
    for (let next = NEXT_IN_LIST.exec(rest); next !== null; next = NEXT_IN_LIST.exec(rest)) {
      if (!next[2]) names.add(next[1]?.toLowerCase() ?? "");
      rest = rest.slice(next[0].length);
    }
  }
  for (const [, expression = ""] of text.matchAll(EXPRESSION)) names.delete(expression.toLowerCase());
  return [...names].filter((name) => name !== "select" && !/^(?:pg_|information_schema)/.test(name));
}

/** SQL in a slice's server half that names a table of somebody else, or of nobody. */
export function strayTables(root: string): string[] {
  const found: string[] = [];
  for (const file of filesOf(root, ["src/slices"])) {
    const owner = /^src\/slices\/([^/]+)\/server\//.exec(file)?.[1];
    if (owner === undefined || !file.endsWith(".ts") || isForTests(file)) continue;
    for (const { text, offset } of statementsOf(root, file)) {
      for (const table of tablesNamed(text)) {
        if (!TABLES[owner]?.includes(table))
          found.push(`${positionOf(root, file, offset)}: ${table} is not a table of ${owner}`);
      }
    }
  }
  return found;
}

/** SQL outside of stores. */
export function strayStatements(root: string): string[] {
  return filesOf(root, ["src", "seed", "scripts"])
    .filter((file) => /\.tsx?$/.test(file) && !SQL_ROOMS.test(file) && !isForTests(file))
    .flatMap((file) =>
      statementsOf(root, file).map((one) => `${positionOf(root, file, one.offset)}: SQL stands in stores`),
    );
}

/** How many statements of stores were read: none means that this check has gone blind. */
export function countStatements(root: string): number {
  const stores = filesOf(root, ["src/slices"]).filter((file) => /\/server\/store(?:\.ts$|\/)/.test(file));
  return stores.reduce(
    (sum, file) => sum + statementsOf(root, file).filter((one) => tablesNamed(one.text).length > 0).length,
    0,
  );
}

/** The tables and views that the migrations and the migration runner make, by the names that they have in the end. */
export function tablesMade(root: string): string[] {
  const sources = [...filesOf(root, ["database/migrations"]), "src/platform/db/migrate.ts"];
  const made =
    /\bcreate\s+(?:unlogged\s+|or\s+replace\s+|materialized\s+)*(?:table|view)\s+(?:if\s+not\s+exists\s+)?([a-z_]\w*)/gi;
  const renamed = /\balter\s+table\s+([a-z_]\w*)\s+rename\s+to\s+([a-z_]\w*)/gi;
  const texts = sources.map((file) => textOf(root, file).replace(/--.*$/gm, ""));
  const names = texts.flatMap((text) => [...text.matchAll(made)].map(([, name = ""]) => name));
  const newNames = new Map(
    texts.flatMap((text) => [...text.matchAll(renamed)].map(([, before = "", now = ""]) => [before, now])),
  );
  // A view that is replaced is the same view.
  return [...new Set(names.map((name) => newNames.get(name) ?? name))];
}
