import { localIn } from "#kernel/time/zone.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { OrderView } from "#slices/payments/web/public.ts";
import type { PriceLine } from "#slices/fees/web/public.ts";
import type { OpenOrder } from "../../../contract/open-orders.ts";
import type { MyRegistration } from "../../../contract/mine.ts";

/** An order as the page that takes the money shows it. */
export interface Payable {
  id: string;
  league: { name: string; slug: string };
  /** Who gets what: "Maya", "10U". */
  items: { name: string; division: string }[];
  lines: PriceLine[];
  totalCents: number;
  dueNowCents: number;
  later: { date: LocalDate; amountCents: number }[];
}

/** An order whose spots are held. */
export function payableOf(order: OpenOrder): Payable {
  const { id, league, children, lines, totalCents, dueNowCents, installments } = order;
  return {
    id,
    league,
    items: children.map(({ firstName, division }) => ({ name: firstName, division: division.name })),
    lines,
    totalCents,
    dueNowCents,
    later: installments
      .slice(1)
      .map(({ dueAt, amountCents }) => ({ date: localIn(league.timeZone, dueAt).date, amountCents })),
  };
}

/** The next part of an order that is paid in parts. */
export function partOf(order: OrderView, registrations: readonly (MyRegistration & { firstName: string })[]): Payable {
  const own = registrations.filter((one) => one.order?.id === order.id);
  const zone = own[0]?.league.timeZone ?? "America/New_York";
  const [, ...later] = order.installments.filter((one) => one.state === "due" || one.state === "late");
  return {
    id: order.id,
    league: { name: order.payeeName, slug: own[0]?.league.slug ?? "" },
    items: own.map(({ firstName, division }) => ({ name: firstName, division: division.name })),
    lines: [],
    totalCents: order.totalCents,
    dueNowCents: order.dueNowCents,
    later: later.map(({ dueAt, amountCents, creditedCents }) => ({
      date: localIn(zone, dueAt).date,
      amountCents: amountCents - creditedCents,
    })),
  };
}
