import { makeNonce } from "#platform/http/security.ts";
import { saysWhoAsks } from "./caching.ts";
import type { Services } from "../slices.ts";

/** How long an answer is shared, in milliseconds. The search behind it is half a second old at most. */
const SHARED = 1000;
/** The search, as page and as call, a league and its standings, in both languages: what they say follows from the address and what is stored of leagues. */
const ADDRESS =
  /^\/api\/leagues$|^(?:\/es)?\/(?:find-league|league-details\/[a-z0-9-]+(?:\/standings(?:\/[0-9a-f-]{36})?)?)$/;

/** Makes the answer to a request, a page's inline scripts under a nonce; undefined where there is nothing at this address. */
type Make<Answer> = (request: Request, nonce: string) => Promise<Answer>;

interface Made {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Where in the body a nonce stands: each answer has its own. */
  readonly nonces: readonly number[];
}

/** Whether an answer is the same for everybody who asks for it like this: nobody has signed in, and nothing was sent. */
export function isSameForAll(request: Request): boolean {
  return request.method === "GET" && ADDRESS.test(new URL(request.url).pathname) && !saysWhoAsks(request);
}

/** How long a page of standings is shared, in milliseconds: scores are no facts of the league whose version tells of changes. */
const SCORES_SHARED = 500;

/**
 * Of what a shared answer is made: another text once that has changed. Undefined where there is no such league. Of standings also the
 * moment, so that a score shows well within a second.
 * @param time as `openSharedAnswers`
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
 * Answers that are the same for all (`isSameForAll`) are made once for those who ask within a second, also for those
 * who ask while that is done: on the morning that registration opens a town opens the same list. They are made of
 * nothing but the address and the cookies, which are what they are known by.
 * @param time milliseconds that only go forward
 */
export function openSharedAnswers(time: () => number = () => performance.now()) {
  const answers = new Map<string, { until: number; made: Promise<Made | undefined> }>();

  /** In the order in which they were made: the first one that is still good ends it. */
  function forgetOld(): void {
    for (const [key, { until }] of answers) {
      if (until > time()) return;
      answers.delete(key);
    }
  }

  /**
   * The answer to a request, from whoever asked a moment ago if it was for the same.
   * @param version of the data behind it: what was made of an older one is not shared any more
   * @param nonce of a page: each answer has its own
   */
  return async function share<Answer extends Response | undefined>(
    request: Request,
    version: string,
    make: Make<Answer>,
    nonce = "",
  ): Promise<Answer> {
    forgetOld();
    const cookie = request.headers.get("cookie") ?? "";
    const key = `${version} ${request.url} ${cookie}`;
    let shared = answers.get(key);
    if (shared === undefined) {
      const asked = new Request(request.url, { headers: cookie ? { cookie } : {} });
      shared = { until: time() + SHARED, made: keep(asked, make, nonce && makeNonce()) };
      answers.set(key, shared);
      const forget = () => answers.delete(key);
      // What went wrong may go well for the next one.
      shared.made.then((made) => made?.status === 200 || forget(), forget);
    }
    const made = await shared.made;
    return (made && answerOf(made, nonce)) as Answer;
  };
}

async function keep(request: Request, make: Make<Response | undefined>, nonce: string): Promise<Made | undefined> {
  const answer = await make(request, nonce);
  if (!answer) return undefined;
  const body = Buffer.from(await answer.arrayBuffer());
  const nonces: number[] = [];
  if (nonce) for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, at + 1)) nonces.push(at);
  return { status: answer.status, headers: answer.headers, body: new Uint8Array(body), nonces };
}

function answerOf({ status, headers, body, nonces }: Made, nonce: string): Response {
  if (nonces.length === 0) return new Response(body, { status, headers });
  const own = body.slice();
  const letters = Buffer.from(nonce);
  for (const at of nonces) own.set(letters, at);
  return new Response(own, { status, headers });
}
