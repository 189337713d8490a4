import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { findBrowser, startBrowser } from "../tests/support/browser/chromium.ts";
import type { Figure, Part } from "./figures.ts";
import { startProduct } from "./product.ts";
import { Hand } from "./taps/hand.ts";
import { siteAt, type Site } from "./taps/site.ts";
import { TASKS, type Task } from "./taps/tasks.ts";

const PHONE = { width: 390, height: 844 };

/**
 * How many taps and changed fields people need for what they come for, on a phone, in a demonstration of its own. A task
 * that cannot be walked to its end misses its target, and says why. With TAPS_ADDRESS in one that runs already.
 */
export async function benchTaps(): Promise<Part> {
  const directory = realpathSync(mkdtempSync(path.join(os.tmpdir(), "touchline-bench-taps-")));
  const given = process.env["TAPS_ADDRESS"];
  const product = given ? undefined : await startProduct({ TOUCHLINE_DATA: directory });
  const browserFiles = await findBrowser();
  const browser = await startBrowser(browserFiles);
  try {
    const at = await siteAt(product?.address ?? given ?? "");
    const figures: Figure[] = [];
    for (const task of TASKS) figures.push(...(await walked(browser, task, at)));
    return { name: "taps and changed fields, on a phone", figures };
  } finally {
    await browser.close();
    browserFiles.remove();
    await product?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function walked(browser: Browser, task: Task, at: Site): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  try {
    if (task.as) {
      await page.goto(`${at.address}/login`);
      await page.getByRole("button", { name: task.as }).click();
      await page.waitForURL((url) => !url.pathname.startsWith("/login"));
    }
    const hand = await Hand.on(page);
    await task.walk(hand, at);
    const { taps, fields } = hand.counted;
    return [
      { what: `${task.what}: taps`, value: taps, unit: "", most: task.taps },
      { what: "  fields", value: fields, unit: "", most: task.fields },
    ];
  } catch (reason) {
    const why = reason instanceof Error ? reason.message.split("\n", 1)[0] : String(reason);
    console.log(`${task.what}: could not be done at ${new URL(page.url()).pathname}: ${why}`);
    return [{ what: `${task.what}: taps`, value: Number.NaN, unit: "", most: task.taps, detail: why }];
  } finally {
    await context.close();
  }
}
