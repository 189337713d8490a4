import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { Doer } from "#platform/audit.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle, Tx } from "#platform/db/open.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { hashSecret } from "#platform/secrets.ts";
import { holdAccount } from "#slices/accounts/server/public.ts";
import { MOST_MANAGERS, type Purpose, type SeenLeagueInvitation } from "../../contract/league-staff.ts";
import { STAFF_LINKS_BY_CALLER } from "../limits.ts";
import { namesOf } from "../queries/league-profile.ts";
import type { OfficeDeps } from "../services.ts";
import { staffOf } from "../store.ts";
import {
  endStaffInvitation,
  findStaffInvitation,
  revokeInvitationsBy,
  type StaffInvitationRow,
} from "../store/league-invitations.ts";
import { putOfficial } from "../store/officials.ts";
import { profileRow, type ProfileRow } from "../store/profiles.ts";
import { insertManager, managersOf, setOwner } from "../store/staff.ts";
import { announced, recorded } from "./recorded.ts";

/** Who asks, from which network. */
type Asker = Doer & { caller: string };

/**
 * What an invitation is about: by its link anybody learns who invites to which league. The link proves the mailbox, so
 * whatever address the account has may accept.
 * @throws Refusal leagues.invitation-over when it was answered, taken back, or is too old
 */
export async function seeLeagueInvitation(deps: OfficeDeps, by: Asker, secret: string): Promise<SeenLeagueInvitation> {
  await deps.limits.spend(STAFF_LINKS_BY_CALLER, by.caller);
  const { purpose, role, leagueName, leagueId, inviterId, expiresAt } = await answerable(deps, deps.db, secret, false);
  const inviter = (await namesOf(deps.db, [inviterId]))(inviterId);
  const staff = await staffOf(deps.db, leagueId);
  const accept = mayAccept(by.actor, { purpose, staff, owner: (await ownerOf(deps.db, leagueId)) ?? null });
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
  deps: OfficeDeps,
  by: Asker,
  secret: string,
): Promise<{ league: string; purpose: Purpose }> {
  const { accountId } = signedIn(by.actor);
  await deps.limits.spend(STAFF_LINKS_BY_CALLER, by.caller);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await holdAccount(tx, accountId))) throw new Refusal("request.sign-in");
    const seen = await answerable(deps, tx, secret, false);
    // The league before its invitation, as everybody who invites does.
    const league = await profileRow(tx, seen.leagueId, { lock: true });
    const invitation = await answerable(deps, tx, secret, true);
    if (!league) throw new Refusal("leagues.invitation-over");
    const staff = await staffOf(tx, league.id);
    const no = mayAccept(by.actor, { purpose: invitation.purpose, staff, owner: league.ownerId });
    if (no) throw new Refusal(no);
    await endStaffInvitation(tx, invitation.id, { accountId }, timeOf(deps));
    await takeUp(tx, deps, by, { invitation, league, accountId });
    return { league: league.id, purpose: invitation.purpose };
  });
}

interface TakingUp {
  invitation: StaffInvitationRow;
  league: ProfileRow;
  accountId: string;
}

async function takeUp(tx: Tx<MailTable>, deps: OfficeDeps, by: Doer, { invitation, league, accountId }: TakingUp) {
  const now = timeOf(deps);
  const { purpose, inviterId } = invitation;
  const about = { leagueId: league.id, leagueName: league.name, accountId };
  const object = { kind: "league", id: league.id } as const;
  const toldIds = (await staffOf(tx, league.id)).filter((id) => id !== accountId);
  if (purpose === "manager") {
    if ((await managersOf(tx, league.id)).length >= MOST_MANAGERS) throw new Refusal("leagues.managers-full");
    await insertManager(tx, { leagueId: league.id, accountId, addedBy: inviterId, now });
    await recorded(tx, by, { action: "leagues.manager-joined", object, details: { invitedBy: inviterId } });
    await announced(tx, { name: "leagues.manager-joined", payload: { ...about, toldIds } });
  } else if (purpose === "owner") {
    await handOver(tx, { league, accountId, now });
    await recorded(tx, by, {
      action: "leagues.owner-changed",
      object,
      details: { from: league.ownerId, to: accountId },
    });
    await announced(tx, { name: "leagues.owner-changed", payload: { ...about, toldIds } });
  } else {
    const role = invitation.role ?? "";
    if (league.status !== "approved") throw new Refusal("leagues.invitation-over");
    await putOfficial(tx, { leagueId: league.id, accountId, role, by: inviterId, now });
    await recorded(tx, by, { action: "leagues.official-assigned", object, details: { accountId, role } });
    await announced(tx, { name: "leagues.official-assigned", payload: { ...about, role, toldIds } });
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
export async function declineLeagueInvitation(deps: OfficeDeps, by: Asker, secret: string): Promise<void> {
  await deps.limits.spend(STAFF_LINKS_BY_CALLER, by.caller);
  await deps.db.transaction().execute(async (tx) => {
    const { id } = await answerable(deps, tx, secret, true);
    await endStaffInvitation(tx, id, "declined", timeOf(deps));
    await recorded(tx, by, { action: "leagues.staff-invitation-declined", object: { kind: "league-invitation", id } });
  });
}

/** @throws Refusal leagues.invitation-over for what cannot be answered any more */
async function answerable(
  deps: OfficeDeps,
  handle: Handle<MailTable>,
  secret: string,
  lock: boolean,
): Promise<StaffInvitationRow> {
  const invitation = await findStaffInvitation(handle, { secretHash: hashSecret(secret) }, { lock });
  if (!invitation || invitation.expiresAt <= timeOf(deps)) throw new Refusal("leagues.invitation-over");
  return invitation;
}
