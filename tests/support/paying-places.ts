import { sql, type Kysely } from "kysely";
import { BY_SYSTEM } from "#platform/call.ts";
import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { JobKind } from "#platform/jobs/worker.ts";
import { paymentsJobs } from "#slices/payments/server/jobs.ts";
import type { Fulfilment, PaymentsDeps } from "#slices/payments/server/public.ts";
import { placesFulfilment } from "#slices/registration/server/commands/orders/fulfil.ts";
import { endOrder } from "#slices/registration/server/commands/spots/release.ts";
import { placesJobs } from "#slices/registration/server/jobs/places.ts";
import { nobodyCoaches, type PlacesDeps } from "#slices/registration/server/services.ts";
import type { PlaceTables } from "#slices/registration/server/store/registrations.ts";
import { openPayingProduct, type PayingPlace } from "./paying-product.ts";

/** The product as far as it takes money for places: all of payments, over registration's own places. */
export interface PlacesProduct {
  db: Kysely<PlaceTables>;
  places: PlacesDeps;
  payments: PaymentsDeps;
  jobs: JobKind[];
  close(): Promise<void>;
}

/** What a family may pay instead of volunteering. */
export const BUY_OUT_CENTS = 7_531;

/** Some orders lose their places a moment before their money is heard of: what must never happen, and is put right. */
function robbing(deps: PlacesDeps): Fulfilment {
  const places = placesFulfilment(deps);
  return {
    ...places,
    async fulfil(tx, order) {
      const { rows } = await sql`select from wish where order_id = ${order.id} and robbed`.execute(tx);
      if (rows.length > 0) await endOrder(tx as Tx<PlaceTables>, { ...deps, ...BY_SYSTEM }, order.id, "expired");
      return places.fulfil(tx, order);
    },
  };
}

/** Opens it over a database and a test processor. */
export function openPlacesProduct(place: PayingPlace, clock: Clock, answerWithin?: number): PlacesProduct {
  const { deps, close } = openPayingProduct(place, clock, answerWithin);
  const { db } = deps;
  const places: PlacesDeps = {
    db,
    clock,
    limits: deps.limits,
    origin: deps.origin,
    // There is no question to answer.
    cipher: {} as PlacesDeps["cipher"],
    leagues: { clock, processingFeeCents: () => 500 },
    coaches: nobodyCoaches,
    buyOutOf: () => Promise.resolve({ cents: BUY_OUT_CENTS, unit: "shifts", amount: 2 }),
    cards: { mode: "test" },
  };
  const payments = { ...deps, fulfilment: robbing(places) };
  return { db, places, payments, jobs: [...paymentsJobs(payments), ...placesJobs(places)], close };
}
