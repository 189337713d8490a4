import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { MOST_SAVED_SEARCHES, type SavedSearch } from "../../contract/search/saved-searches.ts";
import { savedSearchesOf } from "../store/search/saved-searches.ts";
import type { LeaguesDeps } from "./deps.ts";

/** The searches that whoever asks keeps. @throws Refusal request.sign-in */
export async function savedSearches({
  db,
  actor,
}: Pick<LeaguesDeps, "db"> & ActorContext): Promise<{ searches: SavedSearch[]; most: number }> {
  const rows = await savedSearchesOf(db, signedIn(actor).accountId);
  const searches = rows.map(({ id, search, createdAt, byMail }) => ({
    id,
    search,
    createdAt: createdAt.toISOString(),
    byMail,
  }));
  return { searches, most: MOST_SAVED_SEARCHES };
}
