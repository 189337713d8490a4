import type { Handle } from "#platform/db/open.ts";
import type { DivisionForSale } from "#slices/leagues/server/public.ts";
import { servable } from "../../rules/waitlist.ts";
import { waitingIn } from "../store/waitlist.ts";
import type { RegistrationTables } from "../store/registrations.ts";

/**
 * Those of some divisions that have free spots although somebody waits: all who wait there do so together with brothers
 * and sisters who find no spot elsewhere. Whoever comes may take such a spot.
 */
export async function blockedDivisions(
  handle: Handle<RegistrationTables>,
  season: readonly DivisionForSale[],
  divisionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const open = season.filter(
    ({ division, spots }) => divisionIds.includes(division.id) && spots.waiting > 0 && spots.taken < spots.capacity,
  );
  const ids = open.map(({ division }) => division.id);
  if (ids.length === 0) return new Set();
  const free = new Map(season.map(({ division, spots }) => [division.id, spots.capacity - spots.taken]));
  const waiting = await waitingIn(handle, ids);
  const served = new Set(servable(waiting, free).flatMap((group) => group.map(({ divisionId }) => divisionId)));
  return new Set(ids.filter((id) => !served.has(id)));
}

/** The divisions of a season in which nobody who comes now finds a spot. */
export async function fullDivisions(
  handle: Handle<RegistrationTables>,
  season: readonly DivisionForSale[],
): Promise<ReadonlySet<string>> {
  const ids = season.map(({ division }) => division.id);
  const blocked = await blockedDivisions(handle, season, ids);
  const full = season.filter(
    ({ division, spots }) => spots.taken >= spots.capacity || (spots.waiting > 0 && !blocked.has(division.id)),
  );
  return new Set(full.map(({ division }) => division.id));
}
