import { filesOf, positionOf, walk, type Node } from "./source-tree.ts";

/** Elements that take their look as `kind` and `size`, and those that are not made into buttons by a class. */
const LOOKS = ["Button", "ButtonLink", "SendButton"];
const PLAIN = ["button", "LocalLink"];

/** Buttons whose look is said beside the kit (src/design/button.tsx): what it says itself would win, or nothing would be typed. */
export function looseButtons(root: string): string[] {
  const found: string[] = [];
  for (const file of filesOf(root, ["src"]).filter((one) => one.endsWith(".tsx") && one !== "src/design/button.tsx")) {
    walk(root, file, (node) => {
      if (node.type !== "JSXOpeningElement") return;
      const element = (node["name"] as Node)["name"] as string;
      for (const attribute of node["attributes"] as Node[]) {
        const name = (attribute["name"] as Node | undefined)?.["name"] as string | undefined;
        const value = (attribute["value"] as Node | null | undefined)?.["value"];
        const classes = typeof value === "string" ? value.split(" ") : [];
        const loose =
          (LOOKS.includes(element) && (name === "data-kind" || name === "data-size")) ||
          (PLAIN.includes(element) && name === "className" && classes.includes("button"));
        if (loose) found.push(`${positionOf(root, file, node.start)}: <${element} ${name}>`);
      }
    });
  }
  return found;
}
