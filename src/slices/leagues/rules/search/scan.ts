import { RADII } from "../../contract/vocabulary.ts";
import type { SearchCatalogue } from "./catalogue.ts";
import {
  CUSTOM_FACT,
  ENDS,
  FIRST_ROW,
  LAST_END,
  LEAGUE_WIDTH,
  OPTIONS,
  PLAY,
  RATING,
  ROW_COUNT,
  ROW_WIDTH,
  SEASON,
  seasonCodeIn,
  seasonOrderIn,
  SPORT_FACT,
  STARTS,
  STATE_FACT,
} from "./columns.ts";
import type { Criteria } from "./compared.ts";
import { HIGHEST_RATING } from "../rating.ts";
import { childrenIn, failureOfChildren } from "./children.ts";
import { haversineOf } from "./distance.ts";
import { NAME_KEYS } from "./order.ts";
import { optionsNow, SET_BITS, SET_FILTERS, SET_STARTS } from "./options.ts";
import { availabilityOfRow, FAILS, FAILS_DAY_OR_TIME, failuresOfRow, priceBandOf, priceOfRow } from "./row-check.ts";
import { AVAILABILITY_ORDER } from "./row-facts.ts";
import { Tally } from "./tally.ts";

/** What leagues of the same rank are sorted by. */
export type SortKey = "distance" | "relevance" | "price" | "start" | "rating" | "name";

/** What one pass over the catalogue found. `keys`, `leagues` and `starts` run in parallel up to `total`. */
export interface Scan {
  total: number;
  /** Sort keys: smaller comes first. */
  keys: Float64Array;
  leagues: Int32Array;
  /** By league ordinal: the minute in which its best fitting season starts. Only set where it matches. */
  starts: Int32Array;
  tally: Tally;
}

/** What a league's rank costs in its sort key: more than any key within a rank. */
const RANK_STEP = 2 ** 48;
/** The key of the other side of the Earth. Beside the rank a float still tells locations a foot apart. */
const FURTHEST = 2 ** 46;
/** By availability: those who can still register come first, then waitlists, then what is closed. */
const RANKS = new Uint8Array(8);
RANKS[AVAILABILITY_ORDER.waitlist] = 1;
RANKS[AVAILABILITY_ORDER.closed] = 2;
/** By availability: which of a league's seasons a family would join now; open and filling are alike. */
export const SEASON_RANKS = Uint8Array.from([0, 0, 1, 2, 3]);

const SEVEN = 0b1111111;
const RADIUS_LIMITS = RADII.map(haversineOf);
const WIDEST = Math.max(...RADIUS_LIMITS);
const { q: Q, sport: SPORT, state: STATE, distance: DISTANCE } = FAILS;
const { season: SEASON_GROUP, day: DAY, time: TIME, child: CHILD } = FAILS;
/** By the position of a failed group's bit: the options that count for that group. */
const COUNTED_OPTIONS = new Int32Array(32);
SET_FILTERS.forEach((filter, at) => (COUNTED_OPTIONS[31 - Math.clz32(FAILS[filter])] = SET_BITS[at]!));

/** Memory for matches, kept between scans. */
const room = () => ({ keys: new Float64Array(0), leagues: new Int32Array(0), starts: new Int32Array(0) });
/** Of a scan at once, whose matches are read before the next. */
const atOnce = room();
/** Of a scan in parts, between which others have their turn. */
const inParts = room();

/** A pass that is under way, with what it remembers from one part to the next. */
interface Pass extends Scan {
  readonly catalogue: SearchCatalogue;
  readonly criteria: Criteria;
  readonly candidates: readonly number[] | null;
  readonly order: SortKey;
  /** By season code: the last league that counted for it. */
  readonly seasonSeen: Int32Array;
}

/**
 * One pass over the leagues of `candidates` (all when null) in parts of `part` leagues. Where one part is not enough it yields before
 * each of them: whoever runs it may let others have a turn, but neither change the catalogue nor begin a second one in parts.
 * The result shares memory with the next scan: read it at once.
 */
