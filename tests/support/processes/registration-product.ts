import { sql, type Kysely } from "kysely";
import { BY_SYSTEM } from "#platform/call.ts";
import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { JobKind } from "#platform/jobs/worker.ts";
import { paymentsJobs } from "#slices/payments/server/jobs.ts";
import type { Fulfilment, PaymentsDeps } from "#slices/payments/server/public.ts";
import { registrationFulfilment } from "#slices/registration/server/commands/orders/fulfil.ts";
import { endOrder } from "#slices/registration/server/commands/spots/release.ts";
import { spotJobs } from "#slices/registration/server/jobs/spots.ts";
import { nobodyCoaches, type RegistrationDeps } from "#slices/registration/server/services.ts";
import type { RegistrationTables } from "#slices/registration/server/store/registrations.ts";
import { openPayingProduct, type PayingConnections } from "./paying-product.ts";

/** The product as far as it takes money for spots: all of payments, over registration's own spots. */
export interface RegistrationProduct {
  db: Kysely<RegistrationTables>;
  registration: RegistrationDeps;
  payments: PaymentsDeps;
  jobs: JobKind[];
  close(): Promise<void>;
}

/** What a family may pay instead of volunteering. */
export const BUY_OUT_CENTS = 7_531;

/** Some orders lose their spots a moment before their money is heard of: what must never happen, and is put right. */
function robbing(deps: RegistrationDeps): Fulfilment {
  const registration = registrationFulfilment(deps);
  return {
    ...registration,
    async fulfil(tx, order) {
      const { rows } = await sql`select from wish where order_id = ${order.id} and robbed`.execute(tx);
      if (rows.length > 0) await endOrder(tx as Tx<RegistrationTables>, { ...deps, ...BY_SYSTEM }, order.id, "expired");
      return registration.fulfil(tx, order);
    },
  };
}

/** Opens it over a database and a test processor. */
export function openRegistrationProduct(
  connections: PayingConnections,
  clock: Clock,
  answerWithin?: number,
): RegistrationProduct {
  const { deps, close } = openPayingProduct(connections, clock, answerWithin);
  const { db } = deps;
  const registration: RegistrationDeps = {
    db,
    clock,
    limits: deps.limits,
    origin: deps.origin,
    // There is no question to answer.
    cipher: {} as RegistrationDeps["cipher"],
    leagues: { clock, processingFeeCents: () => 500 },
    coaches: nobodyCoaches,
    buyOutOf: () => Promise.resolve({ cents: BUY_OUT_CENTS, unit: "shifts", amount: 2 }),
    cards: { mode: "test" },
  };
  const payments = { ...deps, fulfilment: robbing(registration) };
  return { db, registration, payments, jobs: [...paymentsJobs(payments), ...spotJobs(registration)], close };
}
