import { randomUUID } from "node:crypto";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import type { ORPCError } from "@orpc/server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { getCookie } from "hono/cookie";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import type { PageRequest } from "#browser/request.ts";
import { problemOf, problemResponse, readFault, type DescribeCode } from "#platform/http/problem.ts";
import { contentSecurityPolicy, isCrossSite, makeNonce, securityHeaders } from "#platform/http/security.ts";
import type { Log } from "#platform/log.ts";
import { api, type ApiContext } from "./api.ts";
import { callerAddress } from "./caller.ts";
import type { Config } from "./config.ts";
import { makeApiDocument } from "./document.ts";
import { apiReferencePage } from "./reference.ts";
import type { RenderPage } from "./pages.ts";
import { addSitemap } from "./sitemap.ts";

/** The largest request body, in bytes, until a capability with uploads sets its own. */
const LARGEST_BODY = 256 * 1024;
/** Milliseconds after which a request is given up. */
const LONGEST_REQUEST = 20_000;

export interface Front {
  config: Config;
  log: Log;
  context: Omit<ApiContext, "caller">;
  renderPage: RenderPage;
  /** The English sentence of a refusal or issue code, for the API. */
  describe: DescribeCode;
  /** Rejects, with the reason, while the product cannot do its work. */
  ready(): Promise<Record<string, unknown>>;
  now(): number;
  /** Routes that only some modes have (the readable outbox). */
  extras?: (app: Hono<Environment>) => void;
}

export type Environment = { Variables: { requestId: string; nonce: string; caller: string } };

/** The one HTTP front of the product: guards, health, API, files, pages. */
export function buildFront(front: Front): Hono<Environment> {
  const { config, log, describe } = front;
  const app = new Hono<Environment>();
  const https = config.publicOrigin?.startsWith("https://") ?? false;
  const standing = securityHeaders({ https });

  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const nonce = makeNonce();
    c.set("requestId", requestId);
    c.set("nonce", nonce);
    c.set("caller", callerAddress(c, config.trustedProxies));
    await next();
    c.header("x-request-id", requestId);
    for (const [name, value] of Object.entries(standing)) c.header(name, value);
    c.header("content-security-policy", contentSecurityPolicy(nonce, { development: config.mode === "development" }));
    const line = { requestId, method: c.req.method, path: c.req.path, status: c.res.status };
    log.info({ ...line, milliseconds: Math.round(performance.now() - started) }, "request");
  });

  const originOf = (c: Context) => config.publicOrigin ?? new URL(c.req.url).origin;
  const refuse = (c: Context<Environment>, code: string) =>
    problemResponse(problemOf(code, describe, { requestId: c.get("requestId") }));

  app.use(async (c, next) => (isCrossSite(c.req.raw, originOf(c)) ? refuse(c, "request.cross-site") : next()));
  app.use(bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => refuse(c as Context<Environment>, "request.too-large") }));
  app.use(timeout(LONGEST_REQUEST, () => new HTTPException(503)));

  app.get("/healthz", (c) => c.json({ alive: true }));
  app.get("/readyz", async (c) => {
    try {
      return c.json({ ready: true, ...(await front.ready()) });
    } catch (reason) {
      log.warn({ reason: String(reason) }, "not ready");
      return refuse(c, "server.busy");
    }
  });

  const document = makeApiDocument();
  document.catch((reason: unknown) => log.error({ reason: String(reason) }, "the API document could not be made"));
  app.get("/api/openapi.json", async (c) => c.json(await document));
  app.get("/api/docs", async (c) => c.html(apiReferencePage(await document)));

  const calls = new OpenAPIHandler<ApiContext>(api, {
    customErrorResponseBodyEncoder: (error: ORPCError<string, unknown>) =>
      problemOf(readFault(error).code, describe, { issues: readFault(error).issues }),
  });
  app.use("/api/*", async (c) => {
    const context: ApiContext = { ...front.context, caller: c.get("caller") };
    const { matched, response } = await calls.handle(c.req.raw, { prefix: "/api", context });
    if (!matched) return refuse(c, "request.not-found");
    return response.status < 400 ? response : asProblem(c, response);
  });

  async function asProblem(c: Context<Environment>, response: Response): Promise<Response> {
    const body = (await response.json()) as { code: string; issues?: [] };
    const problem = problemOf(body.code, describe, { issues: body.issues ?? [], requestId: c.get("requestId") });
    return problemResponse(problem, problem.status === 429 || problem.status === 503 ? { "retry-after": "60" } : {});
  }

  addSitemap(app, { origin: originOf, db: front.context.leagues.db });
  front.extras?.(app);

  app.use(compress({ threshold: 1024 }));
  app.all("*", (c) => {
    const page: PageRequest = {
      nonce: c.get("nonce"),
      origin: originOf(c),
      scheme: oneOf(["light", "dark"] as const, getCookie(c, "scheme")),
      chosenLanguage: oneOf(["en", "es"] as const, getCookie(c, "language")),
      now: front.now(),
      id: c.get("requestId"),
      mode: config.mode,
      report: (reason) =>
        log.error({ requestId: c.get("requestId"), reason: (reason as Error)?.stack ?? String(reason) }, "a page failed"),
    };
    return front.renderPage(c.req.raw, page, { ...front.context, caller: c.get("caller") });
  });

  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status === 503) return refuse(c, "server.busy");
    log.error({ requestId: c.get("requestId"), reason: error.stack }, "a request failed");
    return refuse(c, "server.fault");
  });
  return app;
}

/** Serves the built files, compressed at build time: names with a hash are kept for a year, the rest for an hour. */
export function serveFiles(app: Hono<Environment>, directory: string): void {
  app.use(
    "/assets/*",
    serveStatic({
      root: directory,
      precompressed: true,
      onFound: (_path, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
    }),
  );
  app.use(
    "/*",
    serveStatic({
      root: directory,
      precompressed: true,
      // The pages answer for "/": a directory has no file of its own.
      rewriteRequestPath: (path) => (path.endsWith("/") ? "/-" : path),
      onFound: (_path, c) => c.header("cache-control", "public, max-age=3600"),
    }),
  );
}

function oneOf<T extends string>(allowed: readonly T[], value: string | undefined): T | undefined {
  return allowed.find((one) => one === value);
}
