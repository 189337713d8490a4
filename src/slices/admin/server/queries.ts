/** Reads, shaped to the contract. */
export { officeOf } from "./queries/office.ts";
export { onePerson, peoplePage } from "./queries/people.ts";
