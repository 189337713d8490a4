export { dashboardOf } from "./queries/dashboard.ts";
/** Reads, shaped to the contract. */
export { auditPage } from "./queries/audit.ts";
export { officeOf } from "./queries/office.ts";
export { onePerson, peoplePage } from "./queries/people.ts";
