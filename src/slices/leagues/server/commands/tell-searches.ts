import type { Tx } from "#platform/db/open.ts";
import { timeOf } from "#platform/clock.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { tell } from "#platform/notify/tell.ts";
import type { DecisionTold } from "../../events.ts";
import { SearchInput, type SearchLocation } from "../../contract/search/search.ts";
import { answer } from "../../rules/search/answer.ts";
import { SearchCatalogue } from "../../rules/search/catalogue.ts";
import { SEARCH_MATCHED } from "../notifications.ts";
import { findLocation } from "../locations.ts";
import type { AskingDeps } from "../queries/deps.ts";
import { offeredLeagues } from "../store/search/offerings.ts";
import { noteTold, searchesToTell, type SavedSearchRow } from "../store/search/saved-searches.ts";

export type TellingDeps = Omit<AskingDeps, "db">;

/** Searches that are looked at together. */
const BATCH = 500;

/**
 * Tells everybody who keeps a search that a new league fits, once: in the product and by an email. Each search is asked of a
 * catalogue with just this league in it, so that it means here what it means on the page.
 */
export async function tellSearches(tx: Tx<MailTable>, deps: TellingDeps, told: DecisionTold): Promise<void> {
  const { leagueId } = told;
  const [league] = await offeredLeagues(tx, [leagueId]);
  // Closed again or deleted meanwhile.
  if (!league) return;
  const catalogue = new SearchCatalogue();
  catalogue.put(league);
  const fits = fittingIn(tx, deps, catalogue);
  let after: string | null = null;
  for (;;) {
    const batch: SavedSearchRow[] = await searchesToTell(tx, { leagueId, after, limit: BATCH });
    const found = [];
    for (const saved of batch) if (await fits(saved)) found.push(saved);
    await tellFound(tx, deps, told, found);
    if (batch.length < BATCH) return;
    after = batch.at(-1)!.id;
  }
}

/** Whether a search finds the one league of a catalogue. Locations are looked up once each. */
function fittingIn(tx: Tx<MailTable>, deps: TellingDeps, catalogue: SearchCatalogue) {
  const locations = new Map<string, Promise<SearchLocation | null>>();
  return async ({ accountId, search }: SavedSearchRow): Promise<boolean> => {
    const parsed = SearchInput.safeParse(search);
    // Words of a filter that is no more.
    if (!parsed.success) return false;
    const filter = parsed.data;
    const family = filter.child.length > 0 ? ((await deps.familyOf?.(accountId)) ?? []) : [];
    // A child who has left the family asks for nothing; without the others it would ask for everything.
    if (filter.child.length > 0 && !family.some(({ id }) => filter.child.includes(id))) return false;
    const state = filter.state.length === 1 ? filter.state[0] : undefined;
    const key = `${filter.place} ${state}`;
    if (filter.place !== undefined && !locations.has(key)) locations.set(key, findLocation(tx, filter.place, state));
    const location = filter.place === undefined ? null : ((await locations.get(key)) ?? null);
    if (filter.place !== undefined && location === null) return false;
    const request = {
      filter,
      location,
      processingFeeCents: await deps.processingFeeCents(),
      now: deps.clock.now(),
      children: family.filter(({ id }) => filter.child.includes(id)),
    };
    return answer(catalogue, request, { offset: 0, limit: 0 }).total === 1;
  };
}

async function tellFound(
  tx: Tx<MailTable>,
  deps: TellingDeps,
  { leagueId, leagueName, slug }: DecisionTold,
  found: readonly SavedSearchRow[],
): Promise<void> {
  if (found.length === 0) return;
  await noteTold(tx, { ids: found.map(({ id }) => id), leagueId, now: timeOf(deps) });
  const to = [...Map.groupBy(found, ({ accountId }) => accountId)].map(([accountId, own]) => {
    // One email, however many searches of a person fit: it ends the first that sends email.
    const stopKey = own.find(({ byMail }) => byMail)?.stopKey;
    return { accountId, facts: stopKey === undefined ? {} : { stopKey } };
  });
  await tell(tx, SEARCH_MATCHED, { to, facts: { league: leagueName }, link: `/league-details/${slug}` });
}
