import { randomUUID } from "node:crypto";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { onError, ORPCError } from "@orpc/server";
import { Hono, type Context } from "hono";
import { getCookie } from "hono/cookie";
import { HTTPException } from "hono/http-exception";
import type { PageRequest } from "#browser/request.ts";
import type { Actor } from "#kernel/actor.ts";
import { isSentByOwner, OWNER_HEADER } from "#kernel/offline.ts";
import { isDatabaseAway } from "#platform/db/away.ts";
import type { BrowserSide, CardGateway } from "#platform/cards/gateway.ts";
import { compressed } from "#platform/http/compress.ts";
import { namesThisMachine } from "#platform/http/network-address.ts";
import {
  AWAY_RETRY,
  problemOf,
  type ProblemDetails,
  readFault,
  type CodeBook,
  type Fault,
} from "#platform/http/problem.ts";
import { contentSecurityPolicy, isCrossSite, makeNonce, securityHeaders } from "#platform/http/security.ts";
import { utf8Of } from "#platform/http/utf8.ts";
import type { LiveHub } from "#platform/realtime/hub.ts";
import { cookieName, openRequestContext, type OpenRequestContext } from "#platform/http/request-context.ts";
import { whereItFailed, type Log } from "#platform/log.ts";
import { whoAsks } from "#slices/accounts/server/public.ts";
import { api, type ApiContext } from "./api.ts";
import { apiMethods } from "./api-methods.ts";
import { limitBodies } from "./body-limits.ts";
import { takesCards } from "../pages/card-pages.ts";
import { settleCaching, withCookies } from "./caching.ts";
import { ipAddressOf } from "./ip-address.ts";
import type { Config } from "../config/config.ts";
import { makeApiDocument } from "./document.ts";
import { addExports } from "./exports.ts";
import { addLive } from "./live.ts";
import { addPrivateFiles } from "./private-files.ts";
import { addEmbeds, openToOthers } from "./embeds.ts";
import { apiReferencePage } from "./reference.ts";
import { addOutsidePrograms } from "../outside-programs.ts";
import type { RenderedPage, RenderPage } from "../pages/pages.ts";
import { hasReadableForm, withoutBody } from "./form-bodies.ts";
import { isSameForAll, openSharedAnswers, versionOfShared } from "./shared-answers.ts";
import type { Services } from "../slices.ts";
import { addSitemap } from "./sitemap.ts";
import { addSportDrawings } from "./sport-drawings.ts";
import { asBusy, visitorWhileAway } from "../pages/while-away.ts";
import { specifiedAnswer } from "./specified-failure.ts";
import type { Environment } from "../config/environment.ts";

/** What pages take: to be read, and their forms. */
const PAGE_METHODS = ["GET", "HEAD", "POST"];

/** What of the API is about no one: the same for all visitors. Of a member nothing is kept. */
const OPEN = /^\/api\/(?:site|leagues(?:\/.*)?|auth\/jwks\.json|openapi\.json|docs)$/;

export interface Front {
  config: Config;
  log: Log;
  /** Where families find us, "https://leagues.example.org": what a request says about it counts for nothing. */
  origin(): string;
  services: Services;
  /** What cards are charged by: pages that take them load its script and frames. */
  cards: Pick<CardGateway, "browserSide">;
  renderPage: RenderPage;
  /** The English sentence of a refusal or issue code, for the API. */
  codes: CodeBook;
  /** Streams of what changes. */
  live: LiveHub;
  /** True while the database does not answer. */
  isAway(): boolean;
  /** Rejects, with the reason, while the product cannot do its work. */
  ready(): Promise<Record<string, unknown>>;
  now(): number;
  /** Routes that only some modes have (the readable outbox). */
  extras?: (app: Hono<Environment>) => void;
}

