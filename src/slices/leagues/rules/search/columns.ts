type Numbers = Float64Array | Int32Array | Uint16Array | Uint8Array;

/** The same numbers with room for at least `length`, half as much again at least, so that adding one by one stays cheap. */
function roomFor<A extends Numbers>(array: A, length: number): A {
  if (length <= array.length) return array;
  const wider = new (array.constructor as new (length: number) => A)(Math.max(length, Math.ceil(array.length * 1.5)));
  wider.set(array);
  return wider;
}

const FIRST_ROOM = 64;

/** What the scan asks of each league, column by column; a league's position is its ordinal. */
export class LeagueColumns {
  count = 0;
  /** The unit vector of where it plays. */
  x = new Float64Array(FIRST_ROOM);
  y = new Float64Array(FIRST_ROOM);
  z = new Float64Array(FIRST_ROOM);
  /** The beginning of the name as a number that sorts as the name does. */
  nameKey = new Float64Array(FIRST_ROOM);
  /** Position in SPORTS. */
  sport = new Uint8Array(FIRST_ROOM);
  /** Number of the custom sport, 0 for none. */
  custom = new Int32Array(FIRST_ROOM);
  /** Number of the state. */
  state = new Uint8Array(FIRST_ROOM);
  /** Its rows: consecutive from `firstRow`; `rowCount` 0 is a league that is gone. */
  firstRow = new Int32Array(FIRST_ROOM);
  rowCount = new Int32Array(FIRST_ROOM);
  /** How many rows from `firstRow` on are its to write over. */
  rowRoom = new Int32Array(FIRST_ROOM);
  /** The minute in which the last of its seasons ends. */
  lastEnd = new Int32Array(FIRST_ROOM);
  readonly shown = new LeagueFacts();

  /** A new ordinal, all of its columns 0. */
  add(): number {
    const ordinal = this.count++;
    this.x = roomFor(this.x, this.count);
    this.y = roomFor(this.y, this.count);
    this.z = roomFor(this.z, this.count);
    this.nameKey = roomFor(this.nameKey, this.count);
    this.sport = roomFor(this.sport, this.count);
    this.custom = roomFor(this.custom, this.count);
    this.state = roomFor(this.state, this.count);
    this.firstRow = roomFor(this.firstRow, this.count);
    this.rowCount = roomFor(this.rowCount, this.count);
    this.rowRoom = roomFor(this.rowRoom, this.count);
    this.lastEnd = roomFor(this.lastEnd, this.count);
    this.shown.makeRoom(this.count);
    return ordinal;
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
    this.difficulty = roomFor(this.difficulty, count);
    this.flags = roomFor(this.flags, count);
  }
}

/** What the scan asks of each division. Instants are whole minutes since 1970: midnights always are. */
export class RowColumns {
  count = 0;
  opens = new Int32Array(FIRST_ROOM);
  closes = new Int32Array(FIRST_ROOM);
  starts = new Int32Array(FIRST_ROOM);
  ends = new Int32Array(FIRST_ROOM);
  /** The availability while registration is open, as a position in AVAILABILITIES. */
  level = new Uint8Array(FIRST_ROOM);
  /** A bit per band of AGE_BANDS that its ages overlap. */
  ages = new Uint16Array(FIRST_ROOM);
  /** A bit per entry of GENDERS. */
  gender = new Uint8Array(FIRST_ROOM);
  /** A bit per weekday for each part of the day: morning in bits 0 to 6, afternoon 7 to 13, evening 14 to 20. */
  play = new Int32Array(FIRST_ROOM);
  /** Number of the season code ("spring-2027"). */
  season = new Uint16Array(FIRST_ROOM);
  /** The league's own price in cents. */
  price = new Int32Array(FIRST_ROOM);
  /** Which of the league's seasons, from 0 in the order of the league's entry. */
  seasonOrder = new Uint16Array(FIRST_ROOM);
  readonly shown = new RowFacts();

  /** Room for `more` new rows; answers the first one. */
  add(more: number): number {
    const first = this.count;
    this.count += more;
    this.opens = roomFor(this.opens, this.count);
    this.closes = roomFor(this.closes, this.count);
    this.starts = roomFor(this.starts, this.count);
    this.ends = roomFor(this.ends, this.count);
    this.level = roomFor(this.level, this.count);
    this.ages = roomFor(this.ages, this.count);
    this.gender = roomFor(this.gender, this.count);
    this.play = roomFor(this.play, this.count);
    this.season = roomFor(this.season, this.count);
    this.price = roomFor(this.price, this.count);
    this.seasonOrder = roomFor(this.seasonOrder, this.count);
    this.shown.makeRoom(this.count);
    return first;
  }
}

/** What only a card asks of a division and its season. Texts are numbers of the catalogue's numbering, dates days. */
export class RowFacts {
  name = new Int32Array(FIRST_ROOM);
  minAge = new Uint8Array(FIRST_ROOM);
  maxAge = new Uint8Array(FIRST_ROOM);
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
