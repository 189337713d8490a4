import { findBrowser, startBrowser } from "../tests/support/browser/chromium.ts";
import { median, type Figure, type Part } from "./figures.ts";
import { detailPaths } from "./pages.ts";
import type { RunningProduct } from "./product.ts";

const CATEGORIES = ["performance", "accessibility"] as const;
type Category = (typeof CATEGORIES)[number];
/** Visits of a page: one that another program disturbs, or two, do not move the middle one. */
const VISITS = 5;

/** Lighthouse as for a phone, the median of five visits of each of the three pages. */
export async function benchLighthouse(product: RunningProduct): Promise<Part> {
  const { default: lighthouse } = await import("lighthouse");
  const browserFiles = await findBrowser();
  const port = 9300 + Math.floor(Math.random() * 600);
  const browser = await startBrowser(browserFiles, `--remote-debugging-port=${port}`);
  const [details = "/"] = await detailPaths(product);
  const figures: Figure[] = [];
  try {
    for (const [name, path, least] of [
      ["landing", "/", 97],
      ["find", "/find-league?place=94607&radius=50", 95],
      ["details", details, 95],
    ] as const) {
      const scores: Record<Category, number[]> = { performance: [], accessibility: [] };
      let worst: string[] = [];
      for (let i = 0; i < VISITS; i++) {
        const outcome = await lighthouse(product.address + path, {
          port,
          output: "json",
          logLevel: "error",
          onlyCategories: [...CATEGORIES],
        });
        if (!outcome) throw new Error(`Lighthouse said nothing about ${path}`);
        for (const category of CATEGORIES) scores[category].push((outcome.lhr.categories[category]?.score ?? 0) * 100);
        worst = Object.values(outcome.lhr.audits)
          .filter((audit) => audit.score !== null && audit.score < 0.9)
          .map((audit) => `${audit.id}: ${audit.displayValue ?? audit.score}`);
      }
      figures.push(
        {
          what: `${name}: performance`,
          value: median(scores.performance),
          unit: "",
          least,
          detail: { scores, worst },
        },
        { what: `${name}: accessibility`, value: median(scores.accessibility), unit: "", least: 100 },
      );
    }
  } finally {
    await browser.close();
    browserFiles.remove();
  }
  return { name: "Lighthouse, mobile", figures };
}
