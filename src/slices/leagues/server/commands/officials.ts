import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { announce } from "#platform/events/outbox.ts";
import type { MetadataUpdate } from "../../contract/office/officials.ts";
import { demandManager } from "../queries/ties.ts";
import { mayPick } from "../queries/officials.ts";
import type { LeaguesEvent } from "../../events.ts";
import type { OfficeDeps } from "../services.ts";
import { deleteIncomplete, deleteOfficial, officialsOf, putOfficial } from "../store/people/officials.ts";
import { profileRow } from "../store/people/profiles.ts";
import { staffOf } from "../store/ties.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { OFFICIAL_ASSIGNED, OFFICIAL_LEFT } from "../notifications.ts";
import { record } from "./record.ts";

/** Says that who helps a league, or in which role, is not what it was: games that somebody officiates may lack them. */
export const announceOfficials = (tx: AnyTx, leagueId: string): Promise<void> =>
  announce(tx, { name: "leagues.officials-changed", payload: { leagueId } } satisfies LeaguesEvent);

/**
 * Assigns an official, changes the role, or removes (spec.txt §7). One role for each person and league; the league's name
 * is the one that we know. The same role again is no change.
 * @throws Refusal leagues.not-found for a league that one does not run; leagues.not-approved;
 *   leagues.person-unknown for who is not connected with the league, and where there is nobody to remove
 */
export async function updateOfficial(ctx: OfficeDeps & ActorContext, update: MetadataUpdate): Promise<void> {
  const { userId: accountId, leagueId } = update;
  await ctx.db.transaction().execute(async (tx) => {
    const { member } = await demandManager(tx, ctx.actor, leagueId);
    // Held, so that the league is not deleted or sent back meanwhile, and of two roles at once the second one stands.
    const league = await profileRow(tx, leagueId, { lock: true });
    if (!league) throw new Refusal("leagues.not-found");
    const object = { kind: "league", id: leagueId } as const;
    if ("remove" in update) {
      if (!(await deleteOfficial(tx, { leagueId, accountId }))) throw new Refusal("leagues.person-unknown");
      await record(tx, ctx, { action: "leagues.official-removed", object, details: { accountId } });
      await announceOfficials(tx, leagueId);
      return;
    }
    if (league.status !== "approved") throw new Refusal("leagues.not-approved");
    const before = (await officialsOf(tx, leagueId)).find((one) => one.accountId === accountId);
    const { role } = update;
    if (before?.role === role) return;
    if (!before && !(await mayPick({ ...ctx, db: tx }, member, leagueId, accountId)))
      throw new Refusal("leagues.person-unknown");
    const clearedUntil = await ctx.clearanceOf(tx, { leagueId, accountId, role });
    await putOfficial(tx, { leagueId, accountId, role, by: member.accountId, now: timeOf(ctx), clearedUntil });
    await record(tx, ctx, { action: "leagues.official-assigned", object, details: { accountId, role } });
    await announceOfficials(tx, leagueId);
    await tell(tx, OFFICIAL_ASSIGNED, { to: accounts([accountId]), facts: { league: league.name } });
  });
}

/**
 * Somebody helps a league no longer, because they say so: their role ends, and with it what it let them see.
 * @throws Refusal request.sign-in for visitors; leagues.not-found where they have no role
 */
export async function leaveRole(
  ctx: OfficeDeps & ActorContext,
  { league: leagueId }: { league: string },
): Promise<void> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.db.transaction().execute(async (tx) => {
    const league = await profileRow(tx, leagueId, { lock: true });
    if (!league || !(await deleteOfficial(tx, { leagueId, accountId }))) throw new Refusal("leagues.not-found");
    const object = { kind: "league", id: leagueId } as const;
    await record(tx, ctx, { action: "leagues.official-left", object, details: { accountId } });
    await announceOfficials(tx, leagueId);
    await tell(tx, OFFICIAL_LEFT, {
      to: accounts(await staffOf(tx, leagueId)),
      facts: { league: league.name },
      link: `/league-management/${leagueId}/officials`,
    });
  });
}

/** Removes assignments whose person deleted their account. @returns how many */
export async function clearOfficials(
  ctx: OfficeDeps & ActorContext,
  { league: leagueId }: { league: string },
): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    await demandManager(tx, ctx.actor, leagueId);
    const removed = await deleteIncomplete(tx, leagueId);
    const object = { kind: "league", id: leagueId } as const;
    await record(tx, ctx, { action: "leagues.officials-cleared", object, details: { removed } });
    return removed;
  });
}
