import type { Handle } from "#platform/db/open.ts";
import { divisionsById, type DivisionForSale } from "#slices/leagues/server/public.ts";
import type { RegistrationDeps } from "../services.ts";
import type { RegistrationTables, RegistrationRow } from "../store/registrations.ts";

/** The divisions that some registrations are of, by their ids. */
export async function divisionsOfAll(
  handle: Handle<RegistrationTables>,
  { leagues }: Pick<RegistrationDeps, "leagues">,
  rows: readonly Pick<RegistrationRow, "divisionId">[],
): Promise<ReadonlyMap<string, DivisionForSale>> {
  const ids = [...new Set(rows.map(({ divisionId }) => divisionId))];
  return new Map((await divisionsById(handle, leagues, ids)).map((sale) => [sale.division.id, sale]));
}
