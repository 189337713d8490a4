import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type axe from "axe-core";
import type { Page, ViewportSize } from "playwright-core";
import { expect } from "vitest";
import { LAPTOP, PHONE, type RouterOfPage } from "./browser.ts";

/** As each page is given it: without what is only for reading, which takes a browser as long as all the rest. */
const AXE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe looks at. */
type Looks = "at everything" | "at colors" | "at everything but colors" | "at nothing";

/** Axe's rules of colors, which take it most of its time. */
const COLORS = ["color-contrast", "link-in-text-block"];

/** What is read outside, in the sun, has more contrast than other text: 7:1, large text 4.5:1. */
const READ_OUTSIDE = { runOnly: ["color-contrast-enhanced"], rules: { "color-contrast-enhanced": { enabled: true } } };

const RULES: Readonly<Record<Exclude<Looks, "at nothing">, axe.RunOptions>> = {
  "at everything": {},
  "at colors": { runOnly: COLORS },
  "at everything but colors": { rules: Object.fromEntries(COLORS.map((rule) => [rule, { enabled: false }])) },
};

/** What axe finds, one line for each element. */
export async function violations(page: Page, looks: keyof typeof RULES = "at everything"): Promise<string[]> {
  await idleRouter(page);
  await stillPage(page);
  // Of what is in order axe describes one element for each rule instead of all.
  const asked: axe.RunOptions = { resultTypes: ["violations"], ...RULES[looks] };
  const framed = page.frames().length > 1;
  const found = framed ? await violationsOfFrames(page, asked) : await violationsOfPage(page, asked);
  return found.map((violation) => `${violation} on ${page.url()}`);
}

/** Of a part of a page, in light and in dark, the texts that cannot be read in the sun. */
export async function paleTexts(page: Page, within: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    found.push(...(await violationsOfPage(page, READ_OUTSIDE, within)));
  }
  return found;
}

/** An answer is there before the page has looked again: until then its buttons are busy, and their colors change once it has. */
async function idleRouter(page: Page): Promise<void> {
  const isIdle = () =>
    page.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: RouterOfPage };
      return !router || (router.state.navigation.state === "idle" && router.state.revalidation === "idle");
    });
  await expect.poll(isIdle).toBe(true);
}

/** The card's fields are of another origin: axe looks into each frame, and puts what it found together in a page of its own. */
async function violationsOfFrames(page: Page, asked: axe.RunOptions): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page, axeSource: AXE }).options(asked).analyze();
  return found.flatMap((rule) => rule.nodes.map((node) => `${rule.id} at ${node.target.join(" ")}`));
}

/** A page without frames takes axe once, and answers in a third of the time. */
async function violationsOfPage(page: Page, asked: axe.RunOptions, within = "html"): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(AXE);
  return page.evaluate(
    async ([options, part]) => {
      const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(part, options);
      return found.flatMap((rule) => rule.nodes.map((node) => `${rule.id} at ${node.target.join(" ")}`));
    },
    [asked, within] as const,
  );
}

/** How long a page may go on moving before its test fails, in milliseconds. */
const STILL_WITHIN = 5_000;

/**
 * Colours that are on their way from one scheme to the other have no contrast yet. An animation inside a closed `details`
 * is rendered by nobody and therefore never ends: only what is rendered is waited for, and never without a bound.
 */
export async function stillPage(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one.playState === "running" && Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => (one.effect instanceof KeyframeEffect ? one.effect.target : null))
        .filter((target) => target?.checkVisibility())
        .map((target) => target!.outerHTML.slice(0, 80)),
    );
  await expect.poll(moving, { timeout: STILL_WITHIN, interval: 50 }).toEqual([]);
}

