export { officeOf, type AdminDeps } from "./queries/office.ts";
