import type { Kysely } from "kysely";
import { expect } from "vitest";
import { INVARIANTS } from "#app/server/slices.ts";
import { brokenInvariants } from "#platform/invariants.ts";

/** Whatever a test did: what must always hold does. For `afterEach`. @param options.except one that does not count, by its name */
export async function expectInvariants<Schema>(db: Kysely<Schema>, options: { except?: string } = {}): Promise<void> {
  const asked = INVARIANTS.filter(({ name }) => name !== options.except);
  expect(await brokenInvariants(db, asked)).toEqual([]);
}
