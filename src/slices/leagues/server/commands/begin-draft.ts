import { mergeDraft } from "#kernel/draft.ts";
import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/time/zoned-time.ts";
import { signedIn } from "#kernel/actor.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { Limits } from "#platform/http/limits.ts";
import { DEFAULT_AGES } from "../../contract/league/league-fields.ts";
import {
  PART_FIELDS,
  PART_NAMES,
  type SubmissionReason,
  type SubmittedLeague,
} from "../../contract/reviewing/submission.ts";
import type { Beginning } from "../../contract/reviewing/submitting.ts";
import { typedOf } from "../../contract/league/typed-league.ts";
import { leagueTemplate } from "../../rules/league-template.ts";
import { comingAgain, MOVED_DATES } from "../../rules/season-copy.ts";
import { DRAFTS_BY_ACCOUNT, MOST_DRAFTS } from "../limits.ts";
import type { DraftDeps } from "../queries/own-draft.ts";
import { demandManager } from "../queries/ties.ts";
import { countOpenDrafts, draftMending, insertDraft, type DraftContent } from "../store/review/drafts.ts";
import { lastSubmitted } from "../store/review/submitted.ts";
import { leagueContent, leagueOfSeason } from "../store/league-content.ts";

export type SubmittingDeps = DraftDeps & { readonly limits: Limits };

/**
 * Begins a league: blank, from a template, from a season of one's own, or to resubmit one that was sent back.
 * @returns the draft's id; of a league that is being changed already, that of the one there is
 * @throws Refusal leagues.not-found for a season or league of others; leagues.not-to-resubmit for one that nobody sent back;
 * leagues.drafts-full; request.too-many
 */
export async function beginDraft(ctx: SubmittingDeps & ActorContext, beginning: Beginning): Promise<string> {
  const { accountId } = signedIn(ctx.actor);
  await ctx.limits.spend(DRAFTS_BY_ACCOUNT, accountId);
  if (beginning.from === "league") {
    return ctx.db.transaction().execute((tx) => draftToResubmit(tx, ctx, beginning.league));
  }
  if ((await countOpenDrafts(ctx.db, accountId)) >= MOST_DRAFTS) throw new Refusal("leagues.drafts-full");
  const content = await contentFor(ctx, beginning);
  const id = await insertDraft(ctx.db, { accountId, leagueId: null, content, now: timeOf(ctx) });
  return id!;
}

/** What a new league has before anybody has typed a word: the specification's ages, one field, whoever begins as director. */
async function contentFor(
  ctx: DraftDeps & ActorContext,
  beginning: Exclude<Beginning, { from: "league" }>,
): Promise<DraftContent> {
  if (beginning.from === "season") return copied(ctx, beginning.season);
  const { accountId } = signedIn(ctx.actor);
  const person = (await peopleOf(ctx.db, [accountId])).get(accountId);
  const own = person && {
    directorName: `${person.firstName} ${person.lastName}`.trim(),
    directorPhone: person.phone ?? "",
    directorEmail: person.email,
  };
  const template = beginning.from === "template" ? leagueTemplate(beginning.sport, beginning.language) : {};
  return begun({ ...DEFAULT_AGES, fieldCount: 1, equipmentFeeCents: 0, ...own, ...template });
}

/** A season of one's own as it comes again. */
async function copied(ctx: DraftDeps & ActorContext, seasonId: string): Promise<DraftContent> {
  const leagueId = await leagueOfSeason(ctx.db, seasonId);
  if (leagueId === undefined) throw new Refusal("leagues.not-found");
  await demandManager(ctx.db, ctx.actor, leagueId);
  const found = await leagueContent(ctx.db, { leagueId, seasonId });
  if (!found) throw new Refusal("leagues.not-found");
  const { timeZone, ...season } = found;
  const next = comingAgain(season, localDateAt(ctx.clock.now(), timeZone));
  return {
    ...begun(next),
    moved: MOVED_DATES.map((field) => ({ field, from: season[field] })),
    copiedFrom: leagueId,
  };
}

/** The draft that resubmits a league which was sent back, or withdrawn: the one there is, or a new one of what it says. */
export async function draftToResubmit(tx: AnyTx, ctx: DraftDeps & ActorContext, leagueId: string): Promise<string> {
  const { member } = await demandManager(tx, ctx.actor, leagueId);
  const open = await draftMending(tx, leagueId);
  if (open) return open.id;
  const [last] = await lastSubmitted(tx, [leagueId]);
  if (last?.state !== "denied" && last?.state !== "withdrawn") throw new Refusal("leagues.not-to-resubmit");
  const found = await leagueContent(tx, { leagueId });
  if (!found) throw new Refusal("leagues.not-found");
  const { timeZone: _, ...league } = found;
  const content = { ...begun(league), seen: unquestioned(last.reasons) };
  const id = await insertDraft(tx, { accountId: member.accountId, leagueId, content, now: timeOf(ctx) });
  return id ?? (await draftMending(tx, leagueId))!.id;
}

/** The parts of which nobody has asked a change. */
function unquestioned(reasons: readonly SubmissionReason[]) {
  const named = new Set(reasons.map(({ field }) => field));
  return PART_NAMES.filter((part) => !PART_FIELDS[part].some((field) => named.has(field)));
}

function begun(league: Partial<SubmittedLeague>): DraftContent {
  const { body } = mergeDraft({}, { basis: 0, version: 1, changes: typedOf(league) });
  return { fields: body, seen: [], moved: [], copiedFrom: null };
}
