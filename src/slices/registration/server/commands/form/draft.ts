import { daysAfter } from "#kernel/time/moment.ts";
import { isRefusal, Refusal } from "#kernel/refusal.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import { accounts, tell } from "#platform/notify/tell.ts";
import { MOST_FIELDS, type Draft, type DraftSaved, type DraftSaving } from "../../../contract/form/draft.ts";
import { mergeDraft } from "#kernel/draft.ts";
import { leagueWithForm } from "#slices/forms/server/public.ts";
import type { FormDeps } from "../../form/deps.ts";
import { draftView, openBody, sealBody } from "../../form/draft-body.ts";
import { claimDrafts, expiryOf, ownerOf, writerOf } from "../../form/draft-owner.ts";
import { DRAFT_EMAILS, DRAFTS_BY_VISITOR, SAVINGS_BY_ACCOUNT, SAVINGS_BY_VISITOR } from "../../limits/drafts.ts";
import { DRAFT_SAVED } from "../../notifications.ts";
import {
  deleteDraftsOf,
  deleteExpiredDrafts,
  draftOf,
  insertDraft,
  lockOwner,
  newDraftId,
  noteMailed,
  updateDraft,
  type DraftOwner,
} from "../../store/drafts.ts";
import type { RegistrationTables } from "../../store/registrations.ts";
import { forgetSignatureAddresses } from "../../store/signatures.ts";

/**
 * The half-filled form of whoever asks for a league; null where there is none. What this browser filled in before it
 * signed in becomes the account's here.
 * @throws Refusal leagues.not-found
 */
export async function readDraft(ctx: FormDeps & CallContext, { league }: { league: string }): Promise<Draft | null> {
  const { id: leagueId } = await leagueWithForm(ctx, league);
  await claimDrafts(ctx);
  // The secret comes with the page: were it made by the first saving, two of them at once would make two.
  const row = await draftOf(ctx.db, writerOf(ctx), { leagueId, now: timeOf(ctx) });
  return row ? draftView(ctx.cipher, row) : null;
}

/**
 * Keeps what was typed. The first saving makes the draft.
 * @throws Refusal leagues.not-found, request.too-many
 */
export async function saveDraft(
  ctx: FormDeps & CallContext,
  saving: DraftSaving,
): Promise<DraftSaved & { draftId: string }> {
  if (ctx.actor.kind === "member") await ctx.limits.spend(SAVINGS_BY_ACCOUNT, ctx.actor.accountId);
  else await ctx.limits.spend(SAVINGS_BY_VISITOR, ctx.request.ipAddress);
  const league = await leagueWithForm(ctx, saving.league);
  await claimDrafts(ctx);
  const owner = writerOf(ctx);
  const now = timeOf(ctx);
  const begins = ctx.actor.kind !== "member" && !(await draftOf(ctx.db, owner, { leagueId: league.id, now }));
  if (begins) await ctx.limits.spend(DRAFTS_BY_VISITOR, ctx.request.ipAddress);
  return ctx.db.transaction().execute(async (tx) => {
    await lockOwner(tx, owner);
    const written = await writeDraft(tx, ctx, owner, { saving, leagueId: league.id, now });
    if (saving.mailLink && !written.mailed) await mailWayBack(tx, ctx, { draftId: written.draftId, league });
    const { draftId, version, others } = written;
    return { draftId, version, others, savedAt: now.toISOString() };
  });
}

async function writeDraft(
  tx: Tx<RegistrationTables>,
  { cipher }: Pick<FormDeps, "cipher">,
  owner: DraftOwner,
  { saving, leagueId, now }: { saving: DraftSaving; leagueId: string; now: Date },
) {
  const before = await draftOf(tx, owner, { leagueId, now });
  // One that has run out and was not removed yet is in the way of a new one.
  if (!before) await deleteDraftsOf(tx, owner, leagueId);
  const id = before?.id ?? (await newDraftId(tx));
  const version = (before?.version ?? 0) + 1;
  const { basis, fields: changes } = saving;
  const { body, others } = mergeDraft(before ? openBody(cipher, before) : {}, { basis, version, changes });
  if (Object.keys(body).length > MOST_FIELDS) throw new Refusal("registration.draft-too-long");
  const sealed = { id, body: sealBody(cipher, id, body), version, savedAt: now, expiresAt: expiryOf(owner, now) };
  if (before) await updateDraft(tx, sealed);
  else await insertDraft(tx, owner, { ...sealed, leagueId });
  return { draftId: id, version, others, mailed: before?.mailedAt !== undefined && before.mailedAt !== null };
}

/** Mails somebody who is signed in the way back to their form. Too many such emails are left out, not refused. */
async function mailWayBack(
  tx: Tx<RegistrationTables>,
  ctx: FormDeps & ActorContext,
  { draftId, league }: { draftId: string; league: { name: string; slug: string } },
): Promise<void> {
  if (ctx.actor.kind !== "member") return;
  try {
    await ctx.limits.spend(DRAFT_EMAILS, ctx.actor.accountId);
  } catch (reason) {
    if (isRefusal(reason)) return;
    throw reason;
  }
  const to = accounts([ctx.actor.accountId]);
  await tell(tx, DRAFT_SAVED, { to, facts: { league: league.name }, link: `/player-registration/${league.slug}` });
  await noteMailed(tx, draftId, timeOf(ctx));
}

/** Throws a half-filled form away. Content when there is none. */
export async function discardDraft(ctx: FormDeps & CallContext, { league }: { league: string }): Promise<void> {
  const { id } = await leagueWithForm(ctx, league);
  await claimDrafts(ctx);
  const owner = ownerOf(ctx);
  if (owner) await deleteDraftsOf(ctx.db, owner, id);
}

/** Days after which it is forgotten from where a text was signed: as with every agreement. */
const CALLER_DAYS = 730;

/** Forgets from where texts were signed long ago. */
export async function forgetAddresses(deps: Pick<FormDeps, "db" | "clock">): Promise<void> {
  await forgetSignatureAddresses(deps.db, daysAfter(timeOf(deps), -CALLER_DAYS));
}

/** Removes the drafts that have run out. */
export async function forgetDrafts(deps: Pick<FormDeps, "db" | "clock">): Promise<void> {
  await deleteExpiredDrafts(deps.db, timeOf(deps));
}
