/** What pages above this slice use of it: the shapes of prices, and what is wrong with a code that a family enters. */
import "virtual:words/fees/codes";

export type { PlanChoice, PriceLine } from "../contract/fields.ts";
