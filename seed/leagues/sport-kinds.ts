import type { Gender, Term } from "#slices/leagues/contract/vocabulary.ts";
import type { LadderName } from "./ladders.ts";
import type { PolicyName } from "./policies/book.ts";
import type { VenueKind } from "./venue-kinds.ts";

/** When the sport is played in a week. */
export type Rhythm = "saturday" | "diamond" | "gym" | "practice" | "rink" | "morning" | "sunday";

/** The day of a year's round on which a child's age is taken. */
export type CutoffRule = "soccer" | "little-league" | "december" | "september" | "january";

/** All that the generator knows about a sport. Money is whole dollars, sizes are spots of one division. */
export interface SportProfile {
  /** The English name, for the names and texts of invented leagues. */
  readonly name: string;
  /** How many of about 1,600 leagues play it. */
  readonly share: number;
  readonly policy: PolicyName;
  readonly venue: VenueKind;
  readonly terms: Readonly<Record<Term, number>>;
  readonly ladder: LadderName;
  readonly cutoff: CutoffRule;
  readonly genders: Readonly<Record<Gender, number>>;
  readonly registration: readonly [number, number];
  /** None where nothing is handed out. */
  readonly equipment: readonly [number, number] | null;
  readonly size: readonly [number, number];
  readonly weeks: readonly [number, number];
  readonly rhythm: Rhythm;
  /** Minutes of one session. */
  readonly minutes: readonly number[];
  /** Games or meets in a week of play: 1, 2, or less where the sport has meets. */
  readonly gamesPerWeek: number;
  /** What is played on game days, and who plays, in the plural. */
  readonly game: string;
  readonly people: string;
  /** Children are put on teams that play each other. */
  readonly teams: boolean;
  /** How many of a hundred leagues are for adults. */
  readonly adults: number;
  /** Only here, where snow, surf or open water is needed. */
  readonly states?: readonly string[];
}

const EVEN = { coed: 70, girls: 15, boys: 15 };
const COED = { coed: 100, girls: 0, boys: 0 };
const ALL_YEAR = { spring: 30, summer: 20, fall: 30, winter: 20 };

type Kind = Omit<SportProfile, "name" | "share">;

