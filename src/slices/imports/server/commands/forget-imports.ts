import { daysAfter } from "#kernel/time/moment.ts";
import { timeOf } from "#platform/clock.ts";
import type { ImportsDeps } from "../services.ts";
import { emptyOldImports } from "../store/imports.ts";

/** Days for which the rows of a list are kept: as long as they can be undone, or corrected and brought again. */
const DAYS = 7;

/** Forgets the rows of old lists: they hold children's names. */
export async function forgetImports(deps: Pick<ImportsDeps, "db" | "clock">): Promise<void> {
  await emptyOldImports(deps.db, daysAfter(timeOf(deps), -DAYS));
}
