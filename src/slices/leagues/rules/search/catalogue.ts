import { DIFFICULTIES, SPORTS, STATES } from "../../contract/vocabulary.ts";
import { ratingKey } from "../rating.ts";
import { STATE_NAMES } from "../us-states.ts";
import {
  CUSTOM_FACT,
  FIRST_ROW,
  LAST_END,
  LEAGUE_WIDTH,
  LeagueColumns,
  RATING,
  ROW_COUNT,
  ROW_ROOM,
  RowColumns,
  SPORT_FACT,
  STATE_FACT,
} from "./columns.ts";
import { dateNumber } from "./children.ts";
import { unitVector } from "./distance.ts";
import { fold } from "./fold.ts";
import { Grid } from "./grid.ts";
import { identityOf } from "./identity.ts";
import { Numbering } from "./numbering.ts";
import type { SearchedDivision, SearchedLeague, SearchedSeason } from "./offered.ts";
import { nameKey } from "./order.ts";
import { PlayTimeLists } from "./play-times.ts";
import { dayOf, minuteOf, writeRow } from "./row-facts.ts";
import { sportWords } from "./sport-words.ts";
import { WordIndex } from "./words.ts";

/**
 * All public leagues as columns of numbers: one row per division, the rows of a league side by side. Leagues may come,
 * change and go; a league whose spots or dates change is written over, one whose words or location change moves to a
 * new ordinal and leaves a gap. `waste` tells when building anew is worth it.
 */
export class SearchCatalogue {
  readonly leagues = new LeagueColumns();
  readonly rows = new RowColumns();
  readonly words = new WordIndex();
  readonly grid = new Grid();
  /** By ordinal: what a card shows in words that no other league has. Empty for a league that is gone. */
  readonly ids: string[] = [];
  readonly slugs: string[] = [];
  readonly names: string[] = [];
  /** By ordinal: the folded name, for sorting. */
  readonly foldedNames: string[] = [];
  /** Everything else that cards show in words. */
  readonly texts = new Numbering();
  readonly playTimes = new PlayTimeLists();
  readonly customSports = new Numbering();
  readonly states = new Numbering();
  readonly seasonCodes = new Numbering();
  /** By number of a season code: the last minute of any such season. */
  readonly seasonEnds: number[] = [];
  readonly #ordinals = new Map<string, number>();
  readonly #identities: number[] = [];
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
  put(league: SearchedLeague): void {
    const count = league.seasons.reduce((sum, season) => sum + season.divisions.length, 0);
    if (count === 0) return this.remove(league.id);
    const identity = identityOf(league);
    let ordinal = this.#ordinals.get(league.id);
    if (ordinal !== undefined && this.#identities[ordinal] !== identity) {
      this.remove(league.id);
      ordinal = undefined;
    }
    ordinal ??= this.#addOrdinal(league, identity);
    this.#divisions += count - this.leagues.fact(ordinal, ROW_COUNT);
    this.#writeFacts(ordinal, league);
    this.#writeRows(ordinal, league, count);
  }

  /** Takes a league out; nothing happens when it is not there. */
  remove(id: string): void {
    const ordinal = this.#ordinals.get(id);
    if (ordinal === undefined) return;
    this.#ordinals.delete(id);
    this.#divisions -= this.leagues.fact(ordinal, ROW_COUNT);
    this.leagues.facts[ordinal * LEAGUE_WIDTH + ROW_COUNT] = 0;
    this.slugs[ordinal] = "";
    this.names[ordinal] = "";
    this.#identities[ordinal] = -1;
  }

