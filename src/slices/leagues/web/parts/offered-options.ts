import { useState } from "react";
import { countOf, type Counts } from "./found.ts";

/**
 * Which options of a long list are offered: those that leagues stand behind and those that are ticked; all of them when
 * nothing was counted. What was offered once stays while the page does: nothing goes away under a finger or the focus.
 */
export function useOffered(
  values: readonly string[],
  counts: Counts | undefined,
  ticked: readonly string[],
): readonly string[] {
  const counted = counts ? Object.keys(counts).filter((value) => countOf(counts, value) > 0) : values;
  const now = [...counted, ...ticked];
  const [offered, setOffered] = useState<ReadonlySet<string>>(() => new Set(now));
  if (now.some((value) => !offered.has(value))) setOffered(new Set([...offered, ...now]));
  return values.filter((value) => offered.has(value));
}
