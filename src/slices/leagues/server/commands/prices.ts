import type { QueryExecutorProvider } from "kysely";
import { divisionTouched, seasonTouched } from "../store/seasons/priced-season.ts";
import { writeFees, type Fees } from "../store/seasons/seasons.ts";

/** The price of a season (without a division), or a division's own; no fees: the division has its season's. */
export interface ChangedPrice {
  readonly divisionId: string | null;
  readonly fees: Fees | null;
}

/**
 * Changes what a season costs, in the transaction of whoever asked who may and holds the season (`pricedSeason`). Whoever has
 * the season or division open to be changed is told.
 */
export async function changePrices(
  tx: QueryExecutorProvider,
  { seasonId, prices, ...at }: { seasonId: string; prices: readonly ChangedPrice[]; by: string; now: Date },
): Promise<void> {
  for (const { divisionId, fees } of prices) {
    await writeFees(tx, { seasonId, divisionId }, fees);
    if (divisionId === null) await seasonTouched(tx, seasonId, at);
    else await divisionTouched(tx, divisionId, at);
  }
}
