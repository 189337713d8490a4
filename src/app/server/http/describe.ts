import { REQUEST_REFUSALS, type CodeBook } from "#platform/http/problem.ts";
import type { CodeTexts, CodeTree } from "#platform/slice.ts";
import frame from "../../web/messages/en.ts";
import { SLICES } from "../slices.ts";

function lookUp(tree: CodeTree, code: string): string | undefined {
  let found: string | CodeTree | undefined = tree;
  for (const part of code.split(".")) {
    if (typeof found !== "object") return undefined;
    found = found[part];
  }
  return typeof found === "string" ? found : undefined;
}

const SOURCES: readonly CodeTexts[] = [frame, ...SLICES.flatMap(({ texts }) => texts)];
const STATUSES: Readonly<Record<string, number>> = Object.assign(
  { ...REQUEST_REFUSALS },
  ...SLICES.map(({ refusals }) => refusals),
);

/** The English sentence of a refusal or field issue, the same that the pages show. */
export function describeCode(code: string): string {
  for (const { refusals, issues } of SOURCES) {
    const found = lookUp(refusals ?? {}, code) ?? lookUp(issues, code);
    if (found !== undefined) return found;
  }
  return frame.refusals.input["not-understood"];
}

/** The HTTP status of a refusal; none for a code that nobody gave one. */
export function statusOf(code: string): number | undefined {
  return STATUSES[code];
}

export const CODE_BOOK: CodeBook = { sentence: describeCode, status: statusOf };