/** What is wrong with the layout of a page as it is shown. */
interface Layout {
  /** How far the page scrolls sideways, in CSS pixels. */
  sideways: number;
  /** Buttons, chips, tags and headings whose text is cut off. */
  cut: string[];
  /** Controls that are less high than asked for; links within a sentence do not count (WCAG 2.5.8). */
  small: string[];
  /** On how many lines the links of the header stand; one, too, where a phone has none. */
  headerLines: number;
  /** What says something by its color and by no word. */
  wordless: string[];
}

/** Measures all of it in one go: each question to a page costs as much as its answer. */
function layoutOf(page: Page, least: number): Promise<Layout> {
  return page.evaluate((minimum) => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
    const inText = (element: Element) => getComputedStyle(element).display === "inline";
    const target = (element: Element) => (element.closest("label.check") ?? element).getBoundingClientRect();
    return {
      sideways: document.documentElement.scrollWidth - window.innerWidth,
      cut: visible("button, .button, .chip, .tag, h1, h2, h3, label, summary")
        .filter((element) => !element.classList.contains("unseen"))
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && !inText(element))
        .map((element) => element.outerHTML.slice(0, 80)),
      small: visible("a, button, input, select, summary, textarea")
        .filter((element) => !inText(element) && !element.matches(".unseen, [type=hidden]"))
        .filter((element) => target(element).height < minimum)
        .map((element) => `${element.outerHTML.slice(0, 80)}: ${target(element).height}`),
      wordless: visible("[data-tone]")
        .filter((element) => element.textContent.trim() === "")
        .map((element) => element.outerHTML.slice(0, 80)),
      headerLines: Math.max(1, new Set(visible(".header-nav a").map((link) => link.getBoundingClientRect().top)).size),
    };
  }, least);
}

/** Controls that are less high than so many CSS pixels. */
export const smallTargets = async (page: Page, least: number): Promise<string[]> => (await layoutOf(page, least)).small;

/** Buttons, chips, tags and headings whose text is cut off. */
export const cutTexts = async (page: Page): Promise<string[]> => (await layoutOf(page, 0)).cut;

/** Makes each word of what may be cut two fifths longer, as a translation into another language could. */
export const growTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // Once each, also where a tag stands within a heading.
    const texts = new Set<Node>();
    for (const element of document.querySelectorAll("button, .button, .chip, .tag, h1, h2, h3, label, summary")) {
      const within = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (within.nextNode()) texts.add(within.currentNode);
    }
    for (const text of texts)
      text.textContent = text.textContent!.replaceAll(/(?<=^|\s)\p{L}+(?=[\s:,.!?…]|$)/gu, (word) =>
        word.padEnd(Math.ceil(word.length * 1.4), "ñ"),
      );
  });

/** How far the page scrolls sideways, in CSS pixels. */
export const sideways = async (page: Page): Promise<number> => (await layoutOf(page, 0)).sideways;

/**
 * A page is opened once and shown in these states: loading is what takes long. Axe looks at everything once, and at the
 * colors of the other scheme, at the two widths whose parts differ; every width is measured.
 */
const STATES: readonly { colorScheme: "light" | "dark"; viewport: ViewportSize; looks: Looks }[] = [
  { colorScheme: "light", viewport: LAPTOP, looks: "at everything" },
  { colorScheme: "dark", viewport: PHONE, looks: "at colors" },
  { colorScheme: "dark", viewport: { width: 640, height: 844 }, looks: "at nothing" },
  { colorScheme: "dark", viewport: { width: 320, height: 640 }, looks: "at nothing" },
];

/**
 * As the page is shown now: axe finds nothing, nothing scrolls sideways, no text is cut, no control is too small for a finger.
 * @param least the height that every control has, in CSS pixels
 * @param looks what axe looks at; nothing where it has looked at the page in another state already
 */
export async function holdsAsShown(page: Page, least = 32, looks: Looks = "at everything"): Promise<void> {
  const found = {
    violations: looks === "at nothing" ? [] : await violations(page, looks),
    ...(await layoutOf(page, least)),
  };
  const nothing = { violations: [], sideways: 0, cut: [], small: [], wordless: [], headerLines: 1 };
  expect(found, page.url()).toEqual(nothing);
}

