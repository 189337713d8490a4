import type { ActorContext } from "#platform/call.ts";
import { PART_FIELDS, PART_NAMES, type SubmittedField } from "../../contract/reviewing/submission.ts";
import type { LeagueDraft } from "../../contract/reviewing/submitting.ts";
import { missingFieldsOf, partState } from "../../rules/missing-fields.ts";
import { lastSubmitted } from "../store/review/submitted.ts";
import type { DraftRow } from "../store/review/drafts.ts";
import {
  demandDraft,
  missingFieldFacts,
  missingRequirementsOf,
  photoOf,
  typedIn,
  type PricedDeps,
} from "./own-draft.ts";

/** A half-filled league with what is missing, part by part. @throws Refusal leagues.not-found */
export async function leagueDraft(
  ctx: PricedDeps & ActorContext,
  { draft: id }: { draft: string },
): Promise<LeagueDraft> {
  const { member, draft } = await demandDraft(ctx.db, ctx.actor, id);
  const typed = typedIn(draft);
  const missing = missingFieldsOf(typed, await missingFieldFacts(ctx.db, ctx, draft));
  const last = draft.leagueId ? (await lastSubmitted(ctx.db, [draft.leagueId]))[0] : undefined;
  const reasons = last?.state === "denied" ? last.reasons : [];
  return {
    id,
    fields: { ...typed },
    version: draft.version,
    savedAt: draft.updatedAt.toISOString(),
    parts: PART_NAMES.map((name) => ({
      name,
      issues: missing[name],
      state: partState({
        missing: missing[name],
        touched: draft.content.seen.includes(name) || touched(draft, PART_FIELDS[name]),
        seen: draft.content.seen.includes(name),
        sentBack: reasons.some(({ field }) => field !== null && PART_FIELDS[name].includes(field)),
      }),
    })),
    moved: [...draft.content.moved],
    reasons,
    resubmits: draft.leagueId !== null,
    photo: await photoOf(ctx.db, draft),
    missing: await missingRequirementsOf(ctx.db, member),
    processingFeeCents: await ctx.processingFeeCents(),
    submitted: draft.submittedAt !== null,
  };
}

/** Whether somebody has saved something of these fields since the draft was begun, which is its first version. */
function touched({ content }: DraftRow, fields: readonly SubmittedField[]): boolean {
  return Object.entries(content.fields).some(
    ([control, { n }]) => n > 1 && (fields as readonly string[]).includes(control.split(".")[0]!),
  );
}
