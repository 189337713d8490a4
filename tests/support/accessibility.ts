import { AxeBuilder } from "@axe-core/playwright";
import type { Page, ViewportSize } from "playwright-core";
import { expect } from "vitest";
import { LAPTOP, PHONE } from "./browser.ts";

/**
 * What axe finds, one line for each place. Where the page has frames (the card's fields) axe puts their results together in
 * a page of its own; "legacy" spares that, and with it more than half the time, but cannot look into another origin.
 * @param rules the names of axe's rules to ask for; all of them unless given
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await stillPage(page);
  const framed = page.frames().length > 1;
  const axe = new AxeBuilder({ page }).setLegacyMode(!framed);
  if (rules) axe.withRules([...rules]);
  const { violations: found } = await axe.analyze();
  return found.flatMap((rule) => rule.nodes.map((node) => `${rule.id} at ${node.target.join(" ")} on ${page.url()}`));
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

/** Controls smaller than a fingertip, in CSS pixels; links within a sentence do not count (WCAG 2.5.8). */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.locator("a, button, input, select, summary, textarea").evaluateAll((elements, minimum) => {
    const inText = (element: Element) => getComputedStyle(element).display === "inline";
    const target = (element: Element) => (element.closest("label.check") ?? element).getBoundingClientRect();
    return elements
      .filter((element) => element.checkVisibility() && !inText(element) && !element.matches(".unseen, [type=hidden]"))
      .filter((element) => target(element).height < minimum)
      .map((element) => `${element.outerHTML.slice(0, 80)}: ${target(element).height}`);
  }, least);
}

/** Buttons, chips, tags and headings whose text is cut off. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.locator("button, .button, .chip, .tag, h1, h2, h3, label, summary").evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && !element.classList.contains("unseen"))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).display !== "inline")
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

/** On how many lines the links of the header stand; one, too, where a phone has none. */
async function headerLines(page: Page): Promise<number> {
  const tops = await page
    .locator(".header-nav a:visible")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  return Math.max(1, new Set(tops).size);
}

/** How far the page scrolls sideways, in CSS pixels. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** What axe finds in one scheme of colors and may not find in the other. */
const CONTRAST = ["color-contrast", "link-in-text-block"];

/**
 * A page is opened once and shown in these states: loading is what takes long. Axe looks at everything once, and at the
 * colors of the other scheme, at the two widths whose parts differ; every width is measured.
 */
const STATES: readonly { colorScheme: "light" | "dark"; viewport: ViewportSize; rules?: readonly string[] }[] = [
  { colorScheme: "light", viewport: LAPTOP },
  { colorScheme: "dark", viewport: PHONE, rules: CONTRAST },
  { colorScheme: "dark", viewport: { width: 640, height: 844 }, rules: [] },
  { colorScheme: "dark", viewport: { width: 320, height: 640 }, rules: [] },
];

/**
 * As the page is shown now: axe finds nothing, nothing scrolls sideways, no text is cut, no control is too small for a finger.
 * @param least the height that every control has, in CSS pixels
 * @param rules those of axe that count; none where it has looked at the page in another state already, all unless given
 */
export async function holdsAsShown(page: Page, least = 32, rules?: readonly string[]): Promise<void> {
  const found = {
    violations: rules?.length === 0 ? [] : await violations(page, rules),
    sideways: await sideways(page),
    cut: await cutTexts(page),
    small: await smallTargets(page, least),
    headerLines: await headerLines(page),
  };
  const nothing = { violations: [], sideways: 0, cut: [], small: [], headerLines: 1 };
  expect({ at: page.url(), ...found }).toEqual({ at: page.url(), ...nothing });
}

/**
 * The same in light and dark, at each width that counts.
 * @param least the height that every control has at a width, in CSS pixels
 */
export async function holds(page: Page, least: (width: number) => number = () => 32): Promise<void> {
  for (const { colorScheme, viewport, rules } of STATES) {
    // Without motion nothing has to be waited for.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize(viewport);
    await holdsAsShown(page, least(viewport.width), rules);
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
  "/profile/confirm?next=/profile/data",
  "/my-leagues",
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
  return [
    "/",
    "/find-league?place=94607&radius=25&sport=soccer&day=sat&age=8-10",
    "/find-league?place=94607&radius=5&sport=biathlon&state=FL",
    "/find-league?place=94607&radius=25&view=map",
    "/find-league?radius=-5&age=zz",
    `/league-details/${slug}`,
    `/league-details/${slug}/ask`,
    `/league-details/${coming?.slug ?? ""}/tell-me`,
    `/player-registration/${slug}/players`,
    "/contact",
    "/help",
    "/run-a-league",
    "/terms",
    "/privacy",
    "/data-credits",
    "/launch-list",
    "/place-invitation",
    "/place-invitation/stop?key=none",
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
