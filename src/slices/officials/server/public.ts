/** What the back office may ask of officials. */
export { openSpots } from "./queries/open-spots.ts";
