import type { QueryExecutorProvider } from "kysely";
import { Refusal } from "#kernel/refusal.ts";
import type { NearestZip, Point } from "../contract/search/nearest-zip.ts";
import type { SearchLocation } from "../contract/search/search.ts";
import { fold } from "../rules/search/fold.ts";
import { stateCode } from "../rules/us-states.ts";
import { locationByZip, locationsByCity, zipNear, type CityRow } from "./store/search/locations.ts";

/** What a typed location can mean: a ZIP code, or a city with or without its state, the likelier first. */
type Reading = { zip: string } | { city: string; state: string | undefined };

/** Every way to read a typed location. "Oakland, CA 94607" is its ZIP; "oakland ca" is first the city in the state. */
export function readingsOf(text: string): Reading[] {
  const clean = text
    .normalize("NFC")
    .trim()
    .replace(/\s+/g, " ")
    .replace(/,? ?(usa|u\.s\.a\.|united states)$/i, "");
  const zip = /^(\d{5})(?:[- ]?\d{4})?(?:[ ,]|$)/.exec(clean) ?? /[ ,](\d{5})(?:-\d{4})?$/.exec(clean);
  if (zip?.[1] !== undefined) return [{ zip: zip[1] }];
  const readings: Reading[] = [];
  const comma = clean.lastIndexOf(",");
  if (comma > 0) {
    const state = stateCode(clean.slice(comma + 1));
    if (state !== undefined) readings.push({ city: clean.slice(0, comma).trim(), state });
  }
  // The last one to three words may name the state: "charlotte north carolina", "washington district of columbia".
  const words = clean
    .replaceAll(",", " ")
    .split(" ")
    .filter((word) => word !== "");
  for (let count = 1; count <= 3 && count < words.length; count++) {
    const state = stateCode(words.slice(-count).join(" "));
    if (state !== undefined) readings.push({ city: words.slice(0, -count).join(" "), state });
  }
  const city = clean.replace(/,\s*$/, "").trim();
  if (city !== "") readings.push({ city, state: undefined });
  return readings;
}

const LONG_FORMS: Readonly<Record<string, string>> = { st: "saint", ste: "sainte", ft: "fort", mt: "mount" };
const SHORT_FORMS = Object.fromEntries(Object.entries(LONG_FORMS).map(([short, long]) => [long, short]));

/** The ways a city's name may be spelled in the table, in lower case: "St. Louis" is "saint louis" there. */
export function spellingsOf(city: string): string[] {
  const spellings = new Set<string>([city.toLowerCase()]);
  const folded = fold(city).replace(/[.’ʼ]/g, (mark) => (mark === "." ? " " : "'"));
  for (const apostrophe of ["'", "", " "]) {
    const name = folded.replaceAll("'", apostrophe).replace(/\s+/g, " ").trim();
    for (const forms of [{}, LONG_FORMS, SHORT_FORMS] as Readonly<Record<string, string>>[]) {
      const spaced = name.split(/[ -]/).map((word) => forms[word] ?? word);
      spellings.add(spaced.join(" "));
      spellings.add(spaced.join("-"));
      spellings.add(
        name
          .split(" ")
          .map((word) => forms[word] ?? word)
          .join(" "),
      );
    }
  }
  // "ofallon" is written apart in the postal table.
  if (/^o[bcdfghjklmnpqrstvwxyz]/.test(folded)) spellings.add(`o ${folded.slice(1)}`);
  return [...spellings];
}

/**
 * Where a typed location is, or null when nobody knows. A city of several states without a state is the one in
 * `preferredState` if it has one, else the one with the most ZIP codes. The label is "94607 Oakland, CA" or
 * "Oakland, CA"; a city's point is the middle of its ZIP codes. Degrees.
 */
export async function findLocation(
  db: QueryExecutorProvider,
  text: string,
  preferredState?: string,
): Promise<SearchLocation | null> {
  // The database takes no NUL, and no location has a control character.
  if (/\p{Cc}/u.test(text.trim())) return null;
  for (const reading of readingsOf(text)) {
    if ("zip" in reading) return zipLocation(db, reading.zip);
    const cities = await locationsByCity(db, spellingsOf(reading.city));
    const city = chosen(cities, reading.state, preferredState);
    if (city === undefined) continue;
    // A state that is named or ticked leaves nothing to choose.
    const isOpen = reading.state === undefined && city.state !== preferredState;
    const others = isOpen ? cities.filter(({ state }) => state !== city.state) : [];
    return { label: labelOf(city), lat: city.lat, lng: city.lng, others: [...new Set(others.map(labelOf))] };
  }
  return null;
}

/**
 * The ZIP codes that were asked for, by the database they are in. They change with a release of the product only, so
 * they are asked for once in the life of a process.
 */
const zipLocations = new WeakMap<QueryExecutorProvider, Map<string, SearchLocation>>();

async function zipLocation(db: QueryExecutorProvider, zip: string): Promise<SearchLocation | null> {
  const known = zipLocations.get(db) ?? new Map<string, SearchLocation>();
  zipLocations.set(db, known);
  const remembered = known.get(zip);
  if (remembered !== undefined) return remembered;
  const row = await locationByZip(db, zip);
  // What is no ZIP code is not remembered: there is no end to those.
  if (row === undefined) return null;
  const location = { label: `${row.zip} ${labelOf(row)}`, lat: row.lat, lng: row.lng, others: [] };
  known.set(zip, location);
  return location;
}

const labelOf = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`;

function chosen(
  cities: readonly CityRow[],
  state: string | undefined,
  preferred: string | undefined,
): CityRow | undefined {
  if (state !== undefined) return cities.find((city) => city.state === state);
  return cities.find((city) => city.state === preferred) ?? cities[0];
}

/** As `findLocation`, but refuses a location that nobody knows: leagues.location-unknown, at the field `place`. */
export async function resolveLocation(
  db: QueryExecutorProvider,
  text: string,
  preferredState?: string,
): Promise<SearchLocation> {
  const location = await findLocation(db, text, preferredState);
  if (location === null) throw new Refusal("leagues.location-unknown", [{ field: "place", code: "place.unknown" }]);
  return location;
}

/** The ZIP code whose middle is nearest to a point; nothing of it is kept. @throws Refusal leagues.location-unknown where none is near */
export async function nearestZip({ db }: { db: QueryExecutorProvider }, point: Point): Promise<NearestZip> {
  const zip = await zipNear(db, point);
  if (zip === undefined) throw new Refusal("leagues.location-unknown");
  return { zip };
}
