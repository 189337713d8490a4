import { filesOf } from "./source-tree.ts";

/** English texts; those of an area of pages in a folder of their own. */
const ENGLISH = /\/web\/messages\/(?:([\w-]+)\/)?en\.ts$/;
/** Areas whose texts stand beside those of every page: what a slice says of its refusals and field issues. */
const AT_THE_TOP = /^(?:[\w-]*codes|fields)$/;

/** Where the texts of a file stand in the whole: a slice's below its name; the frame's, refusals and field issues at the top (""). */
export function namespaceOf(file: string): string {
  const slice = /^src\/slices\/([^/]+)\//.exec(file)?.[1];
  return slice === undefined || AT_THE_TOP.test(ENGLISH.exec(file.replace(/\/es\.ts$/, "/en.ts"))?.[1] ?? "")
    ? ""
    : slice;
}

/** The source of `src/app/web/words/texts.ts`: the type of all texts, as they lie in the folders. */
export function wordTypes(root: string): string {
  const areas = new Map<string, string[]>([["", []]]);
  for (const file of filesOf(root, ["src/app", "src/slices"]).filter((one) => ENGLISH.test(one))) {
    const namespace = namespaceOf(file);
    areas.set(namespace, [...(areas.get(namespace) ?? []), `#${file.slice("src/".length)}`]);
  }
  const types = (files: readonly string[], indent: string) =>
    files.map((file) => `${indent}& Texts<typeof import("${file}")>`).join("\n");
  const [top = [], ...slices] = areas.values();
  const names = [...areas.keys()].slice(1);
  return [
    "// Made of the folders below web/messages: `npx vitest run --project product architecture/words.test.ts -u` writes it anew.",
    "",
    'type Texts<Module extends { default: object }> = Module["default"];',
    "",
    "/** Everything the product can say: every key is typed, whichever page brings it. */",
    "export type Words = object",
    types(top, "  "),
    "  & {",
    ...slices.map((files, at) => `    ${names[at]}: object\n${types(files, "      ")};`),
    "  };",
    "",
  ].join("\n");
}
