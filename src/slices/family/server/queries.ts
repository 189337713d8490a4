/** Reads, shaped to the contract. */
export { oneAthlete } from "./queries/athlete.ts";
export { myFamily } from "./queries/family.ts";
