/** Decisions about registrations on which the capabilities above build. */
export { waitEnds } from "./dates/deadlines.ts";
export { likelySeason } from "./dates/likely-season.ts";
export { misfitOf, type PlayerFacts } from "./form/eligibility.ts";
export { ownShareOf } from "./orders/own-share.ts";