export function* scan(
  catalogue: SearchCatalogue,
  criteria: Criteria,
  candidates: readonly number[] | null,
  order: SortKey,
  part: number,
): Generator<void, Scan, void> {
  const { leagues } = catalogue;
  const count = candidates === null ? leagues.count : candidates.length;
  const inOne = count <= part;
  const scratch = inOne ? atOnce : inParts;
  if (scratch.keys.length < count) scratch.keys = new Float64Array(count);
  if (scratch.leagues.length < count) scratch.leagues = new Int32Array(count);
  if (scratch.starts.length < leagues.count) scratch.starts = new Int32Array(leagues.count);
  const tally = new Tally(catalogue, criteria.children.length);
  const seasonSeen = new Int32Array(catalogue.seasonCodes.size).fill(-1);
  const pass: Pass = { ...scratch, total: 0, tally, catalogue, criteria, candidates, order, seasonSeen };
  for (let from = 0; from < count; from += part) {
    if (!inOne) yield;
    look(pass, from, Math.min(from + part, count));
  }
  return pass;
}

/**
 * Looks at the candidates `from` to `to` (exclusive): the total, the matches with their sort keys, and the live
 * counts of every option at once. For each row the set of groups that it fails is computed: none, and the league
 * matches; exactly one, and the row counts for that group's options only. What a league offers in a group is united
 * over its rows, so that it counts once per option.
 *
 * Of a league with a season still to end only such seasons count; of one without, the season that ended last.
 */
