import type { MyLeagues } from "../../../contract/mine.ts";

/** For so long a page about paying says that it is done already, to who comes back to it. */
const RECENT = 24 * 3_600_000;

export interface Registered {
  orderId: string;
  firstNames: string[];
}

/** What was paid last, if that was just now. */
export function registeredJustNow({ receipts, now }: MyLeagues): Registered | undefined {
  const [last] = receipts
    .filter((one) => one.paidAt !== null)
    .toSorted((a, b) => Date.parse(b.paidAt!) - Date.parse(a.paidAt!));
  if (!last || Date.parse(now) - Date.parse(last.paidAt!) > RECENT) return undefined;
  return { orderId: last.orderId, firstNames: last.firstNames };
}
