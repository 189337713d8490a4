import type { QueryExecutorProvider } from "kysely";
import { haversine, milesOf, unitVector } from "../../rules/search/distance.ts";
import { readingsOf } from "../locations.ts";
import { locationsOfZips, venueLocation } from "../store/search/locations.ts";

/**
 * How far some addresses are from a league's venue, in miles on the great circle from the middle of the ZIP code. Null for an
 * address that names no ZIP code of ours, and where the venue's location is not known: a city alone is too large to guess by.
 */
export async function milesToVenue(
  handle: QueryExecutorProvider,
  leagueId: string,
  addresses: readonly (string | null)[],
): Promise<(number | null)[]> {
  const zips = addresses.map((address) => {
    const [reading] = address === null ? [] : readingsOf(address);
    return reading && "zip" in reading ? reading.zip : null;
  });
  const venue = await venueLocation(handle, leagueId);
  const known = new Map(
    (await locationsOfZips(handle, [...new Set(zips.flatMap((zip) => zip ?? []))])).map((one) => [one.zip, one]),
  );
  const there = venue && unitVector(venue.lat, venue.lng);
  return zips.map((zip) => {
    const home = zip === null ? undefined : known.get(zip);
    return home && there ? milesOf(haversine(unitVector(home.lat, home.lng), there)) : null;
  });
}
