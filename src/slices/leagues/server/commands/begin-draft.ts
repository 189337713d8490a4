import type { Actor } from "#kernel/actor.ts";
import { mergeDraft } from "#kernel/draft.ts";
import { Refusal } from "#kernel/refusal.ts";
import { localDateAt } from "#kernel/zoned-time.ts";
import { signedIn } from "#kernel/actor.ts";
import { timeOf } from "#platform/clock.ts";
import type { AnyTx } from "#platform/db/open.ts";
import { peopleOf } from "#slices/accounts/server/public.ts";
import type { Limits } from "#platform/http/limits.ts";
import { DEFAULT_AGES } from "../../contract/league-fields.ts";
import { PART_FIELDS, PART_NAMES, type SubmissionReason, type SubmittedLeague } from "../../contract/submission.ts";
import type { Beginning } from "../../contract/submitting.ts";
import { typedOf } from "../../contract/typed-league.ts";
import { leagueTemplate } from "../../rules/league-template.ts";
import { comingAgain, MOVED_DATES } from "../../rules/season-copy.ts";
import { DRAFTS_BY_ACCOUNT, MOST_DRAFTS } from "../limits.ts";
import type { DraftDeps } from "../queries/own-draft.ts";
import { demandManager } from "../queries/ties.ts";
import {
  countOpenDrafts,
  draftMending,
  insertDraft,
  lastHandedIn,
  leagueContent,
  leagueOfSeason,
  type DraftContent,
} from "../store.ts";

export type SubmittingDeps = DraftDeps & { readonly limits: Limits };

/**
 * Begins a league: blank, from a template, from a season of one's own, or to mend one that was sent back.
 * @returns the draft's id; of a league that is being mended already, that of the one there is
 * @throws Refusal leagues.not-found for a season or league of others; leagues.not-to-mend for one that nobody sent back;
 * leagues.drafts-full; request.too-many
 */
export async function beginDraft(deps: SubmittingDeps, actor: Actor, beginning: Beginning): Promise<string> {
  const { accountId } = signedIn(actor);
  await deps.limits.spend(DRAFTS_BY_ACCOUNT, accountId);
  if (beginning.from === "league") {
    return deps.db.transaction().execute((tx) => mendLeague(tx, deps, actor, beginning.league));
  }
  if ((await countOpenDrafts(deps.db, accountId)) >= MOST_DRAFTS) throw new Refusal("leagues.drafts-full");
  const content = await contentFor(deps, actor, beginning);
  const id = await insertDraft(deps.db, { accountId, leagueId: null, content, now: timeOf(deps) });
  return id!;
}

/** What a new league has before anybody has typed a word: the specification's ages, one field, whoever begins as director. */
async function contentFor(
  deps: DraftDeps,
  actor: Actor,
  beginning: Exclude<Beginning, { from: "league" }>,
): Promise<DraftContent> {
  if (beginning.from === "season") return copied(deps, actor, beginning.season);
  const { accountId } = signedIn(actor);
  const person = (await peopleOf(deps.db, [accountId])).get(accountId);
  const own = person && {
    directorName: `${person.firstName} ${person.lastName}`.trim(),
    directorPhone: person.phone ?? "",
    directorEmail: person.email,
  };
  const template = beginning.from === "template" ? leagueTemplate(beginning.sport, beginning.language) : {};
  return begun({ ...DEFAULT_AGES, fieldCount: 1, equipmentFeeCents: 0, ...own, ...template });
}

/** A season of one's own as it comes again. */
async function copied(deps: DraftDeps, actor: Actor, seasonId: string): Promise<DraftContent> {
  const leagueId = await leagueOfSeason(deps.db, seasonId);
  if (leagueId === undefined) throw new Refusal("leagues.not-found");
  await demandManager(deps.db, actor, leagueId);
  const found = await leagueContent(deps.db, { leagueId, seasonId });
  if (!found) throw new Refusal("leagues.not-found");
  const { timeZone, ...season } = found;
  const next = comingAgain(season, localDateAt(deps.clock.now(), timeZone));
  return {
    ...begun(next),
    moved: MOVED_DATES.map((field) => ({ field, from: season[field] })),
    copiedFrom: leagueId,
  };
}

/** The draft that mends a league which was sent back, or taken back: the one there is, or a new one of what it says. */
export async function mendLeague(tx: AnyTx, deps: DraftDeps, actor: Actor, leagueId: string): Promise<string> {
  const { member } = await demandManager(tx, actor, leagueId);
  const open = await draftMending(tx, leagueId);
  if (open) return open.id;
  const [last] = await lastHandedIn(tx, [leagueId]);
  if (last?.state !== "denied" && last?.state !== "withdrawn") throw new Refusal("leagues.not-to-mend");
  const found = await leagueContent(tx, { leagueId });
  if (!found) throw new Refusal("leagues.not-found");
  const { timeZone: _, ...league } = found;
  const content = { ...begun(league), seen: unquestioned(last.reasons) };
  const id = await insertDraft(tx, { accountId: member.accountId, leagueId, content, now: timeOf(deps) });
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
