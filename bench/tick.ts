import type { Page } from "playwright-core";
import { findBrowser, startBrowser } from "../tests/support/browser/chromium.ts";
import { median, percentile, type Effort, type Part } from "./figures.ts";
import type { RunningProduct } from "./product.ts";

const SLOWER = 4;
/** Ticked and unticked again, in turns: groups of few and of many, in the page as a family would. */
const TICKS = [
  "day/sat",
  "age/8-10",
  "availability/open",
  "sport/soccer",
  "price/100-150",
  "day/sun",
  "sport/basketball",
  "age/11-13",
];
const STARTS = ["/find-league", "/find-league?place=60601&radius=50"];

/** From a tick to the new list on the screen, on a laptop with a processor four times slower. */
export async function benchTick({ address }: RunningProduct, { full }: Effort): Promise<Part> {
  const browserFiles = await findBrowser();
  const browser = await startBrowser(browserFiles);
  const times: number[] = [];
  try {
    for (const start of STARTS) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: address });
      await context.addInitScript(() => (document.cookie = "welcome=seen; path=/"));
      const page = await context.newPage();
      await page.goto(start, { waitUntil: "networkidle" });
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      // The first tick compiles; a family has ticked before.
      await tick(page, TICKS[0]!);
      for (let round = 0; round < (full ? 6 : 3); round++) {
        for (const one of [...TICKS, ...TICKS]) times.push(await tick(page, one));
      }
      await context.close();
    }
  } finally {
    await browser.close();
    browserFiles.remove();
  }
  return {
    name: `a tick, ${SLOWER} × slower processor, ${times.length} ticks`,
    figures: [
      { what: "until the new list is painted, p50", value: median(times), unit: "ms" },
      { what: "p95", value: percentile(times, 0.95), unit: "ms", most: 200 },
      { what: "the slowest", value: Math.max(...times), unit: "ms", detail: times },
    ],
  };
}

/** Clicks a box in the page itself, so that nothing of the test tool is timed; two frames after the text it is painted. */
async function tick(page: Page, box: string): Promise<number> {
  const [name, value] = box.split("/");
  const milliseconds = await page.evaluate(
    async ([selector, patience]) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      const status = document.querySelector("#results [role=status]");
      if (!input || !status) throw new Error(`no ${selector}`);
      const from = performance.now();
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`nothing changed after ${selector}`)), patience);
        const observer = new MutationObserver(() => {
          observer.disconnect();
          clearTimeout(timer);
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        });
        observer.observe(status, { subtree: true, childList: true, characterData: true });
        input.click();
      });
      return performance.now() - from;
    },
    [`#filters input[name="${name}"][value="${value}"]`, 10_000] as const,
  );
  // Nobody ticks again before having looked.
  await page.waitForTimeout(150);
  return milliseconds;
}
