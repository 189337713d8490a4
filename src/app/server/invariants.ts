import type { Invariant } from "#platform/invariants.ts";
import { PAYMENTS_INVARIANTS } from "#slices/payments/server/public.ts";
import { REGISTRATION_INVARIANTS } from "#slices/registration/server/public.ts";

/** What must always hold, slice by slice. */
export const INVARIANTS: readonly Invariant[] = [...PAYMENTS_INVARIANTS, ...REGISTRATION_INVARIANTS];
