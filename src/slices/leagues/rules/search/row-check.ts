import { FILTER_GROUPS, type FilterGroup } from "../../contract/search.ts";
import { PRICE_BANDS } from "../../contract/vocabulary.ts";
import type { RowColumns } from "./columns.ts";
import type { Criteria } from "./criteria.ts";
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
const PRICE_RANGES = Object.values(PRICE_BANDS);
const { age: AGE, price: PRICE, availability: AVAILABILITY, season: SEASON, day: DAY, time: TIME, gender: GENDER } = FAILS;

/** The availability of a row in a minute, as a position in AVAILABILITIES. Agrees with `availabilityOf`. */
export function availabilityOfRow(rows: RowColumns, row: number, minute: number): number {
  if (minute >= rows.closes[row]!) return CLOSED;
  return minute < rows.opens[row]! ? COMING_SOON : rows.level[row]!;
}

/** The all-in price of a row in cents: a free league has no processing line. */
export function priceOfRow(rows: RowColumns, row: number, processingFeeCents: number): number {
  const price = rows.price[row]!;
  return price > 0 ? price + processingFeeCents : 0;
}

/** The bit of the price band an all-in price lies in. */
export function priceBandOf(cents: number): number {
  for (let band = 0; band < PRICE_RANGES.length; band++) {
    const range = PRICE_RANGES[band]!;
    if (cents >= range[0] && cents <= range[1]) return 1 << band;
  }
  return 0;
}

/** The groups of a division that a row fails, given its availability and price band: bits of FAILS, 0 for none. */
export function failuresOfRow(
  rows: RowColumns,
  row: number,
  criteria: Criteria,
  availability: number,
  priceBand: number,
): number {
  let fails = 0;
  if ((rows.ages[row]! & criteria.ages) === 0) fails |= AGE;
  if ((priceBand & criteria.prices) === 0) fails |= PRICE;
  if (((1 << availability) & criteria.availabilities) === 0) fails |= AVAILABILITY;
  if ((rows.gender[row]! & criteria.genders) === 0) fails |= GENDER;
  if (criteria.seasons !== null && criteria.seasons[rows.season[row]!] === 0) fails |= SEASON;
  return criteria.days === -1 && criteria.times === -1 ? fails : fails | failuresOfPlay(rows.play[row]!, criteria);
}

function failuresOfPlay(play: number, { days, times }: Criteria): number {
  // One of the two may be unticked (-1): then a row without any times of play fails only the other.
  const failsDay = days !== -1 && (play & days) === 0;
  const failsTime = times !== -1 && (play & times) === 0;
  if (failsDay || failsTime) return (failsDay ? DAY : 0) | (failsTime ? TIME : 0);
  return days !== -1 && times !== -1 && (play & days & times) === 0 ? FAILS_DAY_OR_TIME : 0;
}
