import type { Context, Hono } from "hono";
import { PHOTO_ID_PATH, viewPhotoId } from "#slices/accounts/server/public.ts";
import type { ApiContext } from "./api.ts";
import type { Environment } from "./http.ts";

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

/** Files that leave only by a signed address, and only to the account that it was signed for. */
export function addPrivateFiles(
  app: Hono<Environment>,
  contextOf: (c: Context<Environment>) => Promise<ApiContext>,
): void {
  app.get(PHOTO_ID_PATH, async (c) => {
    const { accounts, visit, actor } = await contextOf(c);
    const { bytes, contentType } = await viewPhotoId(accounts, visit, actor, c.req.query("pass"));
    return new Response(new Uint8Array(bytes), { headers: { ...HEADERS, "content-type": contentType } });
  });
}
