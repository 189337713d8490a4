import { SPORTS, STATES } from "../../contract/vocabulary.ts";
import { STATE_NAMES } from "../us-states.ts";
import { LeagueColumns, RowColumns } from "./columns.ts";
import { unitVector } from "./distance.ts";
import { fold } from "./fold.ts";
import { Grid } from "./grid.ts";
import type { OfferedLeague } from "./offered.ts";
import { minuteOf, writeRow } from "./row-facts.ts";
import { sportWords } from "./sport-words.ts";
import { nameKey } from "./order.ts";
import { WordIndex } from "./words.ts";

/** Numbers for values that turn up as leagues do, from 1 on. */
class Numbering {
  readonly #numbers = new Map<string, number>();

  /** How many numbers there are, 0 included. */
  get size(): number {
    return this.#numbers.size + 1;
  }

  /** The number of a value, a new one if need be. */
  of(value: string): number {
    const known = this.#numbers.get(value) ?? this.size;
    this.#numbers.set(value, known);
    return known;
  }

  /** The number of a value, or 0 when nobody has it. */
  find(value: string): number {
    return this.#numbers.get(value) ?? 0;
  }

  /** Every value with its number. */
  entries(): Iterable<[string, number]> {
    return this.#numbers;
  }
}

/** A short mark of a text, to tell whether it changed (FNV-1a, 32 bits). */
function markOf(text: string): number {
  let mark = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) mark = Math.imul(mark ^ text.charCodeAt(i), 0x01000193);
  return mark >>> 0;
}

/** What words and place of a league are indexed by: while this stays, the league keeps its ordinal. */
function identityOf(league: OfferedLeague): string {
  const { name, tagline, sport, customSport, city, state, lat, lng, description } = league;
  return JSON.stringify([name, tagline, sport, customSport, city, state, lat, lng, markOf(description)]);
}

/**
 * All public leagues as columns of numbers: one row per division, the rows of a league side by side. Leagues may come,
 * change and go; a league whose places or dates change is written over, one whose words or place change moves to a
 * new ordinal and leaves a gap. `waste` tells when building anew is worth it.
 */
export class SearchCatalogue {
  readonly leagues = new LeagueColumns();
  readonly rows = new RowColumns();
  readonly words = new WordIndex();
  readonly grid = new Grid();
  /** By ordinal: what a card shows. Undefined for a league that is gone. */
  readonly entries: (OfferedLeague | undefined)[] = [];
  /** By ordinal: the folded name, for sorting. */
  readonly names: string[] = [];
  readonly customSports = new Numbering();
  readonly states = new Numbering();
  readonly seasonCodes = new Numbering();
  /** By number of a season code: the last minute of any such season. */
  readonly seasonEnds: number[] = [];
  readonly #ordinals = new Map<string, number>();
  readonly #identities: string[] = [];
  #divisions = 0;

  constructor() {
    for (const state of STATES) this.states.of(state);
  }

  /** How many leagues there are. */
  get size(): number {
    return this.#ordinals.size;
  }

  /** How many divisions they have together. */
  get divisions(): number {
    return this.#divisions;
  }

  /** The part of all ordinals that nobody uses any more, 0 to 1. */
  get waste(): number {
    return this.leagues.count === 0 ? 0 : 1 - this.size / this.leagues.count;
  }

  /** Adds a league or replaces what was known of it. One without divisions is taken out. */
  put(league: OfferedLeague): void {
    const count = league.seasons.reduce((sum, season) => sum + season.divisions.length, 0);
    if (count === 0) return this.remove(league.id);
    const identity = identityOf(league);
    let ordinal = this.#ordinals.get(league.id);
    if (ordinal !== undefined && this.#identities[ordinal] !== identity) {
      this.remove(league.id);
      ordinal = undefined;
    }
    ordinal ??= this.#addOrdinal(league, identity);
    this.#divisions += count - this.leagues.rowCount[ordinal]!;
    this.entries[ordinal] = { ...league, description: "" };
    this.#writeRows(ordinal, league, count);
  }

  /** Takes a league out; nothing happens when it is not there. */
  remove(id: string): void {
    const ordinal = this.#ordinals.get(id);
    if (ordinal === undefined) return;
    this.#ordinals.delete(id);
    this.#divisions -= this.leagues.rowCount[ordinal]!;
    this.leagues.rowCount[ordinal] = 0;
    this.entries[ordinal] = undefined;
    this.#identities[ordinal] = "";
  }

  #addOrdinal(league: OfferedLeague, identity: string): number {
    const { leagues } = this;
    const ordinal = leagues.add();
    const { x, y, z } = unitVector(league.lat, league.lng);
    leagues.x[ordinal] = x;
    leagues.y[ordinal] = y;
    leagues.z[ordinal] = z;
    leagues.sport[ordinal] = SPORTS.indexOf(league.sport);
    leagues.custom[ordinal] = league.customSport === null ? 0 : this.customSports.of(fold(league.customSport.trim()));
    leagues.state[ordinal] = this.states.of(league.state);
    const name = fold(league.name);
    leagues.nameKey[ordinal] = nameKey(name);
    this.names[ordinal] = name;
    this.grid.add(ordinal, league.lat, league.lng);
    this.words.add(ordinal, [
      { text: league.name, weight: 12 },
      { text: `${sportWords(league.sport)} ${league.customSport ?? ""}`, weight: 9 },
      { text: league.city, weight: 8 },
      { text: `${league.state} ${STATE_NAMES[league.state] ?? ""}`, weight: 4 },
      { text: league.tagline, weight: 3 },
      { text: league.description, weight: 1 },
    ]);
    this.#ordinals.set(league.id, ordinal);
    this.#identities[ordinal] = identity;
    return ordinal;
  }

  #writeRows(ordinal: number, league: OfferedLeague, count: number): void {
    const { leagues, rows } = this;
    if (count > leagues.rowRoom[ordinal]!) {
      leagues.firstRow[ordinal] = rows.add(count);
      leagues.rowRoom[ordinal] = count;
    }
    leagues.rowCount[ordinal] = count;
    let row = leagues.firstRow[ordinal]!;
    let lastEnd = -(2 ** 31);
    league.seasons.forEach((season, seasonOrder) => {
      const number = this.seasonCodes.of(`${season.term}-${season.year}`);
      const ends = minuteOf(season.endsAt);
      this.seasonEnds[number] = Math.max(this.seasonEnds[number] ?? ends, ends);
      if (season.divisions.length > 0) lastEnd = Math.max(lastEnd, ends);
      for (const division of season.divisions) writeRow(rows, row++, season, division, seasonOrder, number);
    });
    leagues.lastEnd[ordinal] = lastEnd;
  }
}
