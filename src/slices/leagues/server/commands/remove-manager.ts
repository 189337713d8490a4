import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Doer } from "#platform/audit.ts";
import { timeOf } from "#platform/clock.ts";
import { demandManager, demandOwner } from "../queries.ts";
import type { OfficeDeps } from "../services.ts";
import { staffOf } from "../store.ts";
import { handDraftsOver } from "../store/drafts.ts";
import { revokeInvitationsBy } from "../store/league-invitations.ts";
import { profileRow } from "../store/profiles.ts";
import { deleteManager } from "../store/staff.ts";
import { announced, recorded } from "./recorded.ts";

/**
 * Somebody runs a league no longer: its owner says so, or they leave. What they asked of others ends with it, and what they
 * were typing in about the league is its owner's. The owner stays until somebody else took the league over.
 * @throws Refusal leagues.not-found also for who does not run it beside its owner
 */
export async function removeManager(
  deps: OfficeDeps,
  by: Doer,
  { league: leagueId, account: accountId }: { league: string; account: string },
): Promise<void> {
  const leaving = signedIn(by.actor).accountId === accountId;
  await deps.db.transaction().execute(async (tx) => {
    await (leaving ? demandManager : demandOwner)(tx, by.actor, leagueId);
    const league = await profileRow(tx, leagueId, { lock: true });
    if (!league || !(await deleteManager(tx, { leagueId, accountId }))) throw new Refusal("leagues.not-found");
    if (league.ownerId) await handDraftsOver(tx, { leagueId, from: accountId, to: league.ownerId });
    await revokeInvitationsBy(tx, { leagueId, inviterId: accountId }, timeOf(deps));
    const toldIds = leaving ? await staffOf(tx, leagueId) : [accountId];
    await recorded(tx, by, {
      action: "leagues.manager-left",
      object: { kind: "league", id: leagueId },
      details: { accountId, leaving },
    });
    const payload = { leagueId, leagueName: league.name, accountId, toldIds };
    await announced(tx, { name: "leagues.manager-left", payload });
  });
}
