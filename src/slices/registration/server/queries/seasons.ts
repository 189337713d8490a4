import type { Handle } from "#platform/db/open.ts";
import { divisionsById, type DivisionForSale } from "#slices/leagues/server/public.ts";
import type { PlacesDeps } from "../services.ts";
import type { PlaceTables, RegistrationRow } from "../store/registrations.ts";

/** The divisions that some registrations are of, by their ids. */
export async function divisionsOfAll(
  handle: Handle<PlaceTables>,
  { leagues }: Pick<PlacesDeps, "leagues">,
  rows: readonly Pick<RegistrationRow, "divisionId">[],
): Promise<ReadonlyMap<string, DivisionForSale>> {
  const ids = [...new Set(rows.map(({ divisionId }) => divisionId))];
  return new Map((await divisionsById(handle, leagues, ids)).map((sale) => [sale.division.id, sale]));
}
