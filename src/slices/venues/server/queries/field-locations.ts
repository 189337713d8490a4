import type { QueryExecutorProvider } from "kysely";
import { venuesById, type Venue } from "#slices/leagues/server/public.ts";
import { fieldsOnce } from "../store/fields.ts";

/** Where a field is. */
export interface FieldLocation {
  /** With its venue: "Bushrod Park, Field 2". */
  readonly name: string;
  /** Without its venue: "Field 2". */
  readonly fieldName: string;
  readonly venue: Venue;
}

/** Where some fields are, by their ids; those that were removed too. */
export async function fieldLocations(
  handle: QueryExecutorProvider,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FieldLocation>> {
  const fields = await fieldsOnce(handle, [...new Set(ids)]);
  const venues = await venuesById(handle, [...new Set(fields.map(({ venueId }) => venueId))]);
  const byId = new Map(venues.map((venue) => [venue.id, venue]));
  return new Map(
    fields.map(({ id, name, venueId }) => {
      const venue = byId.get(venueId)!;
      return [id, { name: `${venue.name}, ${name}`, fieldName: name, venue }];
    }),
  );
}
