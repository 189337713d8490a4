import type { UnitVector } from "./distance.ts";
import type { TextMatch } from "./words.ts";

/** A child as rows are compared with. */
export interface ChildFacts {
  /** The birth date as a number, 20180801. */
  readonly born: number;
  /** The kinds of division that the child may play in, as bits in the order of GENDERS. */
  readonly genders: number;
}

/** A filter as numbers: what the scan compares with. A mask of -1 lets everything pass. */
export interface Criteria {
  readonly minute: number;
  readonly processingFeeCents: number;
  /** By position in SPORTS and by number of a custom sport: 1 where ticked. Null: nothing ticked. */
  readonly sports: Uint8Array | null;
  readonly customSports: Uint8Array;
  readonly states: Uint8Array | null;
  readonly seasons: Uint8Array | null;
  /** The ticked options of each of SET_FILTERS, as bits of a row's options; 0: nothing ticked. */
  readonly wanted: Int32Array;
  /** The ticked weekdays in every part of the day, and the ticked parts on every weekday. */
  readonly days: number;
  readonly times: number;
  /** The children of whoever asks, and those of them that are ticked, as bits in their order. */
  readonly children: readonly ChildFacts[];
  readonly ticked: number;
  readonly text: TextMatch | null;
  readonly location: (UnitVector & { lat: number; lng: number }) | null;
  /** Miles, and the same as a haversine; null without a radius. */
  readonly radius: { miles: number; haversine: number } | null;
}
