import type { Hono } from "hono";
import { DRAWINGS_PATH } from "#kernel/drawings.ts";
import type { Environment } from "../config/environment.ts";

// Part of the build: the server needs no folder of pictures beside it.
const SVG = import.meta.glob<string>("../../../design/sports/*.svg", { query: "?raw", import: "default" });
const PNG = import.meta.glob<string>("../../../design/sports/*.png", { query: "?inline", import: "default" });
const pathOf = (sport: string, kind: string) => `../../../design/sports/${sport}.${kind}`;

/** The same for everybody, and seldom drawn anew. */
const HEADERS = { "cache-control": "public, max-age=86400" };
/** Emails are read on other sites too. */
const FOR_EMAILS = { ...HEADERS, "content-type": "image/png", "cross-origin-resource-policy": "cross-origin" };

/** The drawings of sports: SVG for pages, PNG for emails. */
export function addSportDrawings(app: Hono<Environment>): void {
  app.get(`${DRAWINGS_PATH}/:file`, async (c) => {
    const [, sport = "", kind] = /^([a-z-]+)\.(svg|png)$/.exec(c.req.param("file")) ?? [];
    const drawing = kind === "svg" ? await SVG[pathOf(sport, "svg")]?.() : await sportPicture(sport);
    if (drawing === undefined) return c.notFound();
    const headers = kind === "svg" ? { ...HEADERS, "content-type": "image/svg+xml" } : FOR_EMAILS;
    return new Response(drawing, { headers });
  });
}

/** A sport's drawing on its own dark ground, as PNG; undefined for a sport that is not in the list. */
export async function sportPicture(sport: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const address = await PNG[pathOf(sport, "png")]?.();
  // "data:image/png;base64,…"
  return address === undefined ? undefined : new Uint8Array(Buffer.from(address.split(",")[1] ?? "", "base64"));
}
