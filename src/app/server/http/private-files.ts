import type { Context, Hono } from "hono";
import { PHOTO_ID_PATH, PROFILE_PICTURE_PATH, viewPhotoId, viewPicture } from "#slices/accounts/server/public.ts";
import { CHAT_PHOTO_PATH } from "#slices/chat/contract/photo-sizes.ts";
import { viewChatPhoto } from "#slices/chat/server/public.ts";
import { CERTIFICATE_PATH, viewCertificate } from "#slices/clearances/server/public.ts";
import { LEAGUE_PHOTO_PATH, LEAGUE_PICTURE_PATH } from "#slices/leagues/contract/photo-sizes.ts";
import { leaguePhoto, sharePicture } from "#slices/leagues/server/public.ts";
import { ANSWER_FILE_PATH, viewAnswerFile } from "#slices/registration/server/public.ts";
import { ctxOf, type ApiContext } from "./api.ts";
import type { Environment } from "../config/environment.ts";
import { sportPicture } from "./sport-drawings.ts";

/**
 * A private picture is shown as a picture and nothing else: in no frame, with no script, kept by no cache, and never
 * read as another kind of file.
 */
const HEADERS = {
  "cache-control": "private, no-store",
  "content-disposition": "inline",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

/** Another picture has another address, so the browser of who may see one keeps it for an hour, and nobody in between. */
const KEPT = { ...HEADERS, "cache-control": "private, max-age=3600" };

/** What everybody may see is kept by everybody: another photo has another address. A day, for a league may be hidden. */
const PUBLIC = { ...HEADERS, "cache-control": "public, max-age=86400" };

/** Drawn from what everybody reads on the league's page, under one address: kept for an hour, which a price may be late. */
const DRAWN = { ...HEADERS, "cache-control": "public, max-age=3600" };

/** Files that leave only to who may see them: by a signed address, or asked anew each time. */
export function addPrivateFiles(
  app: Hono<Environment>,
  contextOf: (c: Context<Environment>) => Promise<ApiContext>,
): void {
  app.get(PHOTO_ID_PATH, async (c) => {
    const ctx = ctxOf(await contextOf(c), "accounts");
    const { bytes, contentType } = await viewPhotoId(ctx, c.req.query("pass"));
    return new Response(new Uint8Array(bytes), { headers: { ...HEADERS, "content-type": contentType } });
  });
  app.get(ANSWER_FILE_PATH, async (c) => {
    const ctx = ctxOf(await contextOf(c), "registration");
    const { bytes, contentType } = await viewAnswerFile(ctx, c.req.query("pass"));
    return new Response(new Uint8Array(bytes), { headers: { ...HEADERS, "content-type": contentType } });
  });
  app.get(CERTIFICATE_PATH, async (c) => {
    const ctx = ctxOf(await contextOf(c), "clearances");
    const { bytes, contentType } = await viewCertificate(ctx, c.req.query("pass"));
    return new Response(new Uint8Array(bytes), { headers: { ...HEADERS, "content-type": contentType } });
  });
  app.get(`${PROFILE_PICTURE_PATH}/:id`, async (c) => {
    const ctx = ctxOf(await contextOf(c), "accounts");
    const { bytes, contentType } = await viewPicture(ctx, c.req.param("id"));
    return new Response(new Uint8Array(bytes), { headers: { ...KEPT, "content-type": contentType } });
  });
  app.get(`${CHAT_PHOTO_PATH}/:id/:side`, async (c) => {
    const ctx = ctxOf(await contextOf(c), "chat");
    const { id, side } = c.req.param();
    const { bytes, contentType } = await viewChatPhoto(ctx, { id, side });
    return new Response(new Uint8Array(bytes), { headers: { ...HEADERS, "content-type": contentType } });
  });
  app.get(`${LEAGUE_PICTURE_PATH}/:league/:language`, async (c) => {
    const ctx = ctxOf(await contextOf(c), "leagues");
    const { league, language } = c.req.param();
    const bytes = await sharePicture(ctx, { league, language }, sportPicture);
    return new Response(bytes, { headers: { ...DRAWN, "content-type": "image/jpeg" } });
  });
  app.get(`${LEAGUE_PHOTO_PATH}/:id/:side`, async (c) => {
    const ctx = ctxOf(await contextOf(c), "leagues");
    const { id, side } = c.req.param();
    const { file, public: forAll } = await leaguePhoto(ctx, { id, side });
    const headers = { ...(forAll ? PUBLIC : HEADERS), "content-type": file.contentType };
    return new Response(new Uint8Array(file.bytes), { headers });
  });
}
