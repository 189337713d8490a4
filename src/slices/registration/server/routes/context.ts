import type { Actor } from "#kernel/actor.ts";
import type { Visit } from "#platform/http/visit.ts";
import type { ProofDeps } from "#slices/accounts/server/public.ts";
import type { PaymentsDeps } from "#slices/payments/server/public.ts";
import type { FormDeps } from "../form/deps.ts";
import type { PlacesDeps } from "../services.ts";

/** What each request of this slice carries. */
export interface RegistrationContext {
  registration: FormDeps & PlacesDeps;
  /** Whether money moves: receipts say so. */
  payments: Pick<PaymentsDeps, "cards">;
  readonly accounts: ProofDeps;
  readonly actor: Actor;
  readonly visit: Visit;
}
