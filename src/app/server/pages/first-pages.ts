/** The pages as the router's build has them, as far as it matters here: their routes by name. */
interface Build {
  routes: Record<string, unknown>;
  assets: { routes: Record<string, unknown> };
}

/** The routes of the landing page, the search and a league, and the one that lies on the way to a league. */
const NAMES = ["landing", "find-league", "league-details", "no-league"];
/** Their addresses, in both languages. */
const ADDRESS = /^(?:\/|(?:\/es)?(?:\/find-league|\/league-details\/[^/.]+)|\/es)$/;

/**
 * Whether a request is for one of the pages that most visitors ask for, by its plainest address. Anything written
 * differently is for the whole product to answer.
 */
export function asksForFirstPage({ method, url }: Request): boolean {
  return method === "GET" && ADDRESS.test(new URL(url).pathname);
}

/**
 * The product with nothing but these pages. The router tries its routes one after the other, three times for each page,
 * and takes all of them along into each rendering: with all 300 that is a tenth of the work.
 */
export function firstPages<Whole extends Build>(build: Whole): Whole {
  const kept = (id: string) => id === "root" || NAMES.some((name) => id === `en/${name}` || id === `es/${name}`);
  const some = (routes: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept(id)));
  return { ...build, routes: some(build.routes), assets: { ...build.assets, routes: some(build.assets.routes) } };
}
