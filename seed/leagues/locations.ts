import { sql } from "kysely";
import type { Sport } from "#slices/leagues/contract/vocabulary.ts";
import { STATES } from "#slices/leagues/contract/vocabulary.ts";
import type { Handle } from "#platform/db/open.ts";
import { ASSURED_METROS, METROS } from "./metros.ts";
import type { Random } from "../random.ts";
import { SPORT_PROFILES } from "./sports.ts";

/** Where a league can be: one ZIP code. */
export interface ZipLocation {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly timeZone: string;
  readonly lat: number;
  readonly lng: number;
}

const AREA_MILES = 22;
const MILES_PER_DEGREE = 69.05;

/** Every ZIP code of the fifty states and DC, in order. */
export async function readLocations<Schema>(handle: Handle<Schema>): Promise<ZipLocation[]> {
  const { rows } = await sql<ZipLocation>`
    select zip, city, state, time_zone as "timeZone", lat, lng from zip_code
     where state = any (${[...STATES]}::text[]) order by zip`.execute(handle);
  if (rows.length === 0) throw new Error("The table of ZIP codes is empty: fill it before the demonstration data.");
  return rows;
}

/** The map, ready to draw from. */
export interface Atlas {
  /** A location for this sport; in the named area when given and when the sport can be played there. */
  draw(random: Random, sport: Sport, metro?: string): { location: ZipLocation; metro: string | null };
}

/** Sorts the locations by metropolitan area: 85 of 100 leagues are in one, in proportion to its people. */
export function makeAtlas(locations: readonly ZipLocation[]): Atlas {
  const areas = METROS.map(([name, lat, lng, weight]) => ({
    name,
    weight,
    locations: around(locations, lat, lng),
  })).filter((area) => area.locations.length > 0);
  const byName = new Map(areas.map((area) => [area.name, area]));
  /** Per set of allowed states, the areas and locations that lie in them. */
  const narrowed = new Map<string, { areas: [(typeof areas)[number], number][]; locations: readonly ZipLocation[] }>();

  function within(states: readonly string[] | undefined) {
    const key = states?.join() ?? "";
    let found = narrowed.get(key);
    if (!found) {
      const fits = (location: ZipLocation) => states === undefined || states.includes(location.state);
      found = {
        areas: areas
          .map((area) => ({ ...area, locations: area.locations.filter(fits) }))
          .filter((area) => area.locations.length > 0)
          .map((area) => [area, area.weight]),
        locations: locations.filter(fits),
      };
      narrowed.set(key, found);
    }
    return found;
  }

  return {
    draw(random, sport, metro) {
      const { states } = SPORT_PROFILES[sport];
      const wanted = metro === undefined ? undefined : byName.get(metro);
      const allowed = within(states);
      if (wanted && allowed.areas.some(([area]) => area.name === metro))
        return { location: random.pick(wanted.locations), metro: wanted.name };
      if (allowed.areas.length === 0 || random.chance(0.15))
        return { location: random.pick(allowed.locations), metro: null };
      const area = random.weighted(allowed.areas);
      return { location: random.pick(area.locations), metro: area.name };
    },
  };
}

function around(locations: readonly ZipLocation[], lat: number, lng: number): ZipLocation[] {
  const narrow = Math.cos((lat * Math.PI) / 180);
  return locations.filter((location) => {
    const north = (location.lat - lat) * MILES_PER_DEGREE;
    if (Math.abs(north) > AREA_MILES) return false;
    const east = (location.lng - lng) * MILES_PER_DEGREE * narrow;
    return north * north + east * east <= AREA_MILES * AREA_MILES;
  });
}

/** The area that the nth league must be in, for the first few, so that each assured area has its number. */
export function assuredMetro(index: number, leagues: number): string | undefined {
  let from = 0;
  for (const [name, count] of Object.entries(ASSURED_METROS)) {
    // In a small demonstration they take their part, not all.
    from += Math.min(count, Math.floor(leagues * 0.02));
    if (index < from) return name;
  }
  return undefined;
}
