import { FILTER_GROUPS, type FilterGroup } from "../../contract/search/search.ts";
import { PRICE_BANDS } from "../../contract/vocabulary.ts";
import { CLOSES, levelIn, OPENS, PLAY, PRICE, SEASON, seasonCodeIn } from "./columns.ts";
import type { Criteria } from "./compared.ts";
import { SET_FILTERS } from "./options.ts";
import { AVAILABILITY_ORDER } from "./row-facts.ts";

/** A bit per filter group: the groups that a row fails. */
export const FAILS = Object.fromEntries(FILTER_GROUPS.map((group, position) => [group, 1 << position])) as Readonly<
  Record<FilterGroup, number>
>;
/**
 * Plays on a ticked day and at a ticked time, but not at once (Saturday mornings and Tuesday evenings, asked for
 * "Saturday" and "evening"): dropping either of the two groups lets the row in.
 */
export const FAILS_DAY_OR_TIME = 1 << FILTER_GROUPS.length;

const { closed: CLOSED, "coming-soon": COMING_SOON } = AVAILABILITY_ORDER;
const PRICE_ENDS = Float64Array.from(Object.values(PRICE_BANDS), ([, last]) => last);
const { season: SEASON_GROUP, day: DAY, time: TIME } = FAILS;
const SET_FAILS = Int32Array.from(SET_FILTERS, (filter) => FAILS[filter]);

// `facts` are those of RowColumns, `at` is where the row's begin.

/** The availability of a row in a minute, as a position in AVAILABILITIES. Agrees with `availabilityOf`. */
export function availabilityOfRow(facts: Int32Array, at: number, minute: number): number {
  if (minute >= facts[at + CLOSES]!) return CLOSED;
  return minute < facts[at + OPENS]! ? COMING_SOON : levelIn(facts[at + SEASON]!);
}

/** The all-in price of a row in cents: a free league has no processing line. */
export function priceOfRow(facts: Int32Array, at: number, processingFeeCents: number): number {
  const price = facts[at + PRICE]!;
  return price > 0 ? price + processingFeeCents : 0;
}

/** The position of the price band an all-in price lies in. */
export function priceBandOf(cents: number): number {
  // The bands follow each other without a gap.
  let band = 0;
  while (cents > PRICE_ENDS[band]!) band++;
  return band;
}

/** The groups of a division that a row fails, given its options of now (`optionsNow`): bits of FAILS, 0 for none. */
export function failuresOfRow(facts: Int32Array, at: number, criteria: Criteria, options: number): number {
  const { wanted, seasons } = criteria;
  let fails = 0;
  for (let i = 0; i < wanted.length; i++) {
    const ticked = wanted[i]!;
    if (ticked !== 0 && (options & ticked) === 0) fails |= SET_FAILS[i]!;
  }
  if (seasons !== null && seasons[seasonCodeIn(facts[at + SEASON]!)] === 0) fails |= SEASON_GROUP;
  return criteria.days === -1 && criteria.times === -1 ? fails : fails | failuresOfPlay(facts[at + PLAY]!, criteria);
}

function failuresOfPlay(play: number, { days, times }: Criteria): number {
  // One of the two may be unticked (-1): then a row without any times of play fails only the other.
  const failsDay = days !== -1 && (play & days) === 0;
  const failsTime = times !== -1 && (play & times) === 0;
  if (failsDay || failsTime) return (failsDay ? DAY : 0) | (failsTime ? TIME : 0);
  return days !== -1 && times !== -1 && (play & days & times) === 0 ? FAILS_DAY_OR_TIME : 0;
}
