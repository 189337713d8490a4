import english from "../web/messages/en.ts";

type Tree = { readonly [key: string]: string | Tree };

function lookUp(tree: Tree, code: string): string | undefined {
  let found: string | Tree | undefined = tree;
  for (const part of code.split(".")) {
    if (typeof found !== "object") return undefined;
    found = found[part];
  }
  return typeof found === "string" ? found : undefined;
}

/** The English sentence of a refusal or field issue, the same that the pages show. */
export function describeCode(code: string): string {
  return lookUp(english.refusals, code) ?? lookUp(english.issues, code) ?? english.refusals.input["not-understood"];
}
