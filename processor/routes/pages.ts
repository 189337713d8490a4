import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono, type Context } from "hono";
import { completeOnboarding, openLink } from "../bank/accounts.ts";
import { meetChallenge } from "../bank/charging.ts";
import type { Desk } from "../bank/desk.ts";
import { localeOf } from "../card/words.ts";
import { challengePage } from "../pages/challenge-page.ts";
import { framePage } from "../pages/frame-page.ts";
import { onboardingPage } from "../pages/onboarding-page.ts";
import { missing, WireError } from "../wire/error.ts";
import { demandFound } from "../wire/parameters.ts";
import type { Answering } from "./answering.ts";
import { fromOwnPage } from "./own-page.ts";

/** What pages load, and where it lies below the project's folder. The scripts are made by the build. */
const FILES: Record<string, { file: string; kind: string }> = {
  "/v1/stripe.js": { file: "build/processor/stripe.js", kind: "text/javascript" },
  "/elements/card-frame.js": { file: "build/processor/card-frame.js", kind: "text/javascript" },
  "/elements/challenge.js": { file: "build/processor/challenge.js", kind: "text/javascript" },
  "/elements/frames.css": { file: "processor/browser/frames.css", kind: "text/css" },
};

/** The processor's pages run its own scripts and nothing else, and only in the page that names itself. */
function policy(more: { ancestors: string; formAction: string; fonts?: string }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `font-src ${more.fonts ?? "'none'"}`,
    "base-uri 'none'",
    `form-action ${more.formAction}`,
    `frame-ancestors ${more.ancestors}`,
  ].join("; ");
}

/** The origin of the page that holds a frame, as it says; the browser holds it to that (`frame-ancestors`). */
function parentOf(c: Context): string {
  const parent = URL.parse(c.req.query("parent") ?? "");
  if (!parent || !/^https?:$/.test(parent.protocol) || parent.origin !== c.req.query("parent")) {
    throw new WireError(400, { type: "invalid_request_error", message: "The frame needs its page's origin." });
  }
  return parent.origin;
}

/** The processor's pages and scripts. @param root the project's folder */
export function pageRoutes(at: Answering, root: string): Hono {
  const pages = new Hono();
  for (const [address, { file, kind }] of Object.entries(FILES)) {
    pages.get(address, async (c) => {
      c.header("cross-origin-resource-policy", "cross-origin");
      c.header("cache-control", "no-cache");
      c.header("content-type", `${kind}; charset=utf-8`);
      return c.body(await readFile(path.join(root, file)));
    });
  }

  pages.get("/elements/payment", (c) => {
    const parent = parentOf(c);
    c.header("content-security-policy", policy({ ancestors: parent, formAction: "'none'", fonts: parent }));
    return c.html(framePage(localeOf(c.req.query("locale"))));
  });

  pages.get("/elements/challenge/:id", (c) => {
    c.header("content-security-policy", policy({ ancestors: parentOf(c), formAction: "'none'" }));
    return c.html(challengePage(localeOf(c.req.query("locale"))));
  });
  pages.post("/elements/challenge/:id", async (c) => {
    demandOwnPage(c);
    const { met } = await c.req.json<{ met: boolean }>();
    await at.store.change((changes) => {
      const intent = changes.all("intent").find((one) => one.challenge === c.req.param("id"));
      const found = demandFound(intent, "challenge");
      meetChallenge(deskOf(at, changes), found, changes.get("card", found.card ?? "")!, met);
    });
    at.wake();
    return c.body(null, 204);
  });

  pages.get("/onboarding/:id", async (c) => {
    const link = await at.store.change((changes) => openLink(deskOf(at, changes), c.req.param("id")));
    // A form's way back is judged by the same policy as the form.
    const back = link ? `'self' ${new URL(link.returnUrl).origin}` : "'self'";
    c.header("content-security-policy", policy({ ancestors: "'none'", formAction: back }));
    // With "no-referrer" browsers do not say which page a form is from: https://fetch.spec.whatwg.org/#append-a-request-origin-header
    c.header("referrer-policy", "same-origin");
    return c.html(onboardingPage(localeOf(c.req.header("accept-language")), link?.refreshUrl), link ? 200 : 410);
  });
  pages.post("/onboarding/:id", async (c) => {
    demandOwnPage(c);
    const refusesPayouts = new URLSearchParams(await c.req.text()).get("bank") === "refuses";
    const back = await at.store.change((changes) => {
      const link = openLink(deskOf(at, changes), c.req.param("id"));
      if (!link) throw missing("link");
      completeOnboarding(deskOf(at, changes), link, refusesPayouts);
      return link.returnUrl;
    });
    at.wake();
    return c.redirect(back, 303);
  });
  return pages;
}

const deskOf = ({ now, faults }: Answering, changes: Desk["changes"]): Desk => ({ changes, now: now(), faults });

/** Only our own pages send these: another page's click is not the cardholder's. */
function demandOwnPage(c: Context): void {
  if (fromOwnPage(c)) return;
  throw new WireError(403, { type: "invalid_request_error", message: "Only the processor's own pages may do this." });
}
