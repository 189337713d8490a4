import { makeNonce } from "#platform/http/security.ts";
import { saysWhoAsks } from "../http/caching.ts";
import type { Services } from "../slices.ts";

/** How long a page is shared, in milliseconds. The search behind it is half a second old at most. */
const SHARED = 1000;
/** The search, a league and its standings, in both languages: what they show follows from the address and what is stored of leagues. */
const ADDRESS = /^(?:\/es)?\/(?:find-league|league-details\/[a-z0-9-]+(?:\/standings(?:\/[0-9a-f-]{36})?)?)$/;

/** Renders the page that a request asks for, its inline scripts under a nonce. */
type Render = (request: Request, nonce: string) => Promise<Response>;

interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Where in the body a nonce stands: each answer has its own. */
  readonly nonces: readonly number[];
}

/** Whether a page is the same for everybody who asks for it like this: nobody has signed in, and nothing was sent. */
export function isSameForAll(request: Request): boolean {
  return request.method === "GET" && ADDRESS.test(new URL(request.url).pathname) && !saysWhoAsks(request);
}

/** How long a page of standings is shared, in milliseconds: scores are no facts of the league whose version tells of changes. */
const SCORES_SHARED = 500;

/**
 * Of what a shared page is made: another text once that has changed. Undefined where there is no such league. Of standings also the
 * moment, so that a score shows well within a second.
 * @param time as `openSharedPages`
 */
export async function versionOfShared(
  { url }: Request,
  { leagueFacts, catalogue }: Pick<Services["leagues"], "leagueFacts" | "catalogue">,
  time = performance.now(),
): Promise<string | undefined> {
  const [, slug, standings] = /\/league-details\/([^/]+)(\/standings)?/.exec(new URL(url).pathname) ?? [];
  if (slug === undefined) return String(catalogue.state().version);
  const version = await leagueFacts?.version({ slug });
  return version && standings ? `${version} ${Math.floor(time / SCORES_SHARED)}` : version;
}

/**
 * Pages that are the same for all (`isSameForAll`) are rendered once for those who ask within a second, also for those
 * who ask while that is done: on the morning that registration opens a town opens the same list. The page is made of
 * nothing but the address and the cookies, which are what it is known by.
 * @param time milliseconds that only go forward
 */
export function openSharedPages(time: () => number = () => performance.now()) {
  const pages = new Map<string, { until: number; page: Promise<Page> }>();

  /** In the order in which they were made: the first one that is still good ends it. */
  function forgetOld(): void {
    for (const [key, { until }] of pages) {
      if (until > time()) return;
      pages.delete(key);
    }
  }

  /**
   * The page for a request, from whoever asked for it a moment ago if it was for the same.
   * @param version of the data behind it: what was made of an older one is not shared any more
   * @param nonce of this answer, as long as `makeNonce` makes them
   */
  return async function share(request: Request, version: string, nonce: string, render: Render): Promise<Response> {
    forgetOld();
    const cookie = request.headers.get("cookie") ?? "";
    const key = `${version} ${request.url} ${cookie}`;
    let shared = pages.get(key);
    if (shared === undefined) {
      const asked = new Request(request.url, { headers: cookie ? { cookie } : {} });
      shared = { until: time() + SHARED, page: make(asked, render) };
      pages.set(key, shared);
      const forget = () => pages.delete(key);
      // What went wrong may go well for the next one.
      shared.page.then(({ status }) => status === 200 || forget(), forget);
    }
    return answerOf(await shared.page, nonce);
  };
}

async function make(request: Request, render: Render): Promise<Page> {
  const nonce = makeNonce();
  const rendered = await render(request, nonce);
  const body = Buffer.from(await rendered.arrayBuffer());
  const nonces: number[] = [];
  for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, at + 1)) nonces.push(at);
  return { status: rendered.status, headers: rendered.headers, body: new Uint8Array(body), nonces };
}

function answerOf({ status, headers, body, nonces }: Page, nonce: string): Response {
  const own = body.slice();
  const letters = Buffer.from(nonce);
  for (const at of nonces) own.set(letters, at);
  return new Response(own, { status, headers });
}
