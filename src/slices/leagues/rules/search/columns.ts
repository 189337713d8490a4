type Numbers = Float64Array | Int32Array | Uint8Array;

/** The same numbers with room for at least `length`, half as much again at least, so that adding one by one stays cheap. */
function roomFor<A extends Numbers>(array: A, length: number): A {
  if (length <= array.length) return array;
  const wider = new (array.constructor as new (length: number) => A)(Math.max(length, Math.ceil(array.length * 1.5)));
  wider.set(array);
  return wider;
}

const FIRST_ROOM = 64;

// What the scan reads of a league or a row lies side by side: the leagues around a location are all over the memory, and
// each one costs one or two fetches from it instead of twenty.

/** A league's numbers in LeagueColumns.facts, and how many there are. */
export const LEAGUE_WIDTH = 8;
/** Position in SPORTS. */
export const SPORT_FACT = 0;
/** Number of the custom sport, 0 for none. */
export const CUSTOM_FACT = 1;
/** Number of the state. */
export const STATE_FACT = 2;
/** Its rows: consecutive from the first one; with none the league is gone. */
export const FIRST_ROW = 3;
export const ROW_COUNT = 4;
/** How many rows from the first one on are its to write over. */
export const ROW_ROOM = 5;
/** The minute in which the last of its seasons ends. */
export const LAST_END = 6;
/** What leagues are sorted by when the best reviewed come first (rules/rating.ts); 0 without a review. */
export const RATING = 7;

/** What the scan asks of each league; a league's position is its ordinal. */
export class LeagueColumns {
  count = 0;
  facts = new Int32Array(FIRST_ROOM * LEAGUE_WIDTH);
  /** By ordinal × 3: the unit vector of where it plays. */
  points = new Float64Array(FIRST_ROOM * 3);
  /** The beginning of the name as a number that sorts as the name does. */
  nameKey = new Float64Array(FIRST_ROOM);
  readonly shown = new LeagueFacts();

  /** A new ordinal, all of its numbers 0. */
  add(): number {
    const ordinal = this.count++;
    this.facts = roomFor(this.facts, this.count * LEAGUE_WIDTH);
    this.points = roomFor(this.points, this.count * 3);
    this.nameKey = roomFor(this.nameKey, this.count);
    this.shown.makeRoom(this.count);
    return ordinal;
  }

  /** One of a league's numbers. */
  fact(ordinal: number, which: number): number {
    return this.facts[ordinal * LEAGUE_WIDTH + which]!;
  }
}

/** What only a card asks of a league. Texts are numbers of the catalogue's numbering; ids, slugs and names its arrays. */
export class LeagueFacts {
  lat = new Float64Array(FIRST_ROOM);
  lng = new Float64Array(FIRST_ROOM);
  tagline = new Int32Array(FIRST_ROOM);
  customSport = new Int32Array(FIRST_ROOM);
  city = new Int32Array(FIRST_ROOM);
  venue = new Int32Array(FIRST_ROOM);
  /** The photo's id; 0 for none. */
  photo = new Int32Array(FIRST_ROOM);
  ratingSum = new Int32Array(FIRST_ROOM);
  ratingCount = new Int32Array(FIRST_ROOM);
  /** Position in DIFFICULTIES. */
  difficulty = new Uint8Array(FIRST_ROOM);
  /** 1: demonstration; 2: coordinates only of the ZIP code. */
  flags = new Uint8Array(FIRST_ROOM);

  makeRoom(count: number): void {
    this.lat = roomFor(this.lat, count);
    this.lng = roomFor(this.lng, count);
    this.tagline = roomFor(this.tagline, count);
    this.customSport = roomFor(this.customSport, count);
    this.city = roomFor(this.city, count);
    this.venue = roomFor(this.venue, count);
    this.photo = roomFor(this.photo, count);
    this.ratingSum = roomFor(this.ratingSum, count);
    this.ratingCount = roomFor(this.ratingCount, count);
    this.difficulty = roomFor(this.difficulty, count);
    this.flags = roomFor(this.flags, count);
  }
}

/** A division's numbers in RowColumns.facts, and how many there are. Instants are whole minutes since 1970. */
export const ROW_WIDTH = 8;
export const OPENS = 0;
export const CLOSES = 1;
export const STARTS = 2;
export const ENDS = 3;
/** The options of filters that the division has, as bits (options.ts). */
export const OPTIONS = 4;
/** A bit per weekday for each part of the day: morning in bits 0 to 6, afternoon 7 to 13, evening 14 to 20. */
export const PLAY = 5;
/**
 * From the lowest bit on: sixteen for the number of the season code ("spring-2027"); twelve for which of the league's
 * seasons it is, from 0 in their order; three for the availability while registration is open, a position in
 * AVAILABILITIES.
 */
export const SEASON = 6;
/** The league's own price in cents. */
export const PRICE = 7;

/** The parts of SEASON, and the number of them together. */
export function seasonCodeIn(season: number): number {
  return season & 0xffff;
}
export function seasonOrderIn(season: number): number {
  return (season >>> 16) & 0xfff;
}
export function levelIn(season: number): number {
  return season >>> 28;
}
export function seasonFact(code: number, order: number, level: number): number {
  return code | (order << 16) | (level << 28);
}

/** What the scan asks of each division. */
export class RowColumns {
  count = 0;
  facts = new Int32Array(FIRST_ROOM * ROW_WIDTH);
  readonly shown = new RowFacts();

  /** Room for `more` new rows; answers the first one. */
  add(more: number): number {
    const first = this.count;
    this.count += more;
    this.facts = roomFor(this.facts, this.count * ROW_WIDTH);
    this.shown.makeRoom(this.count);
    return first;
  }

  /** One of a row's numbers. */
  fact(row: number, which: number): number {
    return this.facts[row * ROW_WIDTH + which]!;
  }
}

/** What only a card, or a search for one's own children, asks of a division and its season. Texts are numbers of the catalogue's numbering, dates days. */
export class RowFacts {
  name = new Int32Array(FIRST_ROOM);
  minAge = new Uint8Array(FIRST_ROOM);
  maxAge = new Uint8Array(FIRST_ROOM);
  /** The date that decides a player's age, as a number: 20270801. */
  ageCutoff = new Int32Array(FIRST_ROOM);
  capacity = new Int32Array(FIRST_ROOM);
  taken = new Int32Array(FIRST_ROOM);
  waiting = new Int32Array(FIRST_ROOM);
  seasonName = new Int32Array(FIRST_ROOM);
  registrationStartDate = new Int32Array(FIRST_ROOM);
  registrationEndDate = new Int32Array(FIRST_ROOM);
  startDate = new Int32Array(FIRST_ROOM);
  endDate = new Int32Array(FIRST_ROOM);
  /** Number of the list of play times. */
  playTimes = new Int32Array(FIRST_ROOM);

  makeRoom(count: number): void {
    this.name = roomFor(this.name, count);
    this.minAge = roomFor(this.minAge, count);
    this.maxAge = roomFor(this.maxAge, count);
    this.ageCutoff = roomFor(this.ageCutoff, count);
    this.capacity = roomFor(this.capacity, count);
    this.taken = roomFor(this.taken, count);
    this.waiting = roomFor(this.waiting, count);
    this.seasonName = roomFor(this.seasonName, count);
    this.registrationStartDate = roomFor(this.registrationStartDate, count);
    this.registrationEndDate = roomFor(this.registrationEndDate, count);
    this.startDate = roomFor(this.startDate, count);
    this.endDate = roomFor(this.endDate, count);
    this.playTimes = roomFor(this.playTimes, count);
  }
}
