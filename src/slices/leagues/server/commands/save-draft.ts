import { signedIn } from "#kernel/actor.ts";
import { fieldsOf, mergeDraft, type DraftBody, type DraftChanges } from "#kernel/draft.ts";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx } from "#platform/db/open.ts";
import type { DraftSaved, DraftSaving } from "../../contract/reviewing/submitting.ts";
import { SAVINGS_BY_ACCOUNT } from "../limits.ts";
import { demandDraft } from "../queries/own-draft.ts";
import { deleteDraft, updateDraft } from "../store/review/drafts.ts";
import { locationByZip } from "../store/search/locations.ts";
import type { SubmittingDeps } from "./begin-draft.ts";

/**
 * Keeps what was typed, whatever is wrong with it. Two tabs that change different fields lose nothing; of one field the
 * later one counts.
 * @throws Refusal leagues.not-found; leagues.draft-handed-in; request.too-many
 */
export async function saveDraft(ctx: SubmittingDeps & ActorContext, saving: DraftSaving): Promise<DraftSaved> {
  await ctx.limits.spend(SAVINGS_BY_ACCOUNT, signedIn(ctx.actor).accountId);
  return ctx.db.transaction().execute((tx) => writeDraft(tx, ctx, saving));
}

/** The same, in the transaction of what else is done. */
export async function writeDraft(
  tx: AnyTx,
  ctx: Pick<SubmittingDeps, "clock"> & ActorContext,
  { draft: id, basis, fields: changes, seen }: DraftSaving,
): Promise<DraftSaved> {
  const { draft } = await demandDraft(tx, ctx.actor, id, { hold: true });
  if (draft.submittedAt) throw new Refusal("leagues.draft-handed-in");
  const now = timeOf(ctx);
  const version = draft.version + 1;
  const merged = mergeDraft(draft.content.fields, { basis, version, changes });
  const placed = await followingZip(tx, draft.content.fields, merged.body);
  const { body } = mergeDraft(merged.body, { basis: version, version, changes: placed });
  const looked = new Set([...draft.content.seen, ...(seen ? [seen] : [])]);
  await updateDraft(tx, { id, content: { ...draft.content, fields: body, seen: [...looked] }, version, now });
  return { version, savedAt: now.toISOString(), others: { ...merged.others, ...placed } as DraftSaved["others"] };
}

/**
 * The city and state of a ZIP code that was typed, where nobody has typed others: where there were none, or those of the
 * ZIP code before.
 */
async function followingZip(tx: AnyTx, before: DraftBody, after: DraftBody): Promise<DraftChanges> {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  if (now["zip"] === old["zip"]) return {};
  const [location, left] = [await locationOf(tx, now["zip"]), await locationOf(tx, old["zip"])];
  if (!location) return {};
  const changes: DraftChanges = {};
  for (const field of ["city", "state"] as const) {
    const stands = now[field] ?? "";
    if ((stands === "" || stands === left?.[field]) && stands !== location[field]) changes[field] = location[field];
  }
  return changes;
}

async function locationOf(tx: AnyTx, zip: unknown) {
  return typeof zip === "string" && /^\d{5}$/.test(zip.trim()) ? locationByZip(tx, zip.trim()) : undefined;
}

/** Throws a half-filled league away; the league that it would have resubmitted stays as it is. @throws Refusal leagues.not-found */
export async function discardDraft(
  ctx: SubmittingDeps & ActorContext,
  { draft: id }: { draft: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await demandDraft(tx, ctx.actor, id, { hold: true });
    await deleteDraft(tx, id);
  });
}
