import type { Language } from "#kernel/language.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import { Refusal } from "#kernel/refusal.ts";
import { BY_SYSTEM, type ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Handle, Tx } from "#platform/db/open.ts";
import { enqueue } from "#platform/jobs/queue.ts";
import { tell } from "#platform/notify/tell.ts";
import { once } from "#platform/once.ts";
import { addressKey } from "#slices/accounts/server/public.ts";
import { findImport, lockImport } from "#slices/imports/server/public.ts";
import { managedLeague } from "#slices/leagues/server/public.ts";
import { INVITED_AGAIN_AFTER_DAYS } from "../../../contract/office/import-words.ts";
import { SPOT_INVITATION_PATH } from "../../../contract/spot-invitation.ts";
import { INVITATIONS_BY_ADDRESS, INVITATIONS_BY_LEAGUE } from "../../limits/office.ts";
import { FAMILY_INVITED } from "../../notifications.ts";
import { REGISTRATIONS } from "../../queries/office/import.ts";
import { officeOne } from "../../queries/office/one.ts";
import type { RegistrationDeps } from "../../services.ts";
import { beginEmails, endEmails, rosterImport } from "../../store/office/imports.ts";
import { lastInvitation, unclaimedOf, uninvited, wantsNoEmails } from "../../store/imported-families.ts";
import { importedPlayer } from "../../store/office/imported.ts";
import type { RegistrationTables } from "../../store/registrations.ts";
import { openEmail, stopKeyFor } from "../news/imported-emails.ts";
import { record } from "../record.ts";

/** The kind of the job that writes to the families of an import. */
export const INVITE_FAMILIES = "registration.invite-families";
/** Emails that are written in one transaction. */
const AT_ONCE = 100;

interface Asked {
  league: string;
  id: string;
  submissionKey: string;
  language: Language;
}

/**
 * Begins to invite the families of an import to take their children over; a job goes on with it.
 * @throws Refusal leagues.not-found, leagues.not-approved, imports.not-found; imports.over where it is not
 * written; request.too-many
 */
export async function inviteFamilies(
  ctx: RegistrationDeps & ActorContext,
  { submissionKey: key, ...asked }: Asked,
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const { target, row } = await findImport(tx, ctx, REGISTRATIONS, asked);
    const request = { scope: "registration.import-invite", asker: target.member.accountId, key, input: asked };
    await once(tx, request, async () => {
      await demandApproved(tx, asked.league);
      if ((await lockImport(tx, row.id))?.state !== "done") throw new Refusal("imports.over");
      await ctx.limits.spend(INVITATIONS_BY_LEAGUE, asked.league);
      await beginEmails(tx, row.id, asked.language, timeOf(ctx));
      await enqueue(tx, { kind: INVITE_FAMILIES, payload: { importId: row.id }, key: `${INVITE_FAMILIES}:${row.id}` });
      const action = { action: "registration.families-invited", object: { kind: "import", id: row.id } } as const;
      await record(tx, ctx, action);
      return {};
    });
  });
}

/**
 * Writes to the families of an import, some at a time. An email and the note of it are one transaction: whoever is cut off in
 * between, and begins again, writes to nobody twice.
 */
export async function writeInvitations(
  deps: RegistrationDeps,
  { importId, signal }: { importId: string; signal: AbortSignal },
): Promise<void> {
  do signal.throwIfAborted();
  while (await deps.db.transaction().execute((tx) => inviteSome(tx, deps, importId)));
}

/** @returns whether anybody may be left */
async function inviteSome(tx: Tx<RegistrationTables>, deps: RegistrationDeps, importId: string): Promise<boolean> {
  const held = await lockImport(tx, importId);
  if (held?.state !== "done") return false;
  const { leagueId } = held;
  const { emailsLanguage: language, emailsDoneAt } = await rosterImport(tx, importId);
  if (language === null || emailsDoneAt !== null) return false;
  const league = await managedLeague(tx, leagueId);
  const now = timeOf(deps);
  const which = { importId, leagueId, since: daysAfter(now, -INVITED_AGAIN_AFTER_DAYS), limit: AT_ONCE };
  const some = league?.status === "approved" ? await uninvited(tx, which) : [];
  const to = [];
  for (const one of some)
    to.push(await invited(tx, { leagueId, email: one.email, language: one.language ?? language }, now));
  await tell(tx, FAMILY_INVITED, { to, facts: { league: league?.name ?? "" } });
  if (some.length === AT_ONCE) return true;
  await endEmails(tx, importId, now);
  await record(tx, BY_SYSTEM, { action: "registration.invitations-sent", object: { kind: "import", id: importId } });
  return false;
}

/**
 * Invites the family of one imported player, also again: after a day, with a new link.
 * @throws Refusal leagues.not-found, leagues.not-approved, registration.not-found; registration.not-imported for who
 * registered or was taken over; registration.invited-already, registration.emails-refused; request.too-many
 */
export async function inviteFamily(
  ctx: RegistrationDeps & ActorContext,
  { submissionKey: key, ...asked }: Asked,
): Promise<void> {
  const { league, language } = asked;
  await ctx.db.transaction().execute(async (tx) => {
    const { member, row, sale } = await officeOne(tx, ctx, asked);
    await once(tx, { scope: "registration.invite", asker: member.accountId, key, input: asked }, async () => {
      await demandApproved(tx, league);
      const email = (await importedPlayer(tx, row.id))?.guardianEmail ?? null;
      const still = email ? await unclaimedOf(tx, { email, divisionIds: [row.divisionId] }, { lock: true }) : [];
      if (!email || !still.some(({ registrationId }) => registrationId === row.id))
        throw new Refusal("registration.not-imported");
      const now = timeOf(ctx);
      if (await wantsNoEmails(tx, league, email)) throw new Refusal("registration.emails-refused");
      const last = await lastInvitation(tx, league, email);
      if (last && last.sentAt > daysAfter(now, -INVITED_AGAIN_AFTER_DAYS))
        throw new Refusal("registration.invited-already");
      await ctx.limits.spend(INVITATIONS_BY_ADDRESS, addressKey(email));
      const to = await invited(tx, { leagueId: league, email, language }, now);
      await tell(tx, FAMILY_INVITED, { to: [to], facts: { league: sale.facts.league.name } });
      const object = { kind: "registration", id: row.id } as const;
      await record(tx, ctx, { action: "registration.family-invited", object });
      return {};
    });
  });
}

/** A recipient whose link opens the invitation. That which stops emails goes to servers of mail: it is another one. */
async function invited(
  tx: Tx<RegistrationTables>,
  to: { leagueId: string; email: string; language: Language },
  now: Date,
) {
  const secret = await openEmail(tx, { ...to, kind: "invitation" }, now);
  const { email, language } = to;
  return {
    email,
    language,
    facts: { stop: await stopKeyFor(tx, to, now) },
    link: `${SPOT_INVITATION_PATH}#link=${secret}`,
  };
}

/** Who is no league yet, as far as the public knows, writes to nobody. */
async function demandApproved(handle: Handle<RegistrationTables>, leagueId: string): Promise<void> {
  if ((await managedLeague(handle, leagueId))?.status !== "approved") throw new Refusal("leagues.not-approved");
}
