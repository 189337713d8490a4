import type { Handle } from "#platform/db/open.ts";
import { rosterPlayers, type PlaceTables } from "#slices/registration/server/public.ts";

/** The divisions in which some registrations are confirmed. */
export async function confirmedDivisions(
  handle: Handle<PlaceTables>,
  registrationIds: readonly string[],
): Promise<string[]> {
  return (await rosterPlayers(handle, { registrationIds })).map(({ divisionId }) => divisionId);
}
