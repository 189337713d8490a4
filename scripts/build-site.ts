/** Builds the site, unless it is of the sources as they are; started by `npm test`, whose browser journeys go through it. */
import { buildIfStale } from "./build/site.ts";

await buildIfStale(process.cwd());
