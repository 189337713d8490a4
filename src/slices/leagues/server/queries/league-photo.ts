import type { QueryExecutorProvider } from "kysely";
import { Refusal } from "#kernel/refusal.ts";
import type { ActorContext } from "#platform/call.ts";
import type { StoredFile } from "#platform/files/file-store.ts";
import { PHOTO_SIDES } from "../../contract/photo-sizes.ts";
import { maySeePhoto } from "../../policy.ts";
import type { LeaguePhotoFiles } from "../photo-files.ts";
import { leaguesShowing, photoById } from "../store/photos.ts";
import { tiesTo } from "./ties.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A league's photo in one of its sizes: for everybody once an approved league shows it, before that for who brought it and
 * who sees its league.
 * @returns `public`: whether it may be kept by whoever passes it on
 * @throws Refusal leagues.not-found
 */
export async function leaguePhoto(
  { db, photos, actor }: { readonly db: QueryExecutorProvider; readonly photos: LeaguePhotoFiles } & ActorContext,
  { id, side: wanted }: { id: string; side: string },
): Promise<{ file: StoredFile; public: boolean }> {
  const side = PHOTO_SIDES.find((one) => String(one) === wanted);
  const photo = side && UUID.test(id) ? await photoById(db, id) : undefined;
  const shown = photo ? await leaguesShowing(db, photo.id) : [];
  const forAll = shown.some((league) => league.public);
  const may =
    photo && (forAll || maySeePhoto(actor, photo, await Promise.all(shown.map((one) => tiesTo(db, actor, one.id)))));
  const file = may && side ? await photos.read(photo.fileStem, side) : undefined;
  if (!file) throw new Refusal("leagues.not-found");
  return { file, public: forAll };
}