function look(pass: Pass, from: number, to: number): void {
  const { catalogue, criteria, candidates, order, seasonSeen, tally, keys, leagues: found, starts } = pass;
  const { leagues } = catalogue;
  // Their arrays change as leagues come; within a scan they stay.
  const { facts: leagueFacts, points } = leagues;
  const { facts } = catalogue.rows;
  const { minute, processingFeeCents, location, text, children } = criteria;
  const days = criteria.days;
  const times = criteria.times;
  const limit = criteria.radius?.haversine ?? 2;
  // Candidates were chosen by their location: beyond the widest radius that is counted they count nowhere.
  const reach = candidates === null || text !== null ? 2 : Math.max(limit, WIDEST);
  let { total } = pass;

  for (let k = from; k < to; k++) {
    const league = candidates === null ? k : candidates[k]!;
    let base = 0;
    let away = 0;
    if (location !== null) {
      const dx = points[league * 3]! - location.x;
      const dy = points[league * 3 + 1]! - location.y;
      const dz = points[league * 3 + 2]! - location.z;
      away = (dx * dx + dy * dy + dz * dz) / 4;
      if (away > reach) continue;
      if (away > limit) base |= DISTANCE;
    }
    const leagueAt = league * LEAGUE_WIDTH;
    const rowCount = leagueFacts[leagueAt + ROW_COUNT]!;
    if (rowCount === 0) continue;
    const sport = leagueFacts[leagueAt + SPORT_FACT]!;
    const custom = leagueFacts[leagueAt + CUSTOM_FACT]!;
    const state = leagueFacts[leagueAt + STATE_FACT]!;
    if (criteria.sports !== null && criteria.sports[sport] === 0 && criteria.customSports[custom] === 0) base |= SPORT;
    if (criteria.states !== null && criteria.states[state] === 0) base |= STATE;
    if (text !== null && text.scores[league] === 0) base |= Q;
    // Two groups of the league itself failed: whatever its rows say, it counts nowhere.
    if ((base & (base - 1)) !== 0) continue;

    const lastEnd = leagueFacts[leagueAt + LAST_END]!;
    const listedAfter = lastEnd > minute ? minute : lastEnd - 1;
    const first = leagueFacts[leagueAt + FIRST_ROW]! * ROW_WIDTH;
    const end = first + rowCount * ROW_WIDTH;
    let matches = false;
    let single = 0;
    let options = 0;
    let dayBits = 0;
    let timeBits = 0;
    let childBits = 0;
    let bestSeason = 9;
    let bestStart = 0;
    let bestAvailability = 0;
    let bestOrder = -1;
    let lowest = 0;
    let seasonOrder = -1;
    let seasonLowest = 0;

    for (let at = first; at < end; at += ROW_WIDTH) {
      if (facts[at + ENDS]! <= listedAfter) continue;
      const availability = availabilityOfRow(facts, at, minute);
      const price = priceOfRow(facts, at, processingFeeCents);
      const own = optionsNow(facts[at + OPTIONS]!, availability, priceBandOf(price));
      const taken = children.length === 0 ? 0 : childrenIn(catalogue.rows, at / ROW_WIDTH, children);
      const fails = base | failuresOfRow(facts, at, criteria, own) | failureOfChildren(taken, criteria);
      if (base !== 0) {
        // The league itself fails a group. It counts for that group's options if one row fails nothing more: which, or
        // how many, does not matter.
        if (fails !== base) continue;
        single = base;
        break;
      }
      if (fails === 0) {
        matches = true;
        options |= own;
        childBits |= taken;
        const rank = SEASON_RANKS[availability]!;
        const start = facts[at + STARTS]!;
        const seasonAt = seasonOrderIn(facts[at + SEASON]!);
        // The rows of a season are neighbours, so its lowest price so far is at hand when it takes the lead late.
        seasonLowest = seasonAt === seasonOrder && seasonLowest < price ? seasonLowest : price;
        seasonOrder = seasonAt;
        if (rank < bestSeason || (rank === bestSeason && start < bestStart)) {
          bestSeason = rank;
          bestStart = start;
          bestAvailability = availability;
          bestOrder = seasonAt;
        }
        if (seasonAt === bestOrder) {
          lowest = seasonLowest;
          if (availability < bestAvailability) bestAvailability = availability;
        }
      } else if ((fails & (fails - 1)) !== 0) continue;
      else if (fails === FAILS_DAY_OR_TIME) single |= DAY | TIME;
      else {
        single |= fails;
        options |= own & COUNTED_OPTIONS[31 - Math.clz32(fails)]!;
        if (fails === CHILD) childBits |= taken;
      }
      if (fails === 0 || fails === SEASON_GROUP) {
        const season = seasonCodeIn(facts[at + SEASON]!);
        if (seasonSeen[season] !== league) {
          seasonSeen[season] = league;
          tally.seasons[season]!++;
        }
      }
      if (fails === 0 || fails === DAY || fails === TIME || fails === FAILS_DAY_OR_TIME) {
        const play = facts[at + PLAY]!;
        if (fails !== TIME) {
          const fitting = play & times;
          dayBits |= (fitting | (fitting >> 7) | (fitting >> 14)) & SEVEN;
        }
        if (fails !== DAY) {
          const fitting = play & days;
          timeBits |=
            ((fitting & SEVEN) === 0 ? 0 : 1) |
            ((fitting & (SEVEN << 7)) === 0 ? 0 : 2) |
            ((fitting & (SEVEN << 14)) === 0 ? 0 : 4);
        }
      }
    }

    for (let i = 0; i < SET_BITS.length; i++) tally.sets[i]![(options & SET_BITS[i]!) >>> SET_STARTS[i]!]!++;
    tally.day[dayBits]!++;
    tally.time[timeBits]!++;
    tally.child[childBits]!++;
    if (matches || (single & SPORT) !== 0) {
      tally.sports[sport]!++;
      if (custom !== 0) tally.customSports[custom]!++;
    }
    if (matches || (single & STATE) !== 0) tally.states[state]!++;
    if (location !== null && (matches || (single & DISTANCE) !== 0)) tally.distance[radiiAround(away)]!++;
    if (!matches) {
      tally.relax[single]!++;
      continue;
    }

    found[total] = league;
    starts[league] = bestStart;
    let key = bestStart + 2 ** 31;
    if (order === "name") key = leagues.nameKey[league]!;
    else if (order === "price") key = lowest;
    else if (order === "rating") key = HIGHEST_RATING - leagueFacts[leagueAt + RATING]!;
    else if (order === "distance") key = away * FURTHEST;
    else if (order === "relevance") key = NAME_KEYS - text!.scores[league]!;
    keys[total] = RANKS[bestAvailability]! * RANK_STEP + key;
    total++;
  }
  pass.total = total;
}

/** The radii of the panel that reach this far, as bits. */
function radiiAround(away: number): number {
  let bits = 0;
  for (let i = 0; i < RADIUS_LIMITS.length; i++) if (away <= RADIUS_LIMITS[i]!) bits |= 1 << i;
  return bits;
}
