import { accepted, type Routes } from "#platform/http/answers.ts";
import type { savedSearchCalls } from "../../contract/search/saved-searches.ts";
import { dropSearch, saveSearch, stopEmails } from "../commands/saved-searches.ts";
import { savedSearches } from "../queries/saved-searches.ts";
import type { LeaguesServices } from "../services.ts";

/** Searches that members keep. */
export const savedSearchRoutes: Routes<typeof savedSearchCalls, LeaguesServices> = {
  savedSearches,
  saveSearch,
  dropSearch: accepted(dropSearch),
  stopSearchEmails: accepted(stopEmails),
};
