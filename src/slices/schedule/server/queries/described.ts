import type { QueryExecutorProvider } from "kysely";
import { localIn } from "#kernel/time/zone.ts";
import { divisionHomes, seasonHomes, VENUES } from "#slices/leagues/server/public.ts";
import { seasonTeams, type SeasonTeam } from "#slices/teams/server/public.ts";
import { FIELDS } from "#slices/venues/server/public.ts";
import type { EventLocation, EventTeam, ScheduledEvent } from "../../contract/event.ts";
import type { EventRow } from "../store/events.ts";
import { locationsOf, type LocationRow } from "../store/field-locations.ts";

/** Published events in the words that people read, with where on the earth each is. */
export interface DescribedEvent extends ScheduledEvent {
  /** Degrees; null where only the league's words say where it is. */
  readonly at: { readonly lat: number; readonly lng: number } | null;
}

/**
 * Published events with the names of what they are about: league, division, teams, venue.
 * @param known teams that were read already: all of the events' divisions
 */
export async function describeEvents(
  handle: QueryExecutorProvider,
  rows: readonly EventRow[],
  known?: readonly SeasonTeam[],
): Promise<Map<string, DescribedEvent>> {
  if (rows.length === 0) return new Map();
  const all = <T>(of: (row: EventRow) => T | null | undefined) =>
    [...new Set(rows.flatMap((row) => of(row) ?? []))] as T[];
  const divisionIds = all((row) => row.division);
  const fieldIds = [...new Set([...all((row) => row.field), ...all((row) => row.previous?.field)])];
  const homes = new Map(
    (
      await seasonHomes(
        handle,
        all((row) => row.seasonId),
      )
    ).map((home) => [home.id, home]),
  );
  const divisions = new Map((await divisionHomes(handle, divisionIds)).map((one) => [one.id, one]));
  const teams = new Map((known ?? (await seasonTeams(handle, divisionIds))).map((team) => [team.id, team]));
  const locations = new Map(
    (await locationsOf(handle, fieldIds, { fields: FIELDS, venues: VENUES })).map((one) => [one.fieldId, one]),
  );
  const teamOf = (id: string | null): EventTeam | null => {
    const team = id === null ? undefined : teams.get(id);
    return team ? { id: team.id, name: team.name, color: team.color } : null;
  };
  const described = rows.flatMap((row) => {
    const home = homes.get(row.seasonId);
    // The league is deleted.
    if (!home) return [];
    const location = row.field === null ? undefined : locations.get(row.field);
    const { previous } = row;
    return {
      id: row.id,
      kind: row.kind,
      title: row.title,
      league: { name: home.leagueName, slug: home.leagueSlug },
      division: row.division === null ? null : (divisions.get(row.division)?.name ?? null),
      home: teamOf(row.home),
      away: teamOf(row.away),
      playoff: row.playoff ?? null,
      homeWaits: row.homeWaits ?? null,
      awayWaits: row.awayWaits ?? null,
      where: locationOf(location, row.location),
      date: row.date,
      start: row.start,
      end: localIn(row.timeZone, row.endsAt.getTime()).time,
      timeZone: row.timeZone,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      arriveAt:
        row.arriveEarly === null ? null : localIn(row.timeZone, row.startsAt.getTime() - row.arriveEarly * 60_000).time,
      details: row.details,
      status: row.status,
      statusReason: row.statusReason,
      revision: row.revision,
      previous: previous && {
        date: previous.date,
        start: previous.start,
        where: locationOf(previous.field === null ? undefined : locations.get(previous.field), previous.location),
      },
      changedAt: row.changedAt.toISOString(),
      at: location ? { lat: location.lat, lng: location.lng } : null,
    };
  });
  return new Map(described.map((event) => [event.id, event]));
}

function locationOf(at: LocationRow | undefined, location: string | null): EventLocation {
  if (!at) return { venue: null, field: null, address: null, location };
  const { venue, field, address, city, state, zip } = at;
  return { venue, field, address: `${address}, ${city}, ${state} ${zip}`, location: null };
}
