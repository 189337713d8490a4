import { filesOf, isForTests, positionOf, walk, type Node } from "./source-tree.ts";

/** Attributes that people read or hear. */
const READ_ALOUD = new Set(["aria-label", "aria-description", "title", "placeholder", "alt", "label", "hint"]);
const LETTER = /\p{L}/u;

/** The words that an expression writes itself, whatever it is filled with. */
function ownWords(node: Node | undefined): string {
  if (node?.type === "JSXExpressionContainer") return ownWords(node["expression"] as Node);
  if (node?.type === "Literal") return typeof node["value"] === "string" ? node["value"] : "";
  if (node?.type !== "TemplateLiteral") return "";
  return (node["quasis"] as Node[]).map((part) => (part["value"] as { cooked: string }).cooked).join("");
}

/** Words that stand in a component instead of in the messages: nobody could read them in Spanish. */
export function textInComponents(root: string): string[] {
  const found: string[] = [];
  for (const file of filesOf(root, ["src"]).filter((one) => one.endsWith(".tsx") && !isForTests(one))) {
    walk(root, file, (node, parent) => {
      let words = "";
      if (node.type === "JSXText") words = String(node["value"]);
      if (node.type === "JSXExpressionContainer" && /^JSX(?:Element|Fragment)$/.test(parent?.type ?? ""))
        words = ownWords(node);
      if (node.type === "JSXAttribute" && READ_ALOUD.has(String((node["name"] as Node)["name"]))) {
        words = ownWords((node["value"] as Node | null) ?? undefined);
      }
      // What the page writes for search engines has no letters of its own either; entities are signs.
      if (LETTER.test(words.replace(/&\w+;/g, "")))
        found.push(`${positionOf(root, file, node.start)}: "${words.trim()}"`);
    });
  }
  return found;
}
