import { landName } from "./league-names.ts";
import { PARK_SOURCE, type Park } from "./parks.ts";
import type { ZipLocation } from "./locations.ts";
import type { Random } from "../random.ts";
import type { VenueRow } from "../rows.ts";
import { VENUE_KINDS, type VenueKind } from "./venue-kinds.ts";
import { LAND_FIRST, STREETS } from "./words.ts";

const PARKING = [
  "Free lot at the entrance.",
  "Free parking on the north side; it fills 20 minutes before the first game.",
  "Street parking only: please leave the driveways free.",
  "Two lots; the far one is never full.",
  "Accessible spaces beside the main gate.",
  "Shared lot with the school: not before 4 PM on school days.",
  "",
];

/** The venues of one load: a park is one venue however many leagues play there, and invented ones are shared too. */
export interface VenueBook {
  /** The real park's venue. */
  park(park: Park, makeId: () => string): VenueRow;
  /** An invented venue of a kind in a ZIP code: sometimes one that is there already. */
  invent(random: Random, kind: VenueKind, location: ZipLocation, makeId: () => string): VenueRow;
  /** The venues made since the last call, to be written before their leagues. */
  takeNew(): VenueRow[];
}

export function venueBook(): VenueBook {
  const parks = new Map<string, VenueRow>();
  const invented = new Map<string, VenueRow[]>();
  let fresh: VenueRow[] = [];

  return {
    park(park, makeId) {
      const key = `${park.name} ${park.address}`;
      const known = parks.get(key);
      if (known) return known;
      const { city, state, zip } = park.location;
      const row: VenueRow = {
        id: makeId(),
        name: park.name,
        address: park.address,
        city,
        state,
        zip,
        lat: park.lat,
        lng: park.lng,
        field_count: park.fieldCount,
        parking_note: "",
        source: PARK_SOURCE,
      };
      parks.set(key, row);
      fresh.push(row);
      return row;
    },
    invent(random, kind, location, makeId) {
      const key = `${location.zip} ${kind}`;
      const there = invented.get(key) ?? [];
      if (there.length > 0 && random.chance(0.5)) return random.pick(there);
      const { names, fields } = VENUE_KINDS[kind];
      const row: VenueRow = {
        id: makeId(),
        name: `${landName(random)} ${random.pick(names)}`.replace(/\b(\w+) \1\b/, "$1"),
        address: `${random.whole(1, 98) * 100 + random.whole(1, 99)} ${random.pick(LAND_FIRST)} ${random.pick(STREETS)}`,
        city: location.city,
        state: location.state,
        zip: location.zip,
        // Nobody knows where an invented venue is: it stands for its ZIP code ("about").
        lat: null,
        lng: null,
        field_count: random.whole(fields[0], fields[1]),
        parking_note: random.pick(PARKING),
        source: "invented",
      };
      invented.set(key, [...there, row]);
      fresh.push(row);
      return row;
    },
    takeNew() {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}
