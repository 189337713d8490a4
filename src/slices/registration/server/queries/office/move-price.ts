import type { Handle } from "#platform/db/open.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import type { Promised } from "#slices/fees/contract/fields.ts";
import { codesById, extrasOf } from "#slices/fees/server/public.ts";
import { differenceOf, promisedElsewhere } from "../../../rules/orders/move-price.ts";
import { aidOfOrders } from "../../store/aid.ts";
import { orderTerms } from "../../store/enrollments.ts";
import type { RegistrationTables, RegistrationRow } from "../../store/registrations.ts";

/** What a spot would cost in another division, with all that was promised and granted to its order. */
export interface MovedPrice {
  promise: Promised;
  /** Cents more; less below zero. */
  differenceCents: number;
}

/** What moving a registration to each of some divisions does to its price. One that has no order costs nothing anywhere. */
export async function movedPrices(
  handle: Handle<RegistrationTables>,
  { id, orderId }: Pick<RegistrationRow, "id" | "orderId">,
  divisions: readonly DivisionForSale[],
): Promise<MovedPrice[]> {
  const [terms] = orderId === null ? [] : await orderTerms(handle, [orderId]);
  if (!terms) return [];
  const [code] = terms.codeId === null ? [] : await codesById(handle, [terms.codeId]);
  const [aid] = await aidOfOrders(handle, [terms.orderId]);
  const extras = extrasOf(code, { aidPercent: aid?.percent });
  return divisions.map(({ feeLines }) => {
    const promise = promisedElsewhere(terms.promise, id, feeLines);
    return { promise, differenceCents: differenceOf(terms.promise, promise, extras) };
  });
}
