import { daysAfter } from "#kernel/time/moment.ts";
import { timeOf } from "#platform/clock.ts";
import { readOrders } from "#slices/payments/server/public.ts";
import type { RegistrationDeps } from "../services.ts";
import { divisionsById } from "#slices/leagues/server/public.ts";
import {
  abandonedRegistrations,
  deleteRegistrations,
  divisionsWithGuests,
  lockWaitingGuests,
} from "../store/retention.ts";
import { changeRegistrations } from "../store/registrations.ts";
import { openWaitlist, passOn } from "./waitlist/serve-waitlist.ts";

/** Days that a registration is kept which came to nothing, with what was told for it. */
const KEPT_DAYS = 30;
/** Registrations looked at together. */
const HANDFUL = 500;

/** Removes registrations that came to nothing, unless money was paid for them. */
export async function removeWhatCameToNothing(deps: Pick<RegistrationDeps, "db" | "clock">): Promise<void> {
  const before = daysAfter(timeOf(deps), -KEPT_DAYS);
  let last: string | undefined;
  do {
    const some = await abandonedRegistrations(deps.db, { before, after: last, limit: HANDFUL });
    const orders = await readOrders(deps.db, [...new Set(some.flatMap(({ orderId }) => orderId ?? []))]);
    const paid = new Set(orders.filter(({ paidCents }) => paidCents > 0).map(({ id }) => id));
    const ids = some.filter(({ orderId }) => orderId === null || !paid.has(orderId)).map(({ id }) => id);
    await deps.db.transaction().execute((tx) => deleteRegistrations(tx, ids));
    last = some.at(-1)?.id;
  } while (last !== undefined);
}

/** Removes who still waits without an account when the season is over: nobody will offer them a spot, and no account shows it. */
export async function removeGuestsOfPastSeasons(deps: RegistrationDeps): Promise<void> {
  const now = timeOf(deps);
  const sales = await divisionsById(deps.db, deps.leagues, await divisionsWithGuests(deps.db));
  for (const { division, endsAt } of sales) {
    if (endsAt > now.getTime()) continue;
    await deps.db.transaction().execute(async (tx) => {
      await openWaitlist(tx, deps, division.id);
      const ids = await lockWaitingGuests(tx, division.id);
      await changeRegistrations(tx, ids, { status: "cancelled" }, now);
      await deleteRegistrations(tx, ids);
      await passOn(tx, deps, { left: ids.map(() => division.id) });
    });
  }
}
