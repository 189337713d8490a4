import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { LeagueStaff } from "../../contract/office/league-staff.ts";
import { mayManageLeague, mayOwnLeague } from "../../policy.ts";
import type { OfficeDeps } from "../services.ts";
import { openInvitations } from "../store/people/league-invitations.ts";
import { profileRow } from "../store/people/profiles.ts";
import { managersOf } from "../store/people/staff.ts";
import { demandSight } from "./ties.ts";

/**
 * Who runs a league. Whom it has invited is for those who run it.
 * @throws Refusal leagues.not-found for who neither runs nor oversees it
 */
export async function leagueStaff(
  ctx: Pick<OfficeDeps, "db" | "clock"> & ActorContext,
  { league: leagueId }: { league: string },
): Promise<LeagueStaff> {
  const { db } = ctx;
  const { member, ties } = await demandSight(db, ctx.actor, leagueId);
  const league = await profileRow(db, leagueId, { lock: false });
  if (!league) throw new Refusal("leagues.not-found");
  const managers = await managersOf(db, leagueId);
  const ownerId = league.ownerId ?? undefined;
  const people = await peopleOf(db, [...(ownerId ? [ownerId] : []), ...managers.map((one) => one.accountId)]);
  const person = (accountId: string) => {
    const known = people.get(accountId);
    const email = known?.email ?? "";
    const name = `${known?.firstName ?? ""} ${known?.lastName ?? ""}`.trim() || email;
    return { accountId, name, email, you: accountId === member.accountId };
  };
  const now = timeOf(ctx);
  const mayOwn = mayOwnLeague(member, ties);
  const seen = mayManageLeague(member, ties) ? await openInvitations(db, leagueId) : [];
  return {
    owner: ownerId ? person(ownerId) : null,
    managers: managers.map(({ accountId, since }) => ({ ...person(accountId), since: since.toISOString() })),
    invitations: seen.map(({ id, purpose, role, email, sentAt, expiresAt }) => ({
      id,
      purpose,
      role,
      email,
      sentAt: sentAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      expired: expiresAt <= now,
    })),
    mayOwn,
  };
}
