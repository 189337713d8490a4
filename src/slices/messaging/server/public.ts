/** What the composition and the capabilities above may use of messaging. */
export { MESSAGING_DATA } from "./personal-data.ts";
