import type { Actor, Member } from "#kernel/actor.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle, Tx } from "#platform/db/open.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { tell } from "#platform/notify/tell.ts";
import { hashSecret, randomSecret } from "#platform/secrets.ts";
import { addressKey, peopleOf } from "#slices/accounts/server/public.ts";
import { MOST_MANAGERS, type StaffInvitation } from "../../contract/office/league-staff.ts";
import { STAFF_EMAILS_BY_ACCOUNT, STAFF_EMAILS_BY_ADDRESS } from "../limits.ts";
import { MANAGER_INVITED, OFFICIAL_INVITED, OWNER_INVITED } from "../notifications.ts";
import { demandManager, demandOwner } from "../queries/ties.ts";
import { namesOf } from "../queries/league-profile.ts";
import type { OfficeDeps } from "../services.ts";
import { staffOf } from "../store/ties.ts";
import {
  endStaffInvitation,
  findStaffInvitation,
  insertStaffInvitation,
  openInvitations,
  renewStaffInvitation,
  type StaffInvitationRow,
} from "../store/people/league-invitations.ts";
import { profileRow } from "../store/people/profiles.ts";
import { managersOf } from "../store/people/staff.ts";
import { record } from "./record.ts";

/** Days that an invitation waits for its answer. */
const DAYS = 14;

/**
 * Invites somebody by mail: to run a league beside its owner or to take it over, which is its owner's to ask; or as an
 * official, which is everybody's who runs it. The same again is the same invitation, and no second email.
 * @returns the invitation's id
 * @throws Refusal leagues.not-found, leagues.too-many-invitations, leagues.handover-waits, leagues.managers-full,
 *   leagues.not-approved; with an issue of `email` for oneself and for who runs the league already
 */
export async function inviteStaff(ctx: OfficeDeps & ActorContext, input: StaffInvitation): Promise<string> {
  const { league: leagueId, purpose, email, language } = input;
  const role = input.purpose === "official" ? input.role : null;
  const { member } = await demandFor(ctx.db, ctx.actor, leagueId, purpose);
  const standing = await sameInvitation(ctx, input, role);
  if (standing) return standing;
  await spendEmails(ctx, member, email);
  return ctx.db.transaction().execute(async (tx) => {
    await demandFor(tx, ctx.actor, leagueId, purpose);
    // The league's row is held: of two who invite at once, the second one finds the first one's invitation.
    const league = await profileRow(tx, leagueId, { lock: true });
    if (!league) throw new Refusal("leagues.not-found");
    if (purpose === "official" && league.status !== "approved") throw new Refusal("leagues.not-approved");
    await demandInvitable(tx, member, input);
    const again = await sameInvitation({ ...ctx, db: tx }, input, role);
    if (again) return again;
    const now = timeOf(ctx);
    for (const open of await openInvitations(tx, leagueId)) {
      const alike = open.purpose === purpose && open.email.toLowerCase() === email.toLowerCase();
      const over = open.purpose === purpose && open.expiresAt <= now;
      if (alike || over) await endStaffInvitation(tx, open.id, "revoked", now);
      else if (purpose === "owner" && open.purpose === "owner") throw new Refusal("leagues.handover-waits");
    }
    const { secret, ...life } = newLife(now);
    const row = { leagueId, inviterId: member.accountId, purpose, role, email, language, ...life };
    const id = await insertStaffInvitation(tx, row);
    const object = { kind: "league-invitation", id } as const;
    await record(tx, ctx, { action: "leagues.staff-invited", object, details: { league: leagueId, purpose } });
    await tellInvited(tx, { ...row, leagueName: league.name }, secret);
    return id;
  });
}

/** Sends an invitation again, with another link and two weeks anew. The earlier email's link ends. */
export async function resendStaffInvitation(
  ctx: OfficeDeps & ActorContext,
  { league, invitation: id }: { league: string; invitation: string },
): Promise<void> {
  const seen = await ownInvitation(ctx.db, ctx.actor, { league, id }, { lock: false });
  await spendEmails(ctx, seen.member, seen.invitation.email);
  await ctx.db.transaction().execute(async (tx) => {
    const { invitation } = await ownInvitation(tx, ctx.actor, { league, id }, { lock: true });
    const { secret, ...life } = newLife(timeOf(ctx));
    await renewStaffInvitation(tx, id, life);
    await record(tx, ctx, { action: "leagues.staff-invitation-resent", object: { kind: "league-invitation", id } });
    await tellInvited(tx, invitation, secret);
  });
}

