import { implement } from "@orpc/server";
import { TRUSTED_OUTPUTS } from "#platform/http/outputs.ts";
import { savedSearchCalls } from "../../contract/saved-searches.ts";
import { dropSearch, saveSearch, stopEmails } from "../commands/saved-searches.ts";
import { savedSearches } from "../queries/saved-searches.ts";
import type { LeaguesContext } from "../routes.ts";

const calls = implement(savedSearchCalls).$config(TRUSTED_OUTPUTS).$context<LeaguesContext>();
const by = ({ actor, caller, requestId }: LeaguesContext) => ({ actor, from: { caller, requestId } });

/** Searches that members keep. */
export const savedSearchRoutes = {
  savedSearches: calls.savedSearches.handler(({ context }) => savedSearches(context.leagues, context.actor)),
  saveSearch: calls.saveSearch.handler(({ input, context }) => saveSearch(context.leagues, by(context), input.search)),
  dropSearch: calls.dropSearch.handler(async ({ input, context }) => {
    await dropSearch(context.leagues, by(context), input.id);
    return { accepted: true };
  }),
  stopSearchEmails: calls.stopSearchEmails.handler(async ({ input, context }) => {
    await stopEmails(context.leagues, by(context), input.key);
    return { accepted: true };
  }),
};
