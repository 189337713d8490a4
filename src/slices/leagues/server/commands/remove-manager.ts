import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { demandManager, demandOwner } from "../queries/ties.ts";
import type { OfficeDeps } from "../services.ts";
import { staffOf } from "../store/ties.ts";
import { handDraftsOver } from "../store/review/drafts.ts";
import { revokeInvitationsBy } from "../store/people/league-invitations.ts";
import { profileRow } from "../store/people/profiles.ts";
import { deleteManager } from "../store/people/staff.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { MANAGER_LEFT, MANAGER_REMOVED } from "../notifications.ts";
import { record } from "./record.ts";

/**
 * Somebody runs a league no longer: its owner says so, or they leave. What they asked of others ends with it, and what they
 * were typing in about the league is its owner's. The owner stays until somebody else took the league over.
 * @throws Refusal leagues.not-found also for who does not run it beside its owner
 */
export async function removeManager(
  ctx: OfficeDeps & ActorContext,
  { league: leagueId, account: accountId }: { league: string; account: string },
): Promise<void> {
  const leaving = signedIn(ctx.actor).accountId === accountId;
  await ctx.db.transaction().execute(async (tx) => {
    await (leaving ? demandManager : demandOwner)(tx, ctx.actor, leagueId);
    const league = await profileRow(tx, leagueId, { lock: true });
    if (!league || !(await deleteManager(tx, { leagueId, accountId }))) throw new Refusal("leagues.not-found");
    if (league.ownerId) await handDraftsOver(tx, { leagueId, from: accountId, to: league.ownerId });
    await revokeInvitationsBy(tx, { leagueId, inviterId: accountId }, timeOf(ctx));
    await record(tx, ctx, {
      action: "leagues.manager-left",
      object: { kind: "league", id: leagueId },
      details: { accountId, leaving },
    });
    const facts = { league: league.name };
    if (!leaving) await tell(tx, MANAGER_REMOVED, { to: accounts([accountId]), facts });
    else {
      const to = accounts(await staffOf(tx, leagueId));
      await tell(tx, MANAGER_LEFT, { to, facts, link: `/league-management/${leagueId}` });
    }
  });
}
