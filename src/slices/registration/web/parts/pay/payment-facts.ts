import { redirect, type RouterContextProvider } from "react-router";
import { readNear } from "#browser/near.ts";
import { noneIfRefused } from "#browser/found.ts";
import { pathFor } from "#slices/accounts/web/public.ts";
import { paymentsApi, type Checkout } from "#slices/payments/web/public.ts";
import type { OpenOrder } from "../../../contract/open-orders.ts";
import { registrationApi } from "../../data.ts";
import { registeredJustNow } from "../season/just-registered.ts";
import { partOf, payableOf, type Payable } from "./payable.ts";

type Context = Readonly<RouterContextProvider>;

/** What the page that takes the money knows. @throws a redirect to the confirmation where there is nothing to do any more */
export async function paymentFacts(request: Request, context: Context) {
  const { searchParams } = new URL(request.url);
  const [open, mine, card, checkout] = await Promise.all([
    context.get(registrationApi).openOrders(),
    context.get(registrationApi).mine(),
    context.get(paymentsApi).cardForm(),
    checkoutOf(context, searchParams.get("checkout")),
  ]);
  const undecided = checkout?.orders.filter(({ state }) => state === "declined" || state === "action-needed") ?? [];
  if (checkout && undecided.length === 0) throw redirect(pathFor(request, `/confirmation/${checkout.id}`));

  const part = await nextPart(context, searchParams.get("order"), mine);
  const tryable = await Promise.all(open.orders.map((order) => mayBeTried(context, order)));
  const orders = open.orders.filter((_, index) => tryable[index]);
  const [first] = orders;
  return {
    now: open.now,
    card,
    checkout,
    payables: part ? [part] : orders.filter((order) => order.dueNowCents > 0).map(payableOf),
    /** Whose spots are held meanwhile; a part of an order that is confirmed holds none. */
    held: part ? [] : orders.map((order) => ({ ...order, key: crypto.randomUUID() })),
    contact: first?.contact,
    zip: knownZip(request, card),
    registered: registeredJustNow(mine),
    submissionKey: crypto.randomUUID(),
  };
}

/** Where the family's last card was billed, or else where it searched for a league, if that was a ZIP code. */
export function knownZip(request: Request, { zip }: { zip: string }): string {
  return zip || (/^\d{5}$/.exec(readNear(request) ?? "")?.[0] ?? "");
}

/** A checkout of one's own; nothing where the address names none. */
async function checkoutOf(context: Context, id: string | null): Promise<Checkout | undefined> {
  if (id === null) return undefined;
  return context.get(paymentsApi).checkout({ id }).catch(noneIfRefused);
}

/** Whether an order can be paid now: nothing was tried, or what was tried took nothing, or waits for the bank's question. */
async function mayBeTried(context: Context, { id, state }: OpenOrder): Promise<boolean> {
  if (state !== "paying") return state === "open";
  const { payments } = await context.get(paymentsApi).order({ id });
  const latest = payments.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1);
  return latest === undefined || ["requires-card", "requires-action", "canceled"].includes(latest.status);
}

type Mine = Parameters<typeof registeredJustNow>[0];

async function nextPart(context: Context, id: string | null, mine: Mine): Promise<Payable | undefined> {
  const registrations = mine.children.flatMap(({ firstName, registrations: own }) =>
    own.map((one) => ({ ...one, firstName })),
  );
  if (id === null || !registrations.some((one) => one.order?.id === id && one.status === "confirmed")) return undefined;
  const order = await context.get(paymentsApi).order({ id });
  return order.dueNowCents > 0 ? partOf(order, registrations) : undefined;
}
