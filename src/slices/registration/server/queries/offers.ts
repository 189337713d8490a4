import type { Promised } from "#slices/fees/contract/fields.ts";
import { NO_TERMS } from "#slices/fees/rules/public.ts";
import type { RegistrationRow } from "../store/registrations.ts";

/** What some spots cost that were offered together: the promise of the offer, for those that still are. */
export function promisedTo(offered: readonly RegistrationRow[]): Promised {
  const { children, terms, buyOut = null } = offered[0]?.promise ?? { children: [], terms: NO_TERMS };
  return { terms, buyOut, children: children.filter(({ itemId }) => offered.some(({ id }) => id === itemId)) };
}
