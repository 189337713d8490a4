import type { Handle } from "#platform/db/open.ts";
import { guardiansOf } from "#slices/family/server/public.ts";
import { registrantRows, type Registrants } from "../store/audience.ts";
import type { PlaceTables } from "../store/registrations.ts";

/** The people behind some registrations. */
export interface Families {
  /** Every guardian of every child, and who registered it; each once. */
  readonly accountIds: readonly string[];
  readonly children: number;
}

/** Who hears of some registrations of a league. For capabilities above, which have asked who may know. */
export async function familiesOf(handle: Handle<PlaceTables>, which: Registrants): Promise<Families> {
  const rows = await registrantRows(handle, which);
  const athleteIds = [...new Set(rows.map(({ athleteId }) => athleteId))];
  const guardians = athleteIds.length === 0 ? [] : await guardiansOf(handle, athleteIds);
  const accountIds = new Set([...rows, ...guardians].map(({ accountId }) => accountId));
  return { accountIds: [...accountIds], children: athleteIds.length };
}
