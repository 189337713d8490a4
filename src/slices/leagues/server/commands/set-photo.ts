import { signedIn } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { daysAfter } from "#kernel/time/moment.ts";
import type { ActorContext } from "#platform/call.ts";
import { timeOf, type Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/open.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { ImageRefused, type ImageFault } from "#platform/images/reencode.ts";
import type { QueryExecutorProvider } from "kysely";
import type { LeaguePhoto } from "../../contract/photo.ts";
import { PHOTOS_BY_ACCOUNT } from "../limits.ts";
import type { LeaguePhotoFiles } from "../photo-files.ts";
import { demandDraft } from "../queries/own-draft.ts";
import { demandManager } from "../queries/ties.ts";
import { deletePhoto, insertPhoto, photosLeftOver, unknownStems, writeLeaguePhoto } from "../store/photos.ts";
import { profileRow } from "../store/people/profiles.ts";
import { refreshSubmission, waitingChange } from "../store/review/waiting-changes.ts";
import type { SubmittingDeps } from "./begin-draft.ts";
import { record } from "./record.ts";
import { writeDraft } from "./save-draft.ts";

export type PhotoDeps = SubmittingDeps & { readonly photos: LeaguePhotoFiles };

/** What is wrong with an upload, as the issue of its field. */
const ISSUES: Readonly<Record<ImageFault, string>> = {
  "not-an-image": "photo.not-an-image",
  "too-large": "photo.large",
  "too-many-pixels": "photo.pixels",
  broken: "photo.broken",
};

const notTaken = (code: string) => new Refusal("leagues.photo-not-taken", [{ field: "photoId", code }]);

/**
 * Takes a photo of a league that is being typed in: an image by its content, made anew in all its sizes.
 * @throws Refusal leagues.not-found; leagues.photo-not-taken with what is wrong beside the field `photoId`; server.busy
 */
export async function setPhoto(
  ctx: PhotoDeps & ActorContext,
  { draft, photo }: { draft: string; photo: Blob },
): Promise<LeaguePhoto> {
  // Before the work: whoever may not gets none done.
  await demandDraft(ctx.db, ctx.actor, draft);
  // Whatever another tab showed of it: the photo brought last counts.
  const basis = Number.MAX_SAFE_INTEGER;
  return keepPhoto(ctx, photo, (tx, photoId) => writeDraft(tx, ctx, { draft, basis, fields: { photoId } }));
}

/**
 * Adds or changes the photo of a league that is submitted: families see it at once, and so does who reviews the league.
 * @throws Refusal leagues.not-found for who does not run it; leagues.photo-not-taken; server.busy
 */
export async function changePhoto(
  ctx: PhotoDeps & ActorContext,
  { league, photo }: { league: string; photo: Blob },
): Promise<LeaguePhoto> {
  await demandManager(ctx.db, ctx.actor, league);
  return keepPhoto(ctx, photo, (tx, photoId) => show(tx, ctx, league, photoId));
}

/** Removes it: the drawing of the sport stands in its place. @throws Refusal leagues.not-found */
export async function removePhoto(ctx: PhotoDeps & ActorContext, { league }: { league: string }): Promise<void> {
  await ctx.db.transaction().execute((tx) => show(tx, ctx, league, null));
}

async function show(
  tx: Tx<MailTable>,
  ctx: PhotoDeps & ActorContext,
  leagueId: string,
  photoId: string | null,
): Promise<void> {
  const { member } = await demandManager(tx, ctx.actor, leagueId);
  const row = await profileRow(tx, leagueId, { lock: true });
  if (!row) throw new Refusal("leagues.not-found");
  await writeLeaguePhoto(tx, leagueId, photoId, { by: member.accountId, now: timeOf(ctx) });
  const waits = await waitingChange(tx, leagueId);
  if (waits?.kind === "new") await refreshSubmission(tx, waits.id, { photoId });
  const action = photoId === null ? "leagues.photo-removed" : "leagues.photo-changed";
  await record(tx, ctx, { action, object: { kind: "league", id: leagueId } });
}

/** Makes the sizes of an upload, and writes it down together with what shows it. */
async function keepPhoto(
  ctx: PhotoDeps & ActorContext,
  photo: Blob,
  shownBy: (tx: Tx<MailTable>, photoId: string) => Promise<unknown>,
): Promise<LeaguePhoto> {
  const { accountId } = signedIn(ctx.actor);
  if (photo.size === 0) throw notTaken("photo.missing");
  await ctx.limits.spend(PHOTOS_BY_ACCOUNT, accountId);
  const kept = await ctx.photos.keep(photo).catch((reason: unknown) => {
    throw reason instanceof ImageRefused ? notTaken(ISSUES[reason.code]) : reason;
  });
  try {
    const id = await ctx.db.transaction().execute(async (tx) => {
      const photoId = await insertPhoto(tx, { ...kept, accountId, uploadedAt: timeOf(ctx) });
      await shownBy(tx, photoId);
      return photoId;
    });
    return { id, width: kept.width, height: kept.height };
  } catch (reason) {
    await ctx.photos.remove(kept.fileStem).catch(() => {});
    throw reason;
  }
}

/** Days that a photo stays which nothing names: somebody may be about to take it back in. */
const LEFT_OVER_DAYS = 7;
/** Files without a record belong to nobody after a day: no upload takes nearly as long. */
const ORPHAN_DAYS = 1;

/** Removes photos that no league, draft or waiting submission names any more, and files that nobody wrote down. */
export async function forgetPhotos(deps: {
  readonly db: QueryExecutorProvider;
  readonly clock: Clock;
  readonly photos: LeaguePhotoFiles;
}): Promise<void> {
  const now = timeOf(deps);
  for (const { id, fileStem } of await photosLeftOver(deps.db, daysAfter(now, -LEFT_OVER_DAYS))) {
    await deletePhoto(deps.db, id);
    await deps.photos.remove(fileStem);
  }
  const old = await deps.photos.keptBefore(daysAfter(now, -ORPHAN_DAYS));
  for (const stem of await unknownStems(deps.db, old)) await deps.photos.remove(stem);
}
