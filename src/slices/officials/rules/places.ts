import { COACH_ROLE, GAME_ROLES, MOST_PLACES } from "../contract/vocabulary.ts";
import type { Needed } from "./usual-officials.ts";

/** Somebody who is at a game or is asked to be. */
interface Filled {
  readonly role: string;
  readonly place: number;
}

/** The lowest number of a role's places at a game that nobody has; undefined where all that are needed are filled. */
export function freePlace(filled: readonly Filled[], { role, count }: Needed): number | undefined {
  const taken = new Set(filled.filter((one) => one.role === role).map(({ place }) => place));
  if (taken.size >= count) return undefined;
  return Array.from({ length: MOST_PLACES }, (_, at) => at + 1).find((place) => !taken.has(place));
}

/** The roles of which a game may need officials: those that every league knows, then the league's own words. */
export function gameRoles(used: readonly string[]): string[] {
  const own = used.filter((role) => role !== COACH_ROLE).toSorted((a, b) => a.localeCompare(b, "en"));
  return [...new Set([...GAME_ROLES, ...own])];
}