/** Takes an invitation back: its link ends. */
export async function withdrawStaffInvitation(
  ctx: OfficeDeps & ActorContext,
  { league, invitation: id }: { league: string; invitation: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await ownInvitation(tx, ctx.actor, { league, id }, { lock: true });
    await endStaffInvitation(tx, id, "revoked", timeOf(ctx));
    await record(tx, ctx, {
      action: "leagues.staff-invitation-withdrawn",
      object: { kind: "league-invitation", id },
    });
  });
}

/** Who runs a league says who helps it; only who answers for it says who runs it. */
function demandFor(db: Handle<MailTable>, actor: Actor, leagueId: string, purpose: StaffInvitation["purpose"]) {
  return purpose === "official" ? demandManager(db, actor, leagueId) : demandOwner(db, actor, leagueId);
}

/** @throws Refusal leagues.not-found for what is no open invitation of the league's, or not for this person to change */
async function ownInvitation(
  handle: Handle<MailTable>,
  actor: Actor,
  { league, id }: { league: string; id: string },
  { lock }: { lock: boolean },
): Promise<{ invitation: StaffInvitationRow; member: Member }> {
  await demandManager(handle, actor, league);
  const invitation = await findStaffInvitation(handle, { id, leagueId: league }, { lock });
  if (!invitation) throw new Refusal("leagues.not-found");
  const { member } = await demandFor(handle, actor, league, invitation.purpose);
  return { invitation, member };
}

async function sameInvitation(
  { db, clock }: { db: Handle<MailTable>; clock: OfficeDeps["clock"] },
  { league, purpose, email }: StaffInvitation,
  role: string | null,
): Promise<string | undefined> {
  const now = timeOf({ clock });
  const same = (one: StaffInvitationRow) =>
    one.purpose === purpose &&
    one.role === role &&
    one.email.toLowerCase() === email.toLowerCase() &&
    one.expiresAt > now;
  return (await openInvitations(db, league)).find(same)?.id;
}

/** Not oneself as a manager or owner, and nobody who runs the league already. Whether others have an account is not told. */
async function demandInvitable(tx: Tx<MailTable>, member: Member, { league, purpose, email }: StaffInvitation) {
  if (purpose === "official") return;
  const staff = await staffOf(tx, league);
  const people = await peopleOf(tx, [...staff, member.accountId]);
  const has = (accountId: string) => people.get(accountId)?.email.toLowerCase() === email.toLowerCase();
  const issue = (code: string) => [{ field: "email", code }];
  if (has(member.accountId)) throw new Refusal("leagues.invitation-own", issue("email.own-league"));
  const runs = staff.some(has);
  if (purpose === "manager" && runs) throw new Refusal("leagues.runs-it-already", issue("email.runs-it"));
  if (purpose === "manager" && (await managersOf(tx, league)).length >= MOST_MANAGERS)
    throw new Refusal("leagues.managers-full");
}

function newLife(now: Date) {
  const secret = randomSecret();
  return { secret, secretHash: hashSecret(secret), now, expiresAt: daysAfter(now, DAYS) };
}

/** @throws Refusal leagues.too-many-invitations, with the seconds until the next one */
async function spendEmails({ limits }: OfficeDeps, { accountId }: Member, email: string): Promise<void> {
  try {
    await limits.spend(STAFF_EMAILS_BY_ACCOUNT, accountId);
    await limits.spend(STAFF_EMAILS_BY_ADDRESS, addressKey(email));
  } catch (reason) {
    throw isRefusal(reason) ? new Refusal("leagues.too-many-invitations", [], reason.retryAfter) : reason;
  }
}

const INVITED = { manager: MANAGER_INVITED, owner: OWNER_INVITED, official: OFFICIAL_INVITED };

async function tellInvited(
  tx: Tx<MailTable>,
  {
    email,
    language,
    purpose,
    role,
    leagueName: league,
    inviterId,
  }: Pick<StaffInvitationRow, "email" | "language" | "purpose" | "role" | "leagueName" | "inviterId">,
  secret: string,
): Promise<void> {
  const inviter = (await namesOf(tx, [inviterId]))(inviterId);
  const to = [{ email, language }];
  await tell(tx, INVITED[purpose], { to, facts: { inviter, league, role }, link: `/league-invitation#link=${secret}` });
}
