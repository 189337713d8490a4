/** What pages above this slice may lead to. */
export { officePath } from "../contract/paths.ts";
