/**
 * `npm run pictures -- http://localhost:3000`: takes the pictures of the product that /run-a-league and the README show, from
 * a demonstration that runs at that address. Nothing in them is drawn by hand: whoever changes a screen takes them again.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { findBrowser, startBrowser } from "../tests/support/chromium.ts";

const LANGUAGES = ["en", "es"] as const;
/** Where the back office's own page begins, beside its menu and below the header, and how much of it is shown. */
const OFFICE = { x: 220, y: 100, width: 1060, height: 660 };
const PUBLIC = "src/app/web/public/pictures";

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

const place = await findBrowser();
const browser = await startBrowser(place);
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 780 }, colorScheme: "light" });
  await page.goto(`${address}/login`);
  await page.getByRole("button", { name: /Priya Raman/ }).click();
  await page.waitForURL("**/dashboard");
  const first = async (at: string, link: string) => {
    await page.goto(address + at);
    return (await page.locator(`main ${link}`).first().getAttribute("href")) ?? at;
  };
  const league = await first("/league-management", "a[href*='/league-management/']");
  const schedule = await first("/scheduling", "a[href*='/scheduling/']");
  for (const language of LANGUAGES) {
    const prefix = language === "en" ? "" : `/${language}`;
    const shots: [string, string, string | undefined][] = [
      ["registrations", `${league}/registrations`, undefined],
      ["teams", "/team-management", ".office-page h2"],
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
  const visitor = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: "light" });
  await visitor.goto(address);
  await visitor.waitForTimeout(800);
  await visitor.screenshot({ path: "docs/pictures/landing.png" });
} finally {
  await browser.close();
  place.remove();
}
