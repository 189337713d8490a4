import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle, Tx } from "#platform/db/open.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { hashSecret } from "#platform/secrets.ts";
import { holdAccount } from "#slices/accounts/server/public.ts";
import { MOST_MANAGERS, type Purpose, type SeenLeagueInvitation } from "../../contract/office/league-staff.ts";
import { STAFF_LINKS_BY_IP } from "../limits.ts";
import { namesOf } from "../queries/league-profile.ts";
import type { OfficeDeps } from "../services.ts";
import { staffOf } from "../store/ties.ts";
import {
  endStaffInvitation,
  findStaffInvitation,
  revokeInvitationsBy,
  type StaffInvitationRow,
} from "../store/people/league-invitations.ts";
import { putOfficial } from "../store/people/officials.ts";
import { profileRow, type ProfileRow } from "../store/people/profiles.ts";
import { insertManager, managersOf, setOwner } from "../store/people/staff.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { MANAGER_JOINED, OFFICIAL_JOINED, OWNER_CHANGED } from "../notifications.ts";
import { announceOfficials } from "./officials.ts";
import { record } from "./record.ts";

/**
 * What an invitation is about: by its link anybody learns who invites to which league. The link proves the mailbox, so
 * whatever address the account has may accept.
 * @throws Refusal leagues.invitation-over when it was answered, taken back, or is too old
 */
export async function seeLeagueInvitation(
  ctx: OfficeDeps & CallContext,
  { secret }: { secret: string },
): Promise<SeenLeagueInvitation> {
  await ctx.limits.spend(STAFF_LINKS_BY_IP, ctx.request.ipAddress);
  const { purpose, role, leagueName, leagueId, inviterId, expiresAt } = await answerable(ctx.db, ctx, secret, false);
  const inviter = (await namesOf(ctx.db, [inviterId]))(inviterId);
  const staff = await staffOf(ctx.db, leagueId);
  const accept = mayAccept(ctx.actor, { purpose, staff, owner: (await ownerOf(ctx.db, leagueId)) ?? null });
  return { purpose, role, league: leagueName, inviter, expiresAt: expiresAt.toISOString(), accept };
}

const ownerOf = async (handle: Handle<MailTable>, leagueId: string) =>
  (await profileRow(handle, leagueId, { lock: false }))?.ownerId;

/** Either it may be accepted (null), or the code that says why not. */
function mayAccept(
  actor: Actor,
  { purpose, staff, owner }: { purpose: Purpose; staff: readonly string[]; owner: string | null },
): string | null {
  if (actor.kind !== "member") return "request.sign-in";
  // The office is for people with a confirmed address, and a link forwarded to somebody else's account is not lost yet.
  if (!actor.emailVerified) return "leagues.invitation-unconfirmed";
  if (purpose === "manager" && staff.includes(actor.accountId)) return "leagues.runs-it-already";
  if (purpose === "owner" && owner === actor.accountId) return "leagues.runs-it-already";
  return null;
}

/** Accepts an invitation: from now on one runs the league, owns it, or helps it in a role. Who is concerned is told. */
export async function acceptLeagueInvitation(
  ctx: OfficeDeps & CallContext,
  { secret }: { secret: string },
): Promise<{ league: string; purpose: Purpose }> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.limits.spend(STAFF_LINKS_BY_IP, ctx.request.ipAddress);
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new Refusal("request.sign-in");
    const seen = await answerable(tx, ctx, secret, false);
    // The league before its invitation, as everybody who invites does.
    const league = await profileRow(tx, seen.leagueId, { lock: true });
    const invitation = await answerable(tx, ctx, secret, true);
    if (!league) throw new Refusal("leagues.invitation-over");
    const staff = await staffOf(tx, league.id);
    const no = mayAccept(ctx.actor, { purpose: invitation.purpose, staff, owner: league.ownerId });
    if (no) throw new Refusal(no);
    await endStaffInvitation(tx, invitation.id, { accountId }, timeOf(ctx));
    await takeUp(tx, ctx, { invitation, league, accountId });
    return { league: league.id, purpose: invitation.purpose };
  });
}

interface TakingUp {
  invitation: StaffInvitationRow;
  league: ProfileRow;
  accountId: string;
}

async function takeUp(tx: Tx<MailTable>, ctx: OfficeDeps & ActorContext, { invitation, league, accountId }: TakingUp) {
  const now = timeOf(ctx);
  const { purpose, inviterId } = invitation;
  const object = { kind: "league", id: league.id } as const;
  const others = {
    to: accounts((await staffOf(tx, league.id)).filter((id) => id !== accountId)),
    facts: { league: league.name },
    link: `/league-management/${league.id}`,
  };
  if (purpose === "manager") {
    if ((await managersOf(tx, league.id)).length >= MOST_MANAGERS) throw new Refusal("leagues.managers-full");
    await insertManager(tx, { leagueId: league.id, accountId, addedBy: inviterId, now });
    await record(tx, ctx, { action: "leagues.manager-joined", object, details: { invitedBy: inviterId } });
    await tell(tx, MANAGER_JOINED, others);
  } else if (purpose === "owner") {
    await handOver(tx, { league, accountId, now });
    await record(tx, ctx, {
      action: "leagues.owner-changed",
      object,
      details: { from: league.ownerId, to: accountId },
    });
    await tell(tx, OWNER_CHANGED, others);
  } else {
    const role = invitation.role ?? "";
    if (league.status !== "approved") throw new Refusal("leagues.invitation-over");
    const clearedUntil = await ctx.clearanceOf(tx, { leagueId: league.id, accountId, role });
    await putOfficial(tx, { leagueId: league.id, accountId, role, by: inviterId, now, clearedUntil });
    await record(tx, ctx, { action: "leagues.official-assigned", object, details: { accountId, role } });
    await announceOfficials(tx, league.id);
    await tell(tx, OFFICIAL_JOINED, others);
  }
}

/** The new owner answers for the league; the one before goes on running it beside them until they leave. */
async function handOver(
  tx: Tx<MailTable>,
  { league, accountId, now }: { league: ProfileRow; accountId: string; now: Date },
): Promise<void> {
  const before = league.ownerId;
  await setOwner(tx, { leagueId: league.id, accountId, now });
  if (before === null) return;
  await insertManager(tx, { leagueId: league.id, accountId: before, addedBy: accountId, now });
  // What the owner before asked of others, the new one asks again where they want it.
  await revokeInvitationsBy(tx, { leagueId: league.id, inviterId: before }, now);
}

/** Declines an invitation. By its link nobody needs an account for that. */
export async function declineLeagueInvitation(
  ctx: OfficeDeps & CallContext,
  { secret }: { secret: string },
): Promise<void> {
  await ctx.limits.spend(STAFF_LINKS_BY_IP, ctx.request.ipAddress);
  await ctx.db.transaction().execute(async (tx) => {
    const { id } = await answerable(tx, ctx, secret, true);
    await endStaffInvitation(tx, id, "declined", timeOf(ctx));
    await record(tx, ctx, { action: "leagues.staff-invitation-declined", object: { kind: "league-invitation", id } });
  });
}

/** @throws Refusal leagues.invitation-over for what cannot be answered any more */
async function answerable(
  handle: Handle<MailTable>,
  deps: OfficeDeps,
  secret: string,
  lock: boolean,
): Promise<StaffInvitationRow> {
  const invitation = await findStaffInvitation(handle, { secretHash: hashSecret(secret) }, { lock });
  if (!invitation || invitation.expiresAt <= timeOf(deps)) throw new Refusal("leagues.invitation-over");
  return invitation;
}
