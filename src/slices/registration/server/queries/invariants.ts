import type { QueryExecutorProvider } from "kysely";
import type { Invariant } from "#platform/db/invariant.ts";
import { countedSpots } from "#slices/leagues/server/public.ts";
import { MOST_UNPAID_SPOTS } from "../../contract/vocabulary.ts";
import { countedRegistrations, OWN_INVARIANTS, unpaidWithin } from "../store/invariants.ts";

/** Divisions whose counts say something else than their registrations. */
async function miscounted(handle: QueryExecutorProvider): Promise<string[]> {
  const said = new Map((await countedSpots(handle)).map(({ id, taken, waiting }) => [id, `${taken} ${waiting}`]));
  const there = new Map(
    (await countedRegistrations(handle)).map(({ id, taken, waiting }) => [id, `${taken} ${waiting}`]),
  );
  return [...new Set([...said.keys(), ...there.keys()])].filter((id) => said.get(id) !== there.get(id));
}

/** What must always hold of spots. Numbers as in the design of payments. */
export const REGISTRATION_INVARIANTS: readonly Invariant[] = [
  {
    name: "I1",
    says: "A division counts as many spots and families who wait as there are registrations that take one or wait.",
    broken: miscounted,
  },
  ...OWN_INVARIANTS,
  unpaidWithin(MOST_UNPAID_SPOTS),
];
