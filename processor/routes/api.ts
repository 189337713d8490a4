import { Hono, type Context } from "hono";
import { cors } from "hono/cors";
import { sameHash, hashSecret } from "#platform/secrets.ts";
import type { ProcessorKeys } from "../keys.ts";
import { WireError } from "../wire/error.ts";
import { readForm } from "../wire/form.ts";
import { newId } from "../wire/ids.ts";
import { Parameters } from "../wire/parameters.ts";
import { answer, type Answer, type Answering } from "./answering.ts";
import type { Asked, Entry } from "./asked.ts";
import { CALLS, linkCall } from "./calls.ts";
import { cutLine } from "./line.ts";
import { fromOwnPage } from "./own-page.ts";

/** Stripe's API under `/v1`. Pages of any origin may use it with the publishable key, as they may Stripe's. */
export function stripeApi(at: Answering, keys: ProcessorKeys, origin: () => string): Hono {
  const api = new Hono();
  api.use(cors({ origin: "*", allowHeaders: ["authorization", "content-type", "stripe-account"] }));
  for (const entry of [...CALLS, linkCall(origin)]) {
    api.on(entry.method, entry.path, async (c) => {
      const asked = await askedOf(c, keys, entry);
      const done = await answer(at, entry, asked, new URL(c.req.url).pathname);
      return done.cut ? cutLine(c, done.cut) : reply(c, done);
    });
  }
  return api;
}

async function askedOf(c: Context, keys: ProcessorKeys, entry: Entry): Promise<Asked> {
  const url = new URL(c.req.url);
  const text = entry.method === "GET" ? url.search.slice(1) : await c.req.text();
  return {
    id: c.req.param("id") ?? "",
    given: new Parameters(readForm(text)),
    account: c.req.header("stripe-account") ?? null,
    key: c.req.header("idempotency-key") ?? "",
    who: whoHas(c, keys, entry),
  };
}

/** Who asks, by their key. Card numbers come from our own frame, never from another page. */
function whoHas(c: Context, keys: ProcessorKeys, entry: Entry): Asked["who"] {
  const given = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
  const is = (key: string) => sameHash(hashSecret(given), hashSecret(key));
  if (is(keys.secretKey)) return "server";
  const mayAsk = entry.forBrowsers && (entry.method === "GET" || fromOwnPage(c));
  if (is(keys.publishableKey) && mayAsk) return "browser";
  throw new WireError(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
}

function reply(c: Context, { status, body, replayed }: Answer): Response {
  c.header("request-id", newId("req"));
  if (replayed) c.header("idempotent-replayed", "true");
  return c.json(body as object, status as 200);
}
