import { useState } from "react";
import type { FacetOption } from "../../contract/search.ts";

/**
 * Which options of a long list are offered: those that leagues stand behind and those that are ticked; all of them when
 * nothing was counted. What was offered once stays while the page does: nothing goes away under a finger or the focus.
 */
export function useOffered(
  values: readonly string[],
  facet: readonly FacetOption[] | undefined,
  ticked: readonly string[],
): readonly string[] {
  const counted = facet ? facet.filter((one) => one.count > 0).map((one) => one.value) : values;
  const now = [...counted, ...ticked];
  const [offered, setOffered] = useState<ReadonlySet<string>>(() => new Set(now));
  if (now.some((value) => !offered.has(value))) setOffered(new Set([...offered, ...now]));
  return values.filter((value) => offered.has(value));
}
