import type { Handle } from "#platform/db/open.ts";
import { guardiansOf } from "#slices/family/server/public.ts";
import { managedLeague, managedSeasons } from "#slices/leagues/server/public.ts";
import { listedAddresses, registrantRows, type ListedAddress, type Registrants } from "../store/audience.ts";
import type { PlaceTables } from "../store/registrations.ts";

/** The people behind some registrations. */
export interface Families {
  /** Every guardian of every child, and who registered it; each once. */
  readonly accountIds: readonly string[];
  readonly children: number;
  /** Addresses of a list's families, which have no account: they are reached by mail alone. */
  readonly addresses: readonly Omit<ListedAddress, "children">[];
}

/** A league that is not public writes to no address that nobody here has confirmed. */
async function addressesOf(handle: Handle<PlaceTables>, which: Registrants): Promise<ListedAddress[]> {
  const { leagueId, seasonId, divisionIds: chosen } = which;
  if ((await managedLeague(handle, leagueId))?.status !== "approved") return [];
  const season = (await managedSeasons(handle, leagueId)).find(({ id }) => id === seasonId);
  const own = (season?.divisions ?? []).map(({ id }) => id);
  const divisionIds = own.filter((id) => chosen.length === 0 || chosen.includes(id));
  return listedAddresses(handle, { ...which, divisionIds });
}

/** Who hears of some registrations of a league. For capabilities above, which have asked who may know. */
export async function familiesOf(handle: Handle<PlaceTables>, which: Registrants): Promise<Families> {
  const rows = await registrantRows(handle, which);
  const athleteIds = [...new Set(rows.map(({ athleteId }) => athleteId))];
  const guardians = athleteIds.length === 0 ? [] : await guardiansOf(handle, athleteIds);
  const accountIds = new Set([...rows, ...guardians].map(({ accountId }) => accountId));
  const addresses = await addressesOf(handle, which);
  const listed = addresses.reduce((sum, { children }) => sum + children, 0);
  return {
    accountIds: [...accountIds],
    children: athleteIds.length + listed,
    addresses: addresses.map(({ email, language }) => ({ email, language })),
  };
}
