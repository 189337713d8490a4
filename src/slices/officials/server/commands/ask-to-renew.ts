import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { demandLeagueManager } from "#slices/leagues/server/public.ts";
import { RENEWALS_BY_PERSON } from "../limits.ts";
import { RENEWAL_ASKED } from "../notifications.ts";
import { gameOfficialsOf } from "../queries/officials.ts";
import type { OfficialsDeps } from "../services.ts";
import { record } from "./record.ts";

/**
 * Asks an official to bring the certificates that the role requires, once a day.
 * @throws Refusal request.sign-in; officials.not-found for who does not run the league, and for who is no official of it;
 *   officials.cleared where the role requires nothing; request.too-many
 */
export function askToRenew(
  ctx: OfficialsDeps & ActorContext,
  { league: leagueId, account }: { league: string; account: string },
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const { league } = await demandLeagueManager(tx, ctx.actor, leagueId, () => new Refusal("officials.not-found"));
    const official = (await gameOfficialsOf(tx, leagueId)).find(({ accountId }) => accountId === account);
    if (!official) throw new Refusal("officials.not-found");
    if (official.clearedUntil === null) throw new Refusal("officials.cleared");
    await ctx.limits.spend(RENEWALS_BY_PERSON, `${leagueId} ${account}`);
    await tell(tx, RENEWAL_ASKED, { to: accounts([account]), facts: { league: league.name }, league: leagueId });
    const object = { kind: "league", id: leagueId } as const;
    await record(tx, ctx, { action: "officials.renewal-asked", object, details: { accountId: account } });
  });
}
