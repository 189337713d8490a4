import type { Handle } from "#platform/db/open.ts";
import { rosterPlayers, type RegistrationTables } from "#slices/registration/server/public.ts";

/** The divisions in which some registrations are confirmed. */
export async function confirmedDivisions(
  handle: Handle<RegistrationTables>,
  registrationIds: readonly string[],
): Promise<string[]> {
  return (await rosterPlayers(handle, { registrationIds })).map(({ divisionId }) => divisionId);
}
