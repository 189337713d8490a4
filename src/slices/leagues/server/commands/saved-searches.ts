import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { MOST_SAVED_SEARCHES } from "../../contract/search/saved-searches.ts";
import type { SearchFilter } from "../../contract/search/search.ts";
import { SAVED_SEARCHES_BY_ACCOUNT } from "../limits.ts";
import { requestFor } from "../queries/search.ts";
import type { AskingDeps } from "../queries/deps.ts";
import type { OfficeDeps } from "../services.ts";
import {
  deleteSearch,
  keepSearch,
  savedSearchesOf,
  stopSearchEmails,
  type SearchWords,
} from "../store/search/saved-searches.ts";
import { record } from "./record.ts";

type SearchDeps = AskingDeps & Pick<OfficeDeps, "db" | "limits">;

/** A filter in the words of an address: what is not asked for is left out. */
function wordsOf({ page: _page, sort: _sort, ...filter }: SearchFilter): SearchWords {
  const words: SearchWords = {};
  for (const [name, value] of Object.entries(filter)) {
    if (Array.isArray(value)) {
      // In one order, so that the same search is the same words.
      if (value.length > 0) words[name] = value.toSorted();
    } else if (value !== undefined) words[name] = String(value);
  }
  return words;
}

/**
 * Keeps a search of whoever is signed in; the same one is kept once. It must be one that can be made: of a known location, and
 * of one's own children.
 * @throws Refusal request.sign-in; leagues.location-unknown; leagues.child-unknown; leagues.searches-full; request.too-many
 */
export async function saveSearch(
  ctx: SearchDeps & ActorContext,
  { search: filter }: { search: SearchFilter },
): Promise<{ id: string }> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.limits.spend(SAVED_SEARCHES_BY_ACCOUNT, accountId);
  await requestFor(ctx, filter);
  return ctx.db.transaction().execute(async (tx) => {
    const { id, isNew } = await keepSearch(tx, { accountId, search: wordsOf(filter), now: timeOf(ctx) });
    if (!isNew) return { id };
    // One too many is taken back. Two at the same moment may end with one more than that: it bounds our work, nothing else.
    if ((await savedSearchesOf(tx, accountId)).length > MOST_SAVED_SEARCHES) throw new Refusal("leagues.searches-full");
    await record(tx, ctx, { action: "leagues.search-saved", object: { kind: "saved-search", id } });
    return { id };
  });
}

/**
 * Keeps a search no longer.
 * @throws Refusal request.sign-in; leagues.search-unknown for what somebody else keeps, or nobody
 */
export async function dropSearch(ctx: SearchDeps & ActorContext, { id }: { id: string }): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await deleteSearch(tx, { accountId, id }))) throw new Refusal("leagues.search-unknown");
    await record(tx, ctx, { action: "leagues.search-dropped", object: { kind: "saved-search", id } });
  });
}

/**
 * Ends the emails of one search, by the link of such an email; what fits is still told in the product. A key that nobody has
 * changes nothing, and nobody learns it.
 */
export async function stopEmails(ctx: Pick<OfficeDeps, "db"> & ActorContext, { key }: { key: string }): Promise<void> {
  if (!isUuid(key)) return;
  await ctx.db.transaction().execute(async (tx) => {
    const id = await stopSearchEmails(tx, key);
    if (id) await record(tx, ctx, { action: "leagues.search-emails-stopped", object: { kind: "saved-search", id } });
  });
}
