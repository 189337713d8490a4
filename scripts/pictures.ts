/**
 * `npm run pictures -- http://localhost:3000`: takes the pictures of the product that /run-a-league and the README show, from
 * a demonstration that runs at that address. Nothing in them is drawn by hand: whoever changes a screen takes them again.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { findBrowser, startBrowser } from "../tests/support/browser/chromium.ts";

const LANGUAGES = ["en", "es"] as const;
/** Where the back office's own page begins, beside its menu and below the header, and how much of it is shown. */
const OFFICE = { x: 220, y: 100, width: 1060, height: 660 };
const PUBLIC = "src/app/web/public/pictures";
const README = "docs/pictures";
/** A league of the demonstration in the middle of a season. */
const [LEAGUE, SEASON] = ["Riverside Bramble Softball", "Fall 2026"];

const [address] = process.argv.slice(2);
if (!address) {
  console.error("Say where the demonstration runs: npm run pictures -- http://localhost:3000");
  process.exit(1);
}

/** Writes what the page shows in an area as WebP. */
async function take(page: Page, file: string, clip: typeof OFFICE): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(800);
  // The picture's area is of the document, not of the window.
  const top = await page.evaluate(() => window.scrollY);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "webp",
    quality: 82,
    clip: { ...clip, y: clip.y + top, scale: 1 },
    captureBeyondViewport: false,
  });
  writeFileSync(file, Buffer.from(data, "base64"));
  console.log(file);
}

/** Takes a picture of a window for the README. */
async function show(page: Page, name: string, at: string): Promise<void> {
  await page.goto(address + at);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(800);
  await page.screenshot({ path: path.join(README, `${name}.png`) });
  console.log(path.join(README, `${name}.png`));
}

const browserFiles = await findBrowser();
const browser = await startBrowser(browserFiles);
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 780 }, colorScheme: "light" });
  await page.goto(`${address}/login`);
  await page.getByRole("button", { name: /Priya Raman/ }).click();
  await page.waitForURL("**/dashboard");
  const linkOn = async (link: string) => (await page.locator(`main ${link}`).first().getAttribute("href")) ?? "";
  const choose = async (label: string, option: string) => {
    // The choice is heard by the page's script.
    await page.waitForTimeout(1500);
    await page.getByLabel(label, { exact: true }).selectOption({ label: option });
    await page.waitForTimeout(1500);
  };
  await page.goto(`${address}/league-management`);
  const league = await linkOn(`a:text-is("${LEAGUE}")`);
  await page.goto(`${address}/scheduling`);
  await choose("League", LEAGUE);
  await choose("Season", SEASON);
  const schedule = await linkOn("a[href*='/scheduling/']");
  await page.goto(`${address}/team-management`);
  await choose("League", LEAGUE);
  await choose("Season", SEASON);
  const teams = new URL(page.url()).pathname + new URL(page.url()).search;
  for (const language of LANGUAGES) {
    const prefix = language === "en" ? "" : `/${language}`;
    const shots: [string, string, string | undefined][] = [
      ["registrations", `${league}/registrations`, undefined],
      ["teams", teams, ".office-page h2"],
      ["schedule", schedule, ".office-page table"],
    ];
    for (const [name, at, from] of shots) {
      await page.goto(address + prefix + at);
      if (from)
        await page
          .locator(from)
          .first()
          .evaluate((one) => window.scrollTo(0, one.getBoundingClientRect().top - 150));
      await take(page, path.join(PUBLIC, `${name}-${language}.webp`), OFFICE);
    }
  }
  for (const [name, at] of [
    ["overview", league],
    ["teams", teams],
    ["schedule", schedule],
  ] as const)
    await show(page, name, at);
  await show(await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: "light" }), "landing", "/");
  const phone = await browser.newPage({ viewport: { width: 390, height: 780 }, colorScheme: "light" });
  await phone.goto(`${address}/login`);
  await phone.getByRole("button", { name: /Dana Okafor/ }).click();
  await phone.waitForURL((url) => !url.pathname.startsWith("/login"));
  await show(phone, "home", "/");
} finally {
  await browser.close();
  browserFiles.remove();
}
