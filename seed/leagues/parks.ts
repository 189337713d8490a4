import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Sport } from "#slices/leagues/contract/vocabulary.ts";
import type { ZipLocation } from "./locations.ts";
import { SPORT_PROFILES } from "./sports.ts";
import { VENUE_KINDS } from "./venue-kinds.ts";

/** A real park of Baton Rouge that suits a sport, as a venue. */
export interface Park {
  readonly name: string;
  readonly address: string;
  readonly location: ZipLocation;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly fieldCount: number;
}

export const PARK_SOURCE = "BREC Parks (public domain)";

type Row = Readonly<Record<string, string | number | undefined>>;

/** Which of a park's counted facilities a sport is played on. Sports without any are not played in parks. */
const FACILITIES: Partial<Record<Sport, readonly string[]>> = {
  soccer: ["soccer_field"],
  lacrosse: ["soccer_field"],
  "flag-football": ["soccer_field"],
  football: ["stadium"],
  ultimate: ["soccer_field"],
  rugby: ["rugby_field"],
  "track-and-field": ["stadium"],
  baseball: ["baseball_lighted", "baseball_unlighted"],
  softball: ["baseball_lighted", "baseball_unlighted"],
  "t-ball": ["baseball_unlighted"],
  kickball: ["baseball_unlighted"],
  basketball: ["indoor_basketball"],
  volleyball: ["indoor_basketball"],
  futsal: ["indoor_basketball"],
  dodgeball: ["indoor_basketball"],
  wrestling: ["rec_center"],
  badminton: ["indoor_basketball"],
  tennis: ["tennis_lighted", "tennis_unlighted"],
  swimming: ["swimming_pool"],
  diving: ["swimming_pool"],
  golf: ["golf_course_18_hole", "golf_course_9_hole"],
  "disc-golf": ["disc_golf"],
  bocce: ["bocce_ball"],
  bmx: ["bmx_track"],
  cycling: ["cycling_velodrome"],
  "mountain-biking": ["mountain_bike_trail"],
  skateboarding: ["skate_park"],
  archery: ["archery_range"],
  shooting: ["airgun_range"],
  equestrian: ["equestrian"],
  fishing: ["fishing_lake"],
  running: ["walking_path_surfaced", "walking_loop"],
  "cross-country": ["walking_path_surfaced", "walking_loop"],
  cheerleading: ["rec_center"],
  dance: ["rec_center"],
  gymnastics: ["rec_center"],
  karate: ["rec_center"],
  taekwondo: ["rec_center"],
  "martial-arts": ["rec_center"],
  chess: ["rec_center"],
  "table-tennis": ["rec_center"],
};

/** Reads the parks; the answer gives those that suit a sport. Parks whose ZIP code we do not know are left out. */
export async function readParks(
  root: string,
  locations: readonly ZipLocation[],
): Promise<(sport: Sport) => readonly Park[]> {
  const file = path.join(root, "seed/reference/brec-parks-baton-rouge.json");
  const { parks } = JSON.parse(await readFile(file, "utf8")) as { parks: Row[] };
  const byZip = new Map(locations.map((location) => [location.zip, location]));
  const bySport = new Map<Sport, Park[]>();

  for (const [sport, facilities] of Object.entries(FACILITIES) as [Sport, readonly string[]][]) {
    const found: Park[] = [];
    for (const row of parks) {
      const location = byZip.get(String(row["zip"]));
      const fields = facilities.reduce((sum, facility) => sum + Number(row[facility] ?? 0), 0);
      if (location && fields > 0) found.push(parkOf(row, location, sport, fields));
    }
    bySport.set(sport, found);
  }
  return (sport) => bySport.get(sport) ?? [];
}

function parkOf(row: Row, location: ZipLocation, sport: Sport, fieldCount: number): Park {
  const { lat, lng } = row;
  const known = typeof lat === "number" && typeof lng === "number";
  return {
    // One venue per park and facility: its number of fields is then the sport's own.
    name: `${String(row["park_name"])}, ${FIELD_WORDS[sport] ?? VENUE_KINDS[SPORT_PROFILES[sport].venue].field}`,
    address: titleCase(String(row["full_address"]).replace(/\bUND\b\s*/, "")),
    location: { ...location, city: titleCase(String(row["city"])) },
    lat: known ? lat : null,
    lng: known ? lng : null,
    fieldCount,
  };
}

const FIELD_WORDS: Partial<Record<Sport, string>> = {
  badminton: "gym",
  cycling: "velodrome",
  football: "stadium",
  "track-and-field": "stadium",
  fishing: "lake",
  "mountain-biking": "bike trail",
  wrestling: "recreation center",
};

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[\s-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
