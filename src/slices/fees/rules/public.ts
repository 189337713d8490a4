/** What decisions and commands of the slices above may use of this slice's decisions. */
export { codeFlaw } from "./codes.ts";
export { byKind, linesOf, NO_EXTRAS, NO_TERMS, priceLines, totalOf, type Line, type PriceExtras } from "./price.ts";
export { refundOf, refundRuleOn, waive, type GivenBack } from "./refund.ts";
