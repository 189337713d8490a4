import type { District } from "../../../contract/districts.ts";
import { STATE_NAMES } from "../../state-names.ts";

/** "California, Nevada, 890…, 891…": where a district lies, in one line. */
export function areaText({ states, zipPrefixes }: Pick<District, "states" | "zipPrefixes">): string {
  const names = states.map((state) => STATE_NAMES[state as keyof typeof STATE_NAMES] ?? state);
  return [...names, ...zipPrefixes.map((prefix) => prefix + "…".repeat(Number(prefix.length < 5)))].join(", ");
}
