import { Refusal } from "#kernel/refusal.ts";
import { isUuid } from "#kernel/uuid.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { ActorContext, CallContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import { demandManager } from "#slices/leagues/server/public.ts";
import type { ChangedTemplate, DraftFields, NewTemplate } from "../../contract/drafts.ts";
import { shownDraft } from "../queries/kept.ts";
import { demandSender } from "../queries/senders.ts";
import type { MessagingDeps } from "../services.ts";
import {
  deleteDraft,
  deleteTemplate,
  draftById,
  draftsOf,
  forgetDrafts,
  insertTemplate,
  templatesOf,
  updateTemplate,
  writeDraft,
} from "../store/kept.ts";
import { record } from "./record.ts";

/** Drafts that one person has in a league, and templates that a league has, at most. */
const MOST_DRAFTS = 50;
const MOST_TEMPLATES = 50;
/** Days after which a draft is removed that nobody touches. */
const DRAFT_DAYS = 365;

/**
 * Keeps a draft of whoever asks.
 * @param asked.version the one that was changed, 0 for a new one; null: whatever stands there is replaced
 * @throws Refusal as `demandSender`; messaging.draft-changed where another device saved it meanwhile; messaging.too-many-drafts;
 * messaging.not-found for an id that is another's
 */
export async function saveDraft(
  { db, clock, actor }: MessagingDeps & ActorContext,
  { league, id, version, fields }: { league: string; id: string; version: number | null; fields: DraftFields },
) {
  return db.transaction().execute(async (tx) => {
    const { accountId: authorId } = await demandSender(tx, actor, league);
    const before = await draftById(tx, id, { lock: true });
    if (before && (before.authorId !== authorId || before.leagueId !== league))
      throw new Refusal("messaging.not-found");
    if (version !== null && (before?.version ?? 0) !== version) throw new Refusal("messaging.draft-changed");
    if (!before && (await draftsOf(tx, { authorId, leagueId: league })).length >= MOST_DRAFTS)
      throw new Refusal("messaging.too-many-drafts");
    const kept = await writeDraft(tx, { id, leagueId: league, authorId, fields, savedAt: timeOf({ clock }) });
    if (!kept) throw new Refusal("messaging.not-found");
    return shownDraft(kept);
  });
}

/** Removes a draft of one's own. @throws Refusal as `demandSender`; messaging.not-found */
export async function removeDraft(
  { db, actor }: MessagingDeps & ActorContext,
  { league, id }: { league: string; id: string },
): Promise<void> {
  const { accountId: authorId } = await demandSender(db, actor, league);
  if (!isUuid(id) || !(await deleteDraft(db, { id, authorId, leagueId: league })))
    throw new Refusal("messaging.not-found");
}

/** Removes drafts that nobody has touched for a year. */
export function forgetOldDrafts(deps: Pick<MessagingDeps, "db" | "clock">): Promise<void> {
  return forgetDrafts(deps.db, daysAfter(timeOf(deps), -DRAFT_DAYS));
}

/**
 * Adds a template for all who write in a league.
 * @throws Refusal leagues.not-found for who does not run it; messaging.template-name-taken; messaging.too-many-templates
 */
export async function addTemplate(
  ctx: MessagingDeps & CallContext,
  { league, ...template }: NewTemplate,
): Promise<{ id: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    await demandManager(tx, ctx.actor, league);
    if ((await templatesOf(tx, league)).length >= MOST_TEMPLATES) throw new Refusal("messaging.too-many-templates");
    const id = await insertTemplate(tx, { ...template, leagueId: league, now: timeOf(ctx) });
    if (id === undefined) throw nameTaken();
    await record(tx, ctx, { action: "messaging.template-added", object: { kind: "league", id: league } });
    return { id };
  });
}

const nameTaken = () => new Refusal("messaging.template-name-taken", [{ field: "name", code: "template-name.taken" }]);

/**
 * Changes a template of a league.
 * @throws Refusal leagues.not-found for who does not run it; messaging.not-found; messaging.template-changed where somebody else changed it
 * meanwhile; messaging.template-name-taken
 */
export async function changeTemplate(
  ctx: MessagingDeps & CallContext,
  { league, id, ...template }: ChangedTemplate,
): Promise<{ id: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    await demandManager(tx, ctx.actor, league);
    const all = await templatesOf(tx, league);
    const before = all.find((one) => one.id === id);
    if (!before) throw new Refusal("messaging.not-found");
    const same = (one: { name: string }) => one.name.toLowerCase() === template.name.toLowerCase();
    if (all.some((one) => one.id !== id && same(one))) throw nameTaken();
    if (!(await updateTemplate(tx, { ...template, id, leagueId: league, now: timeOf(ctx) })))
      throw new Refusal("messaging.template-changed");
    await record(tx, ctx, { action: "messaging.template-changed", object: { kind: "league", id: league } });
    return { id };
  });
}

/** Removes a template of a league. @throws Refusal leagues.not-found for who does not run it; messaging.not-found */
export async function removeTemplate(
  ctx: MessagingDeps & CallContext,
  { league, id }: { league: string; id: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await demandManager(tx, ctx.actor, league);
    if (!isUuid(id) || !(await deleteTemplate(tx, { id, leagueId: league }))) throw new Refusal("messaging.not-found");
    await record(tx, ctx, { action: "messaging.template-removed", object: { kind: "league", id: league } });
  });
}
