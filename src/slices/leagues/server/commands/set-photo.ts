import { signedIn, type Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { daysAfter } from "#kernel/moment.ts";
import { timeOf, type Clock } from "#platform/clock.ts";
import { ImageRefused, type ImageFault } from "#platform/images/reencode.ts";
import type { QueryExecutorProvider } from "kysely";
import type { LeaguePhoto } from "../../contract/photo.ts";
import { PHOTOS_BY_ACCOUNT } from "../limits.ts";
import type { LeaguePhotoFiles } from "../photo-files.ts";
import { demandDraft } from "../queries/own-draft.ts";
import { deletePhoto, insertPhoto, photosLeftOver, unknownStems } from "../store.ts";
import type { SubmittingDeps } from "./begin-draft.ts";
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
  deps: PhotoDeps,
  actor: Actor,
  { draft, photo }: { draft: string; photo: Blob },
): Promise<LeaguePhoto> {
  const { accountId } = signedIn(actor);
  // Before the work: whoever may not gets none done.
  await demandDraft(deps.db, actor, draft);
  if (photo.size === 0) throw notTaken("photo.missing");
  await deps.limits.spend(PHOTOS_BY_ACCOUNT, accountId);
  const kept = await deps.photos.keep(photo).catch((reason: unknown) => {
    throw reason instanceof ImageRefused ? notTaken(ISSUES[reason.code]) : reason;
  });
  try {
    const id = await deps.db.transaction().execute(async (tx) => {
      const photoId = await insertPhoto(tx, { ...kept, accountId, uploadedAt: timeOf(deps) });
      // Whatever another tab showed of it: the photo brought last counts.
      const basis = Number.MAX_SAFE_INTEGER;
      await writeDraft(tx, deps, actor, { draft, basis, fields: { photoId } });
      return photoId;
    });
    return { id, width: kept.width, height: kept.height };
  } catch (reason) {
    await deps.photos.remove(kept.fileStem).catch(() => {});
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
