import type { QueryExecutorProvider } from "kysely";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { leagueVenues, venuesById, type Venue } from "#slices/leagues/server/public.ts";
import type { FieldSize, Surface } from "../../contract/vocabulary.ts";
import { closedWindows, openWindows, type FieldWindow } from "../../rules/windows.ts";
import { fieldRows } from "../store/fields.ts";
import { closuresOf, hoursOf, permitsOf } from "../store/times.ts";
import { permittedFields, usesOf } from "../store/uses.ts";

/** A field that a league may use, with its times on the venue's clock. */
export interface LeagueField {
  readonly id: string;
  readonly name: string;
  /** Null: nobody has said. */
  readonly size: FieldSize | null;
  readonly surface: Surface | null;
  readonly lights: boolean;
  readonly venue: Pick<
    Venue,
    "id" | "name" | "address" | "city" | "state" | "zip" | "lat" | "lng" | "timeZone" | "parkingNote"
  >;
  /** When this league may use it: hours, cut by permits where there are some. */
  readonly open: readonly FieldWindow[];
  /** Closures; they may lie inside `open`. */
  readonly closed: readonly FieldWindow[];
}

/**
 * The fields that a league may use between two days, by venue and in the venue's order: those of its home venue and of the venues
 * that it chose, as far as permits leave them to it, and those that it has a permit for. Fields that it may use on none of these
 * days are left out.
 * @param from first day, `to` last day, both in the venue's calendar
 */
export async function leagueFields(
  handle: QueryExecutorProvider,
  { leagueId, from, to }: { leagueId: string; from: LocalDate; to: LocalDate },
): Promise<LeagueField[]> {
  const used = await venuesOfLeague(handle, leagueId);
  const permitted = await fieldRows(handle, { ids: await permittedFields(handle, leagueId, from) });
  const here = await fieldRows(handle, { venueIds: used });
  const fields = [...here, ...permitted.filter(({ venueId }) => !used.includes(venueId))];
  const venueIds = [...new Set(fields.map(({ venueId }) => venueId))];
  const [venues, hours, closures, permits] = [
    await venuesById(handle, venueIds),
    await hoursOf(handle, venueIds),
    await closuresOf(handle, { venueIds, from }),
    await permitsOf(handle, { fieldIds: fields.map(({ id }) => id), from }),
  ];
  return venues.flatMap((venue) =>
    fields
      .filter(({ venueId }) => venueId === venue.id)
      .flatMap(({ id, name, size, surface, lights }) => {
        const asked = { fieldId: id, leagueId, free: used.includes(venue.id), from, to };
        const open = openWindows(
          asked,
          hours.filter(({ venueId }) => venueId === venue.id),
          permits.filter(({ fieldId }) => fieldId === id),
        );
        if (open.length === 0) return [];
        const closed = closedWindows(
          asked,
          closures.filter(({ venueId }) => venueId === venue.id),
        );
        return { id, name, size, surface, lights, venue, open, closed };
      }),
  );
}

/** The venues of a league: its home venue, and those that it chose or added. */
export async function venuesOfLeague(handle: QueryExecutorProvider, leagueId: string): Promise<string[]> {
  const homes = await leagueVenues(handle, { leagueIds: [leagueId] });
  const uses = await usesOf(handle, { leagueIds: [leagueId] });
  return [...new Set([...homes, ...uses].map(({ venueId }) => venueId))];
}
