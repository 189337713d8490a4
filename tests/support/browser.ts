import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { BROWSER_FLAGS, findBrowser } from "./chromium.ts";

/** Starts the browser of the journeys. */
async function launch(): Promise<{ browser: Browser; remove(): void }> {
  const { executablePath, remove } = await findBrowser();
  return { browser: await chromium.launch({ executablePath, args: [...BROWSER_FLAGS, "--headless=shell"] }), remove };
}

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1280, height: 900 };

/** Everybody comes from a network of their own: what one does in a journey uses up no one else's limits. */
function networkOfItsOwn(): string {
  // RFC 2544's addresses for tests: nobody is there.
  return ["198.18", ...crypto.getRandomValues(new Uint8Array(2))].join(".");
}

export interface Visit extends BrowserContextOptions {
  /** False (the default) for somebody who has closed the welcome overlay before. */
  welcome?: boolean;
}

/**
 * Gives a journey its browser: `visit(path, …)` opens the product as a new person with a session of their own. After
 * each journey it demands that no page reported an error or broke the content security policy.
 */
export function useBrowser() {
  const address = inject("address");
  let opened: Awaited<ReturnType<typeof launch>>;
  let complaints: string[] = [];
  beforeAll(async () => {
    opened = await launch();
  }, 60_000);
  afterAll(async () => {
    await opened.browser.close();
    opened.remove();
  });
  afterEach(async () => {
    for (const context of opened.browser.contexts()) await context.close();
    const found = complaints;
    complaints = [];
    expect(found).toEqual([]);
  });

  async function visit(to: string, { welcome = false, ...options }: Visit = {}): Promise<Page> {
    const context = await opened.browser.newContext({
      viewport: LAPTOP,
      baseURL: address,
      extraHTTPHeaders: { "x-forwarded-for": networkOfItsOwn() },
      ...options,
    });
    if (!welcome) await context.addInitScript(() => sessionStorage.setItem("welcome-seen", "1"));
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on("console", (message) => {
      const text = message.text();
      // A page that is meant to answer 400 or 404 makes the browser say so; that is not an error of the page.
      if (message.type() === "error" && !text.includes("status of 4")) complaints.push(`${page.url()}: ${text}`);
    });
    await page.goto(to, { waitUntil: options.javaScriptEnabled === false ? "load" : "networkidle" });
    return page;
  }
  return { visit, address };
}