/** The one HTTP front of the product: guards, health, API, files, pages. */
export function buildFront(front: Front): Hono<Environment> {
  const { config, log, codes } = front;
  const app = new Hono<Environment>();
  const https = config.publicOrigin?.startsWith("https://") ?? false;
  /** What a page that takes cards needs of the processor; the frame's host follows that of the request. */
  const cardsOf = (c: Context): BrowserSide | undefined =>
    takesCards(c.req.path) ? front.cards.browserSide(new URL(c.req.url).host) : undefined;

  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const nonce = makeNonce();
    c.set("requestId", requestId);
    c.set("nonce", nonce);
    c.set("ipAddress", ipAddressOf(c, config.trustedProxies));
    await next();
    // Not by `c.header`, which wraps the answer and its body once more for each header: a tenth of an answer's work.
    const { headers } = c.res;
    headers.set("x-request-id", requestId);
    const others = cardsOf(c)?.origins;
    for (const [name, value] of Object.entries(securityHeaders({ https, wallets: others?.wallets })))
      // A drawing for emails, which are read on other sites, brings a wider one.
      if (name !== "cross-origin-resource-policy" || !headers.has(name)) headers.set(name, value);
    openToOthers(c.req.path, headers);
    // A private file brings a stricter one.
    if (!headers.has("content-security-policy"))
      headers.set(
        "content-security-policy",
        contentSecurityPolicy(nonce, { development: config.mode === "development", others }),
      );
    const line = { requestId, method: c.req.method, path: c.req.path, status: c.res.status };
    log.info({ ...line, milliseconds: Math.round(performance.now() - started) }, "request");
  });

  const refuse = (
    c: Context<Environment>,
    code: string,
    headers: Record<string, string> = {},
    details: ProblemDetails = {},
  ) => {
    const problem = problemOf(code, codes, { ...details, requestId: c.get("requestId") });
    return specifiedAnswer(c.req.path, problem, headers);
  };
  // Without a public address there are several ways to ours (localhost, 127.0.0.1, a forwarded port).
  const ownOrigins = (c: Context) =>
    config.publicOrigin ? [config.publicOrigin] : [front.origin(), new URL(c.req.url).origin];

  // The demonstration's people have known passwords, and its mail is read by everybody.
  if (config.mode !== "production")
    app.use(async (c, next) =>
      namesThisMachine(new URL(c.req.url).host, config.publicOrigin) ? next() : refuse(c, "request.host"),
    );
  app.use(async (c, next) => (isCrossSite(c.req.raw, ownOrigins(c)) ? refuse(c, "request.cross-site") : next()));
  app.use(
    ...limitBodies({
      limits: front.services.accounts.limits,
      tooLarge: (c) =>
        isCall(c) ? refuse(c, "request.too-large") : showPage(c, withoutBody(c.req.raw), { unread: "too-large" }),
      tooMany: (c, retryAfter) =>
        isCall(c)
          ? refuse(c, "request.too-many", { "retry-after": String(retryAfter) })
          : showPage(c, withoutBody(c.req.raw), { unread: "too-many" }),
    }),
  );

  app.use("/api/*", async (c, next) => {
    await next();
    settleCaching(c.req.raw, c.res, OPEN.test(c.req.path));
  });

  addEmbeds(app, front.services, front);
  app.get("/healthz", (c) => c.json({ alive: true }));
  app.get("/readyz", async (c) => {
    try {
      return c.json({ ready: true, ...(await front.ready()) });
    } catch (reason) {
      // An outage is told once, by who watches the database.
      if (!isDatabaseAway(reason)) log.warn({ reason: String(reason) }, "not ready");
      return refuse(c, "server.busy", { "retry-after": String(AWAY_RETRY) });
    }
  });

  const requestOf = (c: Context<Environment>) =>
    openRequestContext(c.req.raw, { ipAddress: c.get("ipAddress"), requestId: c.get("requestId"), https });
  async function contextOf(c: Context<Environment>, request: OpenRequestContext): Promise<ApiContext> {
    const bearer = /^Bearer\s+(\S+)\s*$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const actor = await whoAsks({ ...front.services.accounts, request }, bearer).catch(visitorWhileAway(c.req.raw));
    const { host } = new URL(c.req.url);
    return { services: front.services, actor, request, host };
  }

  const document = makeApiDocument({ sessionCookie: cookieName("session", { https }) });
  document.catch((reason: unknown) => log.error({ reason: String(reason) }, "the API document could not be made"));
  app.get("/api/openapi.json", async (c) => c.json(await document));
  app.get("/api/docs", async (c) => c.html(apiReferencePage(await document)));

  const share = openSharedAnswers();
  /** Of what an answer is made that is shared; undefined for those that are not. What cannot be asked fails in the answer, which says so. */
  const versionFor = async (asked: Request) =>
    isSameForAll(asked) ? versionOfShared(asked, front.services.leagues).catch(() => undefined) : undefined;
  const calls = new OpenAPIHandler<ApiContext>(api, {
    customErrorResponseBodyEncoder: (error: ORPCError<string, unknown>) => readFault(error),
    // Around the calls alone: a body that cannot be read does not come so far, and is no fault of ours.
    clientInterceptors: [
      onError((reason, { context: { request } }) => {
        if (readFault(reason).unforeseen)
          log.error({ requestId: request.requestId, reason: whereOf(reason) }, "a call failed");
      }),
    ],
  });
  addOutsidePrograms(app, front.services, front);
  const methods = document.then(apiMethods);
  app.use("/api/*", async (c) => {
    const request = requestOf(c);
    const context = await contextOf(c, request);
    // What was done without a network comes later: perhaps when somebody else uses the browser.
    if (!isSentByOwner(c.req.header(OWNER_HEADER), context.actor)) return refuse(c, "request.sign-in");
    // What may be read may be asked for without its body; Node leaves that out.
    const asked = c.req.method === "HEAD" ? new Request(c.req.raw, { method: "GET" }) : c.req.raw;
    const call = async (which: Request) => {
      const { response } = await calls.handle(which, { prefix: "/api", context });
      return response && response.status < 400 ? compressed(response, acceptsOf(c)) : response;
    };
    const version = await versionFor(asked);
    // It is shared as it is sent, so with those who take it packed in the same way.
    const answer = version === undefined ? await call(asked) : await share(asked, `${version} ${acceptsOf(c)}`, call);
    if (answer) return withCookies(request, answer.status < 400 ? answer : await asProblem(c, answer, context.actor));
    const allowed = (await methods)(c.req.path.slice("/api".length));
    return allowed.length ? refuse(c, "request.method", { allow: allowed.join(", ") }) : refuse(c, "request.not-found");
  });

  async function asProblem(c: Context<Environment>, response: Response, actor: Actor): Promise<Response> {
    const { code: refused, issues, retryAfter, facts } = (await response.json()) as Fault;
    // To somebody whose role is withheld nothing is there that only the role would see: they are told why.
    const withheld = actor.kind === "member" && actor.withheld !== undefined && codes.status(refused) === 404;
    const code = withheld ? "accounts.factor-needed" : refused;
    return refuse(c, code, retryAfter ? { "retry-after": String(retryAfter) } : {}, { issues, facts });
  }

  addSitemap(app, { origin: front.origin, db: front.services.leagues.db });
  addSportDrawings(app);
  addPrivateFiles(app, (c) => contextOf(c, requestOf(c)));
  addExports(app, (c) => contextOf(c, requestOf(c)));
  addLive(app, {
    hub: front.live,
    services: front.services,
    whoFollows: (c) => whoAsks({ ...front.services.accounts, request: requestOf(c) }, undefined, false),
    log,
  });
  front.extras?.(app);

  app.all("*", async (c) => {
    if (!PAGE_METHODS.includes(c.req.method)) return refuse(c, "request.method", { allow: PAGE_METHODS.join(", ") });
    if (!(await hasReadableForm(c.req.raw))) return refuse(c, "input.not-understood");
    return showPage(c, c.req.raw);
  });

  async function showPage(c: Context<Environment>, request: Request, unread: Pick<PageRequest, "unread"> = {}) {
    const asking = requestOf(c);
    const context = await contextOf(c, asking);
    const member = context.actor.kind === "member";
    let unreachable = false;
    const render = (asked: Request, nonce: string): Promise<Response> => {
      const page: RenderedPage = {
        ...unread,
        nonce,
        origin: front.origin(),
        scheme: oneOf(["light", "dark"] as const, getCookie(c, "scheme")),
        now: front.now(),
        id: c.get("requestId"),
        member,
        withheld: context.actor.kind === "member" && context.actor.withheld !== undefined,
        mode: config.mode,
        encode: utf8Of,
        cards: cardsOf(c),
        report(reason) {
          // Not found, wrong method: the router's answers to a request that is at fault itself.
          if ((reason as { status?: number }).status) return;
          if (isDatabaseAway(reason)) return void (unreachable = true);
          log.error({ requestId: page.id, reason: whereOf(reason) }, "a page failed");
        },
      };
      return front.renderPage(asked, page, context);
    };
    const nonce = c.get("nonce");
    const version = await versionFor(request);
    const page = version === undefined ? render(request, nonce) : share(request, version, render, nonce);
    const rendered = await page;
    const answer = await compressed(front.isAway() || unreachable ? asBusy(rendered) : rendered, acceptsOf(c));
    settleCaching(request, answer);
    return withCookies(asking, answer);
  }

  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status === 503)
      return refuse(c, "server.busy", { "retry-after": "10" });
    const { code, unforeseen, retryAfter } = readFault(error);
    if (unforeseen) log.error({ requestId: c.get("requestId"), reason: whereOf(error) }, "a request failed");
    return refuse(c, code, retryAfter ? { "retry-after": String(retryAfter) } : {});
  });
  return app;
}

/** Where it went wrong, of the error that was first: frameworks wrap what is thrown in them. */
function whereOf(reason: unknown): string {
  return whereItFailed(reason instanceof ORPCError && reason.cause instanceof Error ? reason.cause : reason);
}

const isCall = (c: Context) => /^\/api(?:\/|$)/.test(c.req.path);
const acceptsOf = (c: Context) => c.req.header("accept-encoding") ?? "";

function oneOf<T extends string>(allowed: readonly T[], value: string | undefined): T | undefined {
  return allowed.find((one) => one === value);
}
