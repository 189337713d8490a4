/** What the back office may ask of officials. */
export { officialsWanted, openSpots } from "./queries/open-spots.ts";
