import type { Context, Hono } from "hono";
import type { QueryExecutorProvider } from "kysely";
import { LANGUAGES, localizedPath } from "#kernel/language.ts";
import { countListed, listedLeagues } from "#slices/leagues/server/public.ts";
import { countStandings, standingsAddresses } from "#slices/results/server/public.ts";
import type { Environment } from "../config/environment.ts";

/** Leagues in one file. The protocol allows 50,000 addresses; each league has one per language. */
const LEAGUES_PER_FILE = 10_000;
/** Divisions in a file of standings and brackets: up to two addresses each, in each language. */
const DIVISIONS_PER_FILE = 10_000;
const STANDING = ["/", "/find-league", "/help", "/run-a-league", "/contact", "/terms", "/privacy", "/data-credits"];
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * What search engines may list (sitemaps.org): an index, a file of standing pages, files of leagues, and files of standings and
 * brackets, each address with its other languages.
 */
export function addSitemap(app: Hono<Environment>, options: { origin(): string; db: QueryExecutorProvider }): void {
  const { origin, db } = options;
  const xml = (c: Context, body: string) => c.body(HEAD + body, 200, { "content-type": "application/xml" });

  app.get("/robots.txt", (c) =>
    c.text(`User-agent: *\nDisallow: /api/\nDisallow: /preferences\nSitemap: ${origin()}/sitemap.xml\n`),
  );
  app.get("/sitemap.xml", async (c) => {
    const files = Math.ceil((await countListed(db)) / LEAGUES_PER_FILE);
    const played = Math.ceil((await countStandings(db)) / DIVISIONS_PER_FILE);
    const numbers = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));
    const names = ["pages", ...numbers(files), ...numbers(played).map((number) => `standings-${number}`)];
    const entries = names.map((name) => `<sitemap><loc>${origin()}/sitemap-${name}.xml</loc></sitemap>`);
    return xml(c, `<sitemapindex ${NAMESPACES}>${entries.join("\n")}</sitemapindex>`);
  });
  app.get("/sitemap-pages.xml", (c) =>
    xml(
      c,
      addresses(
        origin(),
        STANDING.map((path) => ({ path })),
      ),
    ),
  );
  app.get("/:file{sitemap-standings-[1-9][0-9]{0,3}\\.xml}", async (c) => {
    const page = Number(/\d+/.exec(c.req.param("file"))?.[0]) - 1;
    const at = { skip: page * DIVISIONS_PER_FILE, most: DIVISIONS_PER_FILE };
    const paths = await standingsAddresses(db, at);
    return xml(
      c,
      addresses(
        origin(),
        paths.map((path) => ({ path })),
      ),
    );
  });
  app.get("/:file{sitemap-[1-9][0-9]{0,3}\\.xml}", async (c) => {
    const page = Number(/\d+/.exec(c.req.param("file"))?.[0]) - 1;
    const leagues = await listedLeagues(db, page * LEAGUES_PER_FILE, LEAGUES_PER_FILE);
    return xml(
      c,
      addresses(
        origin(),
        leagues.map(({ slug, changedAt }) => ({ path: `/league-details/${slug}`, changedAt })),
      ),
    );
  });
}

function addresses(origin: string, pages: { path: string; changedAt?: Date }[]): string {
  const entries = pages.flatMap(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    const others = LANGUAGES.map(
      (other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${origin}${localizedPath(other, path)}"/>`,
    ).join("");
    return LANGUAGES.map(
      (language) => `<url><loc>${origin}${localizedPath(language, path)}</loc>${changed}${others}</url>`,
    );
  });
  return `<urlset ${NAMESPACES} xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join("\n")}</urlset>`;
}
