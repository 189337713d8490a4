import { serverSlice, type Platform } from "#platform/slice.ts";
import { PAYMENTS_PARAMETERS, PAYMENTS_REFUSALS, paymentsContract } from "../contract.ts";
import codes from "../web/messages/codes/en.ts";
import { paymentsJobs } from "./jobs.ts";
import * as notifications from "./notifications.ts";
import { PAYMENTS_DATA } from "./personal-data.ts";
import { paymentsRoutes } from "./routes.ts";
import {
  FULFILMENT,
  MANAGES_PAYEE,
  OWNS_PAYEE,
  PAYEE_STAFF,
  PAYEE_WATCHERS,
  PAYEE_ZONE,
  type PaymentsDeps,
} from "./services.ts";
import { PAYMENTS_INVARIANTS } from "./store/invariants.ts";

export const paymentsSlice = serverSlice({
  name: "payments",
  contract: paymentsContract,
  refusals: PAYMENTS_REFUSALS,
  texts: [codes],
  parameters: PAYMENTS_PARAMETERS,
  open({ db, clock, log, limits, cards, origin, ports }: Platform, _lower: object): PaymentsDeps {
    const fulfilment = ports.use(FULFILMENT);
    return {
      db,
      clock,
      log,
      limits,
      cards,
      origin,
      fulfilment: {
        paying: (tx, order) => fulfilment().paying(tx, order),
        fulfil: (tx, order) => fulfilment().fulfil(tx, order),
        released: (tx, order) => fulfilment().released(tx, order),
      },
      managesPayee: ports.use(MANAGES_PAYEE),
      payeeZone: ports.use(PAYEE_ZONE),
      payeeStaff: ports.use(PAYEE_STAFF),
      ownsPayee: ports.use(OWNS_PAYEE),
      payeeWatchers: ports.use(PAYEE_WATCHERS),
    };
  },
  notifications: Object.values(notifications),
  routes: paymentsRoutes,
  personalData: () => [PAYMENTS_DATA],
  jobs: paymentsJobs,
  invariants: PAYMENTS_INVARIANTS,
});