/** What is left to look at where the colors are another test's. */
const WITHOUT_COLORS: Readonly<Record<Looks, Looks>> = {
  "at everything": "at everything but colors",
  "at everything but colors": "at everything but colors",
  "at colors": "at nothing",
  "at nothing": "at nothing",
};

/**
 * The same in light and dark, at each width that counts.
 * @param least the height that every control has at a width, in CSS pixels
 * @param colors false where another test looks at those of the same page
 */
export async function holds(page: Page, least: (width: number) => number = () => 32, colors = true): Promise<void> {
  for (const { colorScheme, viewport, looks } of STATES) {
    // Without motion nothing has to be waited for.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize(viewport);
    await holdsAsShown(page, least(viewport.width), colors ? looks : WITHOUT_COLORS[looks]);
  }
}

/** Pages that look otherwise, or only exist, for who is signed in with an address that is not confirmed yet. */
export const PAGES_OF_MEMBERS = [
  "/",
  "/find-league?place=94607&radius=25",
  "/check-email",
  "/change-password",
  "/profile/family",
  "/profile/family/add",
  "/profile",
  "/profile/email",
  "/profile/password",
  "/profile/groups",
  "/profile/two-factor",
  "/profile/devices",
  "/profile/data",
  "/profile/searches",
  "/profile/notifications",
  "/profile/confirm?next=/profile/data",
  "/schedule",
  "/volunteer",
  "/assignments",
  "/volunteer-answer",
  "/profile/calendars",
  "/my-leagues",
  "/messaging",
  "/messaging/new",
  "/messaging/search",
  "/messaging/players",
  "/submit-league",
  "/confirm-registration",
  "/confirm-registration?lapsed=a-league",
  "/payment",
];

/** Every page of the product, with a state that is hard to get right where there is one. */
export async function everyPage(address: string): Promise<string[]> {
  const answer = await fetch(`${address}/api/leagues?place=94607&radius=100`);
  const { leagues } = (await answer.json()) as { leagues: { slug: string }[] };
  const slug = leagues[0]?.slug ?? "";
  const soon = await fetch(`${address}/api/leagues?availability=coming-soon`);
  const coming = ((await soon.json()) as { leagues: { slug: string; availability: string }[] }).leagues.find(
    ({ availability }) => availability === "coming-soon",
  );
  const played = await (await fetch(`${address}/sitemap-standings-1.xml`)).text();
  const bracket = /\/league-details\/[a-z0-9-]+\/bracket\/[0-9a-f-]{36}/.exec(played)?.[0] ?? "";
  return [
    bracket,
    bracket.replace(/\/bracket\/.*/, ""),
    "/",
    "/find-league?place=94607&radius=25&sport=soccer&day=sat&age=8-10",
    "/find-league?place=94607&radius=5&sport=biathlon&state=FL",
    "/find-league?place=94607&radius=25&view=map",
    "/find-league?radius=-5&age=zz",
    `/league-details/${slug}`,
    `/league-details/${slug}/ask`,
    `/league-details/${slug}/standings`,
    `/league-details/${slug}/statistics`,
    `/league-details/${slug}/reviews`,
    `/league-details/${slug}/schedule`,
    `/league-details/${coming?.slug ?? ""}/tell-me`,
    `/player-registration/${slug}/players`,
    "/contact",
    "/help",
    "/run-a-league",
    "/terms",
    "/privacy",
    "/data-credits",
    "/launch-list",
    "/spot-invitation",
    "/spot-invitation/stop?key=none",
    "/saved-search/stop?key=none",
    "/registration-emails/stop?key=none",
    "/nowhere",
    "/offline",
    "/login?notice=ended",
    "/login/code",
    "/login/second-factor",
    "/create-account",
    "/check-email",
    "/change-password",
  ];
}