  #addOrdinal(league: SearchedLeague, identity: number): number {
    const { leagues } = this;
    const ordinal = leagues.add();
    const { x, y, z } = unitVector(league.lat, league.lng);
    leagues.points.set([x, y, z], ordinal * 3);
    const { facts } = leagues;
    const at = ordinal * LEAGUE_WIDTH;
    facts[at + SPORT_FACT] = SPORTS.indexOf(league.sport);
    facts[at + CUSTOM_FACT] = league.customSport === null ? 0 : this.customSports.of(fold(league.customSport.trim()));
    facts[at + STATE_FACT] = this.states.of(league.state);
    const name = fold(league.name);
    leagues.nameKey[ordinal] = nameKey(name);
    this.foldedNames[ordinal] = name;
    this.grid.add(ordinal, league.lat, league.lng);
    this.words.add(ordinal, [
      { text: league.name, weight: 12 },
      { text: sportWords(league.sport), weight: 9 },
      { text: league.customSport ?? "", weight: 9 },
      { text: league.city, weight: 8 },
      { text: `${league.state} ${STATE_NAMES[league.state] ?? ""}`, weight: 4 },
      { text: league.tagline, weight: 3 },
      { text: league.description, weight: 1 },
    ]);
    this.#ordinals.set(league.id, ordinal);
    this.#identities[ordinal] = identity;
    return ordinal;
  }

  #writeFacts(ordinal: number, league: SearchedLeague): void {
    const { shown } = this.leagues;
    this.ids[ordinal] = league.id;
    this.slugs[ordinal] = league.slug;
    this.names[ordinal] = league.name;
    shown.lat[ordinal] = league.lat;
    shown.lng[ordinal] = league.lng;
    shown.tagline[ordinal] = this.texts.of(league.tagline);
    shown.customSport[ordinal] = league.customSport === null ? 0 : this.texts.of(league.customSport);
    shown.city[ordinal] = this.texts.of(league.city);
    shown.venue[ordinal] = this.texts.of(league.venue);
    shown.photo[ordinal] = league.photo === null ? 0 : this.texts.of(league.photo);
    shown.ratingSum[ordinal] = league.ratingSum;
    shown.ratingCount[ordinal] = league.ratingCount;
    this.leagues.facts[ordinal * LEAGUE_WIDTH + RATING] = ratingKey(league.ratingSum, league.ratingCount);
    shown.difficulty[ordinal] = DIFFICULTIES.indexOf(league.difficulty);
    shown.flags[ordinal] = (league.demonstration ? 1 : 0) | (league.about ? 2 : 0);
  }

  #writeRows(ordinal: number, league: SearchedLeague, count: number): void {
    const { leagues, rows } = this;
    const at = ordinal * LEAGUE_WIDTH;
    const { facts } = leagues;
    if (count > facts[at + ROW_ROOM]!) {
      facts[at + FIRST_ROW] = rows.add(count);
      facts[at + ROW_ROOM] = count;
    }
    facts[at + ROW_COUNT] = count;
    let row = facts[at + FIRST_ROW]!;
    let lastEnd = -(2 ** 31);
    league.seasons.forEach((season, seasonOrder) => {
      if (season.divisions.length === 0) return;
      const number = this.seasonCodes.of(`${season.term}-${season.year}`);
      const ends = minuteOf(season.endsAt);
      this.seasonEnds[number] = Math.max(this.seasonEnds[number] ?? ends, ends);
      lastEnd = Math.max(lastEnd, ends);
      const first = row;
      for (const division of season.divisions) {
        writeRow(rows, row, { league, season, division }, seasonOrder, number);
        this.#writeRowFacts(row++, first, season, division);
      }
    });
    facts[at + LAST_END] = lastEnd;
  }

  /** What a card shows of a row; what all rows of a season share is looked up for its first one only. */
  #writeRowFacts(row: number, first: number, season: SearchedSeason, division: SearchedDivision): void {
    const { texts } = this;
    const { shown } = this.rows;
    shown.name[row] = texts.of(division.name);
    shown.minAge[row] = division.minAge;
    shown.maxAge[row] = division.maxAge;
    shown.ageCutoff[row] = dateNumber(division.ageCutoffDate);
    shown.capacity[row] = division.capacity;
    shown.taken[row] = division.taken;
    shown.waiting[row] = division.waiting;
    const isFirst = row === first;
    shown.seasonName[row] = isFirst ? texts.of(season.name) : shown.seasonName[first]!;
    shown.registrationStartDate[row] = isFirst
      ? dayOf(season.registrationStartDate)
      : shown.registrationStartDate[first]!;
    shown.registrationEndDate[row] = isFirst ? dayOf(season.registrationEndDate) : shown.registrationEndDate[first]!;
    shown.startDate[row] = isFirst ? dayOf(season.startDate) : shown.startDate[first]!;
    shown.endDate[row] = isFirst ? dayOf(season.endDate) : shown.endDate[first]!;
    shown.playTimes[row] = isFirst ? this.playTimes.of(season.playTimes) : shown.playTimes[first]!;
  }
}
