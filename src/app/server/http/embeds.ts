import { createHash } from "node:crypto";
import type { Hono } from "hono";
import { LANGUAGES } from "#kernel/language.ts";
import { isRefusal } from "#kernel/refusal.ts";
import { leagueStandings } from "#slices/results/server/public.ts";
import { leagueSchedule } from "#slices/schedule/server/public.ts";
import { leagueStatistics } from "#slices/statistics/server/public.ts";
import type { Environment } from "../config/environment.ts";
import { EMBEDS, goneDocument, scheduleDocument, standingsDocument, type EmbedChoice } from "./embeds/page.ts";
import { leadersDocument } from "./embeds/leaders.ts";
import { EMBED_STYLE } from "./embeds/style.ts";
import { saysWhoAsks } from "./caching.ts";
import type { Services } from "../slices.ts";

const EMBED = /^\/embed\//;
/** What other sites may read as data. */
const FEED = /^\/api\/leagues\/[^/]+\/(?:standings|schedule|statistics)$/;
/** Seconds for which a cache answers in our place. */
const FRESH = 60;
/** A guardian hides a child at once: leaders are kept, but asked for again each time. */
const CACHING = { usual: `public, max-age=${FRESH}`, leaders: "public, no-cache" } as const;

/** Whether an answer stands in pages of other sites. */
export const isEmbed = (path: string): boolean => EMBED.test(path);
const styleHash = createHash("sha256").update(EMBED_STYLE).digest("base64");

/** Only what stands here may be framed by others: it loads nothing, runs no script, sends no form, and reads no cookie. Style attributes are allowed as on all pages, for programs that examine one. */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${styleHash}'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
};

/** The headers of every answer that another site may show or read; those of other answers stay. */
export function openToOthers(path: string, headers: Headers): void {
  if (isEmbed(path)) headers.delete("x-frame-options");
  if (!isEmbed(path) && !FEED.test(path)) return;
  headers.set("cross-origin-resource-policy", "cross-origin");
  if (FEED.test(path)) headers.set("access-control-allow-origin", "*");
}

const etagOf = (body: string | Uint8Array) => `W/"${createHash("sha256").update(body).digest("base64url")}"`;
const isKnown = (request: Request, etag: string) =>
  (request.headers.get("if-none-match") ?? "").split(",").some((one) => one.trim() === etag);

/** @throws Refusal for a league or division that is not public */
async function documentFor(
  services: Services,
  choice: EmbedChoice,
  of: { league: string; division: string | undefined },
): Promise<string> {
  switch (choice.embed) {
    case "schedule":
      return scheduleDocument(choice, await leagueSchedule(services.schedule, { league: of.league }));
    case "leaders": {
      const asVisitor = { ...services.statistics, actor: { kind: "visitor" as const } };
      return leadersDocument(choice, await leagueStatistics(asVisitor, of));
    }
    case "standings":
    case "results":
      return standingsDocument(choice, await leagueStandings(services.results, of));
  }
}

/**
 * Standings, schedule, results and leaders of public leagues for other sites: as a page to frame, the same for everybody, and as data
 * (`/api/leagues/{league}/standings`, `…/schedule` and `…/statistics`) with an ETag. Nothing that the public pages do not show.
 */
export function addEmbeds(app: Hono<Environment>, services: Services, { origin }: { origin(): string }): void {
  app.get(`/embed/:league/:embed{${EMBEDS.join("|")}}`, async (c) => {
    const choice: EmbedChoice = {
      embed: EMBEDS.find((one) => one === c.req.param("embed"))!,
      language: LANGUAGES.find((one) => one === c.req.query("lang")) ?? "en",
      theme: (["light", "dark"] as const).find((one) => one === c.req.query("theme")),
      origin: origin(),
    };
    const league = c.req.param("league");
    try {
      const body = await documentFor(services, choice, { league, division: c.req.query("division") });
      const etag = etagOf(body);
      const caching = CACHING[choice.embed === "leaders" ? "leaders" : "usual"];
      const headers = { ...HEADERS, "cache-control": caching, etag };
      return isKnown(c.req.raw, etag) ? c.body(null, 304, headers) : c.body(body, 200, headers);
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      return c.body(await goneDocument(choice), 404, { ...HEADERS, "cache-control": "no-store" });
    }
  });

  app.use("/api/leagues/:league/:part{standings|schedule|statistics}", async (c, next) => {
    const caching = CACHING[c.req.param("part") === "statistics" ? "leaders" : "usual"];
    await next();
    if (c.res.status !== 200 || saysWhoAsks(c.req.raw) || !["GET", "HEAD"].includes(c.req.method)) return;
    const body = new Uint8Array(await c.res.arrayBuffer());
    const etag = etagOf(body);
    const headers = new Headers(c.res.headers);
    headers.set("etag", etag);
    headers.set("cache-control", caching);
    const isSame = isKnown(c.req.raw, etag);
    if (isSame) for (const name of ["content-encoding", "content-length", "content-type"]) headers.delete(name);
    c.res = new Response(isSame ? null : body, { status: isSame ? 304 : 200, headers });
  });
}