/** What sports played at like venues have in common; a sport changes what differs. */
export const KINDS = {
  field: {
    policy: "team", venue: "field", terms: { spring: 45, summer: 8, fall: 42, winter: 5 }, ladder: "under", cutoff: "september",
    genders: EVEN, registration: [60, 130], equipment: [10, 30], size: [48, 150], weeks: [8, 12], rhythm: "saturday",
    minutes: [60, 75, 90], gamesPerWeek: 1, game: "games", people: "players", teams: true, adults: 4,
  },
  diamond: {
    policy: "baseball", venue: "diamond", terms: { spring: 74, summer: 6, fall: 20, winter: 0 }, ladder: "baseball", cutoff: "little-league",
    genders: { coed: 80, girls: 0, boys: 20 }, registration: [75, 165], equipment: [10, 35], size: [48, 132], weeks: [9, 12],
    rhythm: "diamond", minutes: [75, 90, 120], gamesPerWeek: 1.5, game: "games", people: "players", teams: true, adults: 3,
  },
  gym: {
    policy: "team", venue: "gym", terms: { spring: 25, summer: 10, fall: 30, winter: 35 }, ladder: "under", cutoff: "september",
    genders: EVEN, registration: [60, 130], equipment: [10, 22], size: [40, 120], weeks: [7, 10], rhythm: "gym",
    minutes: [60], gamesPerWeek: 1, game: "games", people: "players", teams: true, adults: 5,
  },
  rink: {
    policy: "hockey", venue: "rink", terms: { spring: 12, summer: 5, fall: 48, winter: 35 }, ladder: "hockey", cutoff: "december",
    genders: { coed: 82, girls: 12, boys: 6 }, registration: [260, 520], equipment: [30, 75], size: [34, 90], weeks: [11, 14],
    rhythm: "rink", minutes: [60, 75], gamesPerWeek: 1, game: "games", people: "players", teams: true, adults: 8,
  },
  pool: {
    policy: "swimming", venue: "pool", terms: { spring: 15, summer: 55, fall: 15, winter: 15 }, ladder: "swimming", cutoff: "january",
    genders: COED, registration: [75, 160], equipment: [15, 35], size: [40, 130], weeks: [7, 10], rhythm: "practice",
    minutes: [60, 75], gamesPerWeek: 0.5, game: "meets", people: "swimmers", teams: false, adults: 4,
  },
  studio: {
    policy: "gymnastics", venue: "studio", terms: ALL_YEAR, ladder: "levels", cutoff: "september",
    genders: { coed: 60, girls: 35, boys: 5 }, registration: [75, 160], equipment: [15, 45], size: [14, 40], weeks: [8, 14],
    rhythm: "practice", minutes: [60, 75], gamesPerWeek: 0.2, game: "showings", people: "athletes", teams: false, adults: 2,
  },
  mat: {
    policy: "martial", venue: "studio", terms: ALL_YEAR, ladder: "belts", cutoff: "january",
    genders: COED, registration: [65, 130], equipment: [20, 40], size: [14, 36], weeks: [8, 14],
    rhythm: "practice", minutes: [60], gamesPerWeek: 0.2, game: "tournaments", people: "students", teams: false, adults: 9,
  },
  racquet: {
    policy: "tennis", venue: "tennis", terms: { spring: 36, summer: 28, fall: 28, winter: 8 }, ladder: "tennis", cutoff: "january",
    genders: { coed: 84, girls: 8, boys: 8 }, registration: [60, 125], equipment: [8, 20], size: [16, 40], weeks: [6, 9],
    rhythm: "practice", minutes: [60, 90], gamesPerWeek: 1, game: "matches", people: "players", teams: false, adults: 9,
  },
  trail: {
    policy: "running", venue: "trail", terms: { spring: 35, summer: 25, fall: 38, winter: 2 }, ladder: "under", cutoff: "december",
    genders: COED, registration: [60, 120], equipment: [15, 30], size: [24, 90], weeks: [7, 10], rhythm: "practice",
    minutes: [60, 75], gamesPerWeek: 0.5, game: "meets", people: "runners", teams: false, adults: 6,
  },
  wheels: {
    policy: "wheels", venue: "trail", terms: { spring: 40, summer: 25, fall: 34, winter: 1 }, ladder: "wide", cutoff: "december",
    genders: COED, registration: [70, 145], equipment: [15, 35], size: [14, 40], weeks: [7, 10], rhythm: "saturday",
    minutes: [75, 90], gamesPerWeek: 0.5, game: "race days", people: "riders", teams: false, adults: 8,
  },
  water: {
    policy: "water", venue: "lake", terms: { spring: 30, summer: 45, fall: 25, winter: 0 }, ladder: "wide", cutoff: "january",
    genders: COED, registration: [120, 230], equipment: [20, 45], size: [12, 30], weeks: [6, 9], rhythm: "morning",
    minutes: [90, 120], gamesPerWeek: 0.4, game: "race days", people: "athletes", teams: false, adults: 11,
  },
  snow: {
    policy: "snow", venue: "hill", terms: { spring: 1, summer: 0, fall: 1, winter: 98 }, ladder: "wide", cutoff: "december",
    genders: COED, registration: [160, 320], equipment: [25, 60], size: [14, 40], weeks: [6, 9], rhythm: "morning",
    minutes: [120, 150], gamesPerWeek: 0.5, game: "race days", people: "racers", teams: false, adults: 6,
    states: ["CO", "UT", "VT", "NH", "ME", "WA", "MI", "MN", "WI", "NY", "MA", "ID", "MT", "WY", "AK", "PA"],
  },
  target: {
    policy: "target", venue: "range", terms: ALL_YEAR, ladder: "wide", cutoff: "january",
    genders: COED, registration: [60, 130], equipment: [15, 35], size: [12, 32], weeks: [6, 10], rhythm: "sunday",
    minutes: [60, 90], gamesPerWeek: 1, game: "rounds", people: "players", teams: false, adults: 16,
  },
  table: {
    policy: "table", venue: "hall", terms: ALL_YEAR, ladder: "wide", cutoff: "september",
    genders: COED, registration: [35, 95], equipment: null, size: [12, 36], weeks: [6, 10], rhythm: "gym",
    minutes: [60, 90], gamesPerWeek: 1, game: "matches", people: "players", teams: false, adults: 14,
  },
} as const satisfies Record<string, Kind>;

/** A sport: its kind, and what differs from it. */
export function sport(kind: keyof typeof KINDS, name: string, share: number, own: Partial<Kind> = {}): SportProfile {
  return { ...(KINDS[kind] as Kind), ...own, name, share };
}
