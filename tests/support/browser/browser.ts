import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterEach, beforeAll, expect, inject } from "vitest";
import { confirmAddress, signInOver, signUpOver } from "./account-pages.ts";
import { startBrowser } from "./chromium.ts";

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1280, height: 900 };

/** Everybody comes from a network of their own: what one does in a journey uses up no one else's limits. */
function networkOfItsOwn(): string {
  // RFC 2544's addresses for tests: nobody is there.
  return ["198.18", ...crypto.getRandomValues(new Uint8Array(2))].join(".");
}

/** What the router tells of itself in every page (react-router/dom). */
export interface RouterOfPage {
  state: { initialized: boolean; navigation: { state: string }; revalidation: string };
}

/** What React keeps at the document once it is asked to take it over (react-dom/client). */
interface RootOfPage {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Waits until the page's script has taken it over, its effects have run, and nothing is under way. The address of a page
 * changes before what it shows: whoever reads a value once reads it after this.
 */
export async function settled(page: Page): Promise<void> {
  const isSettled = () =>
    page.evaluate(async () => {
      const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: RouterOfPage };
      if (document.readyState !== "complete") return false;
      // Pages without our script (the outbox) are what they are.
      if (!router) return document.querySelector("script[type=module]") === null;
      // The router is there before the page is React's: until then nobody hears a key or a click.
      const at = Object.keys(document).find((key) => key.startsWith("__reactContainer$"));
      const root = at && (document as unknown as Record<string, RootOfPage>)[at];
      if (!root || root.stateNode.current.memoizedState.isDehydrated) return false;
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      const { initialized, navigation, revalidation } = router.state;
      return initialized && navigation.state === "idle" && revalidation === "idle";
    });
  // A page that gives way to another one has nothing to say.
  await expect.poll(() => isSettled().catch(() => false)).toBe(true);
}

/** How long a page may take to hear that the network is gone, in milliseconds. */
const TIME_TO_HEAR = 3000;

/**
 * Takes the network away, and waits until the page says so. The browser forgets that it is to act as if it had none when a frame of
 * the page before ends late, so it is told again; not before the page has had time to hear of it, however busy the machine is.
 */
export async function loseNetwork(page: Page): Promise<void> {
  const strip = page.getByText("You’re offline. This page may be out of date.");
  const isLost = async () => {
    await page.context().setOffline(false);
    await page.context().setOffline(true);
    await strip.waitFor({ timeout: TIME_TO_HEAR });
    return true;
  };
  await expect.poll(() => isLost().catch(() => false), { timeout: 10 * TIME_TO_HEAR }).toBe(true);
}

/** From now on the server gets what a page sends to some addresses a second later: on a bad network. */
export async function slowly(page: Page, addresses: string): Promise<void> {
  await page.route(addresses, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
}

/** From now on, to open a page, to reload it, or to wait for its address means to wait until it is settled. */
function settling(page: Page): void {
  const [goto, reload, waitForURL] = [page.goto.bind(page), page.reload.bind(page), page.waitForURL.bind(page)];
  page.goto = async (...given) => {
    const answer = await goto(...given);
    await settled(page);
    return answer;
  };
  page.reload = async (...given) => {
    const answer = await reload(...given);
    await settled(page);
    return answer;
  };
  page.waitForURL = async (...given) => {
    await waitForURL(...given);
    await settled(page);
  };
}

export interface Visit extends BrowserContextOptions {
  /** True for somebody whose network comes and goes: what the browser itself says of that is no fault of a page. */
  losesNetwork?: boolean;
  /** The address of who is signed in, with the password of the demonstration. */
  as?: string;
  /** The address of a parent who has just made an account, and not confirmed it. */
  newcomer?: string;
  /** The same with the address confirmed. */
  member?: string;
  /** False (the default) for somebody who has closed the welcome overlay before. */
  welcome?: boolean;
}

/** One for all journeys of a worker, which loads this file once: each person has a session of their own in it. */
let shared: Browser | undefined;

async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await startBrowser(inject("browser"));
  return shared;
}

const pagesOf = (browser: Browser) => browser.contexts().flatMap((context) => context.pages());

/** Where a page is and what it says: of a journey that fails once in a hundred runs there is nothing else to learn from. */
async function whatStands(page: Page): Promise<string> {
  const said = await page.evaluate(() => document.body.innerText).catch(String);
  return `${page.url()} said: ${said.replaceAll(/\s+/g, " ").slice(0, 3000)}`;
}

/**
 * Gives a journey its browser: `visit(path, …)` opens the product as a new person with a session of their own. After
 * each journey it demands that no page reported an error or broke the content security policy.
 */
export function useBrowser() {
  const address = inject("address");
  let browser: Browser;
  let complaints: string[] = [];
  beforeAll(async () => {
    browser = await sharedBrowser();
  }, 60_000);
  afterEach(async ({ task }) => {
    const failed = task.result?.state === "fail";
    const stood = failed ? await Promise.all(pagesOf(browser).map(whatStands)) : [];
    for (const context of browser.contexts()) await context.close();
    const found = complaints;
    complaints = [];
    expect(found).toEqual([]);
    // Beside why it failed, in the run's last lines too.
    if (failed) throw new Error(stood.join("\n\n"));
  });

  async function visit(to: string, given: Visit = {}): Promise<Page> {
    const { as, newcomer, member, welcome = false, losesNetwork = false, ...options } = given;
    const context = await browser.newContext({
      viewport: LAPTOP,
      baseURL: address,
      extraHTTPHeaders: { "x-forwarded-for": networkOfItsOwn() },
      // What it keeps for a page without a network is two dozen requests for each person that a journey opens.
      serviceWorkers: losesNetwork ? "allow" : "block",
      ...options,
    });
    if (!welcome) await context.addCookies([{ name: "welcome", value: "seen", url: address }]);
    if (options.javaScriptEnabled !== false) context.on("page", settling);
    if (as) await signInOver(context.request, as);
    const email = newcomer ?? member;
    if (email) await signUpOver(context.request, email);
    if (member) await confirmAddress(context, address, member);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on("pageerror", ({ message }) => {
      // The rest of an answer that a newer question overtook: nobody listens for its end in React Router's decode (turbo-stream.ts).
      if (message !== "BodyStreamBuffer was aborted") complaints.push(`${page.url()}: ${message}`);
    });
    page.on("console", (message) => {
      const text = message.text();
      // A page that is meant to answer 400 or 404 makes the browser say so; that is not an error of the page.
      if (message.type() !== "error" || text.includes("status of 4")) return;
      if (!losesNetwork || !/net::ERR_|[Ff]ailed to fetch|Error loading route module/.test(text))
        complaints.push(`${page.url()}: ${text}`);
    });
    await page.goto(to);
    return page;
  }
  return { visit, address };
}
