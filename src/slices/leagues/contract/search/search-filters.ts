import {
  AGE_BANDS,
  AVAILABILITIES,
  DAY_PARTS,
  GENDERS,
  PANEL_AGE_BANDS,
  PRICE_BANDS,
  STATES,
  WEEKDAYS,
  type AgeBand,
  type PriceBand,
} from "../vocabulary.ts";

/** A filter whose options are a fixed list; any other value is refused with the code "<name>.unknown". */
interface Choice<Option extends string> {
  /** Every value that the address and the API know. */
  readonly values: readonly [Option, ...Option[]];
  /** Those that the panel offers, where it offers fewer. */
  readonly offered?: readonly Option[];
  /** Whether its group of the panel is open at first. */
  readonly open?: boolean;
  /** What it means, for the API's document. */
  readonly meaning: string;
}

function choice<const Option extends string>(filter: Choice<Option>): Choice<Option> {
  return filter;
}

/**
 * The filters with a fixed list of options. The address, the API, its document, the panel, the chips and the counts
 * follow from here; which options a division has stands in rules/search/options.ts, their names in the messages.
 */
export const CHOICES = {
  age: choice({
    values: Object.keys(AGE_BANDS) as [AgeBand, ...AgeBand[]],
    offered: PANEL_AGE_BANDS,
    open: true,
    meaning: "An age band. A league fits when one of its divisions takes an age of the band.",
  }),
  day: choice({ values: WEEKDAYS, open: true, meaning: "A weekday on which is played." }),
  time: choice({ values: DAY_PARTS, meaning: "Part of the day: before noon, noon to 5 pm, from 5 pm." }),
  price: choice({
    values: Object.keys(PRICE_BANDS) as [PriceBand, ...PriceBand[]],
    open: true,
    meaning: "A band of the all-in price.",
  }),
  availability: choice({ values: AVAILABILITIES, open: true, meaning: "What a family can do about a spot now." }),
  gender: choice({ values: GENDERS, meaning: "For whom the division is." }),
  state: choice({ values: STATES, meaning: "A state by its postal code." }),
};
export type ChoiceName = keyof typeof CHOICES;
export const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[];

/** All filters that are lists of ticks, in the order of the panel, the chips and the address. */
export const LISTS = ["sport", ...CHOICE_NAMES, "season", "child"] as const;
export type ListName = (typeof LISTS)[number];
