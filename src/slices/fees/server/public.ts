/** What the composition and the capabilities above may use of fees. */
export { earlyUntil, extrasOf, partsOf, planChoices, priceTermsOn, termsOf } from "./queries/prices.ts";
export { PROMISED_FAMILIES, type PromisedFamilies } from "./services.ts";
export { codeOf, codesById, giveUseBack, plansOf, takeUse, type CodeRow, type SeasonTerms } from "./store/terms.ts";
