import type { Messages } from "./messages.ts";
import { filesOf, isForTests, walk, type Node } from "./source-tree.ts";

/** What one file may say: namespaces it opens, and every text or pattern of a text that stands in it. */
interface Mentions {
  namespaces: string[];
  /** Namespaces of which a key is chosen at run time. */
  open: string[];
  texts: Set<string>;
  patterns: RegExp[];
  /** There is a `${group}.${name}`: keys in two parts, of which the first is a text of the file. */
  inGroups: boolean;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The namespace of `useTranslations("…")`; "" without one. */
function opened(node: Node | undefined): string | undefined {
  if (node?.type !== "CallExpression" || (node["callee"] as Node)["name"] !== "useTranslations") return undefined;
  const [first] = node["arguments"] as Node[];
  return first === undefined ? "" : String(first["value"]);
}

/** A name bound to a namespace, and the function it is bound in. */
interface Binding {
  name: string;
  namespace: string;
  at: number;
}

const FUNCTIONS = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

/** The namespace that a name stands for at an offset: that of the innermost function which binds it. */
function namespaceAt(offset: number, name: string, bindings: Binding[], functions: Node[]): string | undefined {
  const around = functions
    .filter((one) => one.start <= offset && offset < one.end)
    .toSorted((a, b) => b.start - a.start);
  for (const scope of around) {
    const found = bindings.find((one) => one.name === name && scope.start <= one.at && one.at < scope.end);
    if (found !== undefined) return found.namespace;
  }
  return undefined;
}

function mentionsOf(root: string, file: string): Mentions {
  const mentions: Mentions = { namespaces: [], open: [], texts: new Set(), patterns: [], inGroups: false };
  const bindings: Binding[] = [];
  const functions: Node[] = [];
  const chosen: { name: string; at: number }[] = [];
  walk(root, file, (node, parent) => {
    if (FUNCTIONS.test(node.type)) functions.push(node);
    const namespace = opened(node);
    if (namespace !== undefined) {
      mentions.namespaces.push(namespace);
      const name = parent?.type === "VariableDeclarator" ? String((parent["id"] as Node)["name"]) : "";
      bindings.push({ name, namespace, at: node.start });
    }
    if (node.type === "Literal" && typeof node["value"] === "string") mentions.texts.add(node["value"]);
    if (node.type === "TemplateLiteral" && (node["expressions"] as Node[]).length > 0) {
      const parts = (node["quasis"] as Node[]).map((part) => escaped((part["value"] as { cooked: string }).cooked));
      // A bare "${x}" would stand for everything: it opens its own namespace below, and no other.
      if (/[a-z]/i.test(parts.join(""))) mentions.patterns.push(new RegExp(`^${parts.join(".+")}$`));
      if (parts.join("|") === "|\\.|") mentions.inGroups = true;
    }
    if (node.type === "CallExpression" && (node["callee"] as Node).type === "Identifier") {
      const [argument] = node["arguments"] as Node[];
      if (isChosenLater(argument)) chosen.push({ name: String((node["callee"] as Node)["name"]), at: node.start });
    }
  });
  for (const { name, at } of chosen) {
    const namespace = namespaceAt(at, name, bindings, functions);
    // A whole slice is too wide to be called used because of one key chosen later; "leagues.age" is not.
    if (namespace?.includes(".")) mentions.open.push(namespace);
  }
  return mentions;
}

/** True for a key that is not written here: a variable, or a template without a letter of its own. A table of keys is. */
function isChosenLater(argument: Node | undefined): boolean {
  if (argument?.type === "TemplateLiteral") {
    return !(argument["quasis"] as Node[]).some((part) => /[a-z]/i.test((part["value"] as { cooked: string }).cooked));
  }
  return argument !== undefined && /^(?:Identifier|TSAsExpression)$/.test(argument.type);
}

/** These keys are codes: contracts and refusals say them, and one place looks them up. */
const CODES = ["issues.", "refusals."];

/** What files say together: of those that open one namespace, or of all. */
class Said {
  readonly #texts = new Set<string>();
  /** Texts that may be the first part of a key in two parts. */
  readonly #groups = new Set<string>();
  readonly #patterns = new Map<string, RegExp>();

  add(one: Mentions): void {
    for (const text of one.texts) this.#texts.add(text);
    if (one.inGroups) for (const text of one.texts) this.#groups.add(text);
    for (const pattern of one.patterns) this.#patterns.set(pattern.source, pattern);
  }

  has(rest: string): boolean {
    return (
      this.#texts.has(rest) ||
      this.#groups.has(rest.slice(0, Math.max(0, rest.indexOf(".")))) ||
      [...this.#patterns.values()].some((pattern) => pattern.test(rest))
    );
  }
}

/** The namespaces that a key may lie in, each with the rest of the key. */
function* namespacesOf(key: string): Generator<{ namespace: string; rest: string }> {
  for (let at = key.indexOf("."); at !== -1; at = key.indexOf(".", at + 1)) {
    yield { namespace: key.slice(0, at), rest: key.slice(at + 1) };
  }
}

/**
 * Keys that nothing in src says. A text counts as used where a file that opens its namespace has the rest of the key as
 * a literal, or a template that fits it; a code, where any file has it.
 */
export function unusedMessages(root: string, messages: Messages): string[] {
  const files = filesOf(root, ["src"]).filter(
    (file) => /\.tsx?$/.test(file) && !/\/web\/(?:messages|prose)\//.test(file) && !isForTests(file),
  );
  const everywhere = new Said();
  const within = new Map<string, Said>();
  const open = new Set<string>();
  for (const file of files) {
    const mentions = mentionsOf(root, file);
    everywhere.add(mentions);
    for (const namespace of new Set(mentions.namespaces)) {
      const said = within.get(namespace) ?? new Said();
      said.add(mentions);
      within.set(namespace, said);
    }
    for (const namespace of mentions.open) open.add(namespace);
  }
  const used = (key: string): boolean => {
    const code = CODES.find((prefix) => key.startsWith(prefix));
    if (code !== undefined && everywhere.has(key.slice(code.length))) return true;
    return [...namespacesOf(key)].some(
      ({ namespace, rest }) =>
        (code === undefined && open.has(namespace)) || (within.get(namespace)?.has(rest) ?? false),
    );
  };
  return [...messages.keys()].filter((key) => !used(key));
}
