import type { QueryExecutorProvider } from "kysely";
import { expect } from "vitest";
import { INVARIANTS } from "#app/server/slices.ts";
import { brokenInvariants } from "#platform/invariants.ts";

/** Whatever a test did: what must always hold does. For `afterEach`. */
export async function expectInvariants(db: QueryExecutorProvider): Promise<void> {
  expect(await brokenInvariants(db, INVARIANTS)).toEqual([]);
}
