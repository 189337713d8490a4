import { FILTER_GROUPS, type FilterGroup } from "../../contract/search.ts";
import { PRICE_BANDS } from "../../contract/vocabulary.ts";
import { agesIn, BITS, CLOSES, genderIn, levelIn, OPENS, PLAY, PRICE as OWN_PRICE, SEASON_CODE } from "./columns.ts";
import type { Criteria } from "./compared.ts";
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
const {
  age: AGE,
  price: PRICE,
  availability: AVAILABILITY,
  season: SEASON,
  day: DAY,
  time: TIME,
  gender: GENDER,
} = FAILS;

// `facts` are those of RowColumns, `at` is where the row's begin.

/** The availability of a row in a minute, as a position in AVAILABILITIES. Agrees with `availabilityOf`. */
export function availabilityOfRow(facts: Int32Array, at: number, minute: number): number {
  if (minute >= facts[at + CLOSES]!) return CLOSED;
  return minute < facts[at + OPENS]! ? COMING_SOON : levelIn(facts[at + BITS]!);
}

/** The all-in price of a row in cents: a free league has no processing line. */
export function priceOfRow(facts: Int32Array, at: number, processingFeeCents: number): number {
  const price = facts[at + OWN_PRICE]!;
  return price > 0 ? price + processingFeeCents : 0;
}

/** The bit of the price band an all-in price lies in. */
export function priceBandOf(cents: number): number {
  // The bands follow each other without a gap.
  let band = 0;
  while (cents > PRICE_ENDS[band]!) band++;
  return 1 << band;
}

/** The groups of a division that a row fails, given its availability and price band: bits of FAILS, 0 for none. */
export function failuresOfRow(
  facts: Int32Array,
  at: number,
  criteria: Criteria,
  availability: number,
  priceBand: number,
): number {
  let fails = 0;
  const bits = facts[at + BITS]!;
  if ((agesIn(bits) & criteria.ages) === 0) fails |= AGE;
  if ((priceBand & criteria.prices) === 0) fails |= PRICE;
  if (((1 << availability) & criteria.availabilities) === 0) fails |= AVAILABILITY;
  if ((genderIn(bits) & criteria.genders) === 0) fails |= GENDER;
  if (criteria.seasons !== null && criteria.seasons[facts[at + SEASON_CODE]!] === 0) fails |= SEASON;
  return criteria.days === -1 && criteria.times === -1 ? fails : fails | failuresOfPlay(facts[at + PLAY]!, criteria);
}

function failuresOfPlay(play: number, { days, times }: Criteria): number {
  // One of the two may be unticked (-1): then a row without any times of play fails only the other.
  const failsDay = days !== -1 && (play & days) === 0;
  const failsTime = times !== -1 && (play & times) === 0;
  if (failsDay || failsTime) return (failsDay ? DAY : 0) | (failsTime ? TIME : 0);
  return days !== -1 && times !== -1 && (play & days & times) === 0 ? FAILS_DAY_OR_TIME : 0;
}
