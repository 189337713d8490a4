import { expect, test } from "vitest";
import { stillPage } from "../../support/browser/accessibility.ts";
import { useBrowser } from "../../support/browser/browser.ts";

const { visit } = useBrowser();

/** A paragraph whose color takes a minute to change, wherever it is put. */
const SLOW = `<p id="slow" style="transition: color 60s linear; color: rgb(0, 0, 0)">Slow</p>`;

test("what nobody sees does not keep a page from being still", async () => {
  const page = await visit("/help");
  await page.evaluate((slow) => {
    document
      .querySelector("main")!
      .insertAdjacentHTML("beforeend", `<details open><summary>More</summary>${slow}</details>`);
    const paragraph = document.getElementById("slow")!;
    paragraph.getBoundingClientRect();
    paragraph.style.color = "rgb(255, 0, 0)";
    paragraph.getBoundingClientRect();
    paragraph.closest("details")!.open = false;
  }, SLOW);
  expect(await page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  await stillPage(page);
});

test("a page that goes on moving fails, and is not waited for without a bound", async () => {
  const page = await visit("/help");
  await page.evaluate((slow) => {
    document.querySelector("main")!.insertAdjacentHTML("beforeend", slow);
    const paragraph = document.getElementById("slow")!;
    paragraph.getBoundingClientRect();
    paragraph.style.color = "rgb(255, 0, 0)";
  }, SLOW);
  await expect(stillPage(page)).rejects.toThrow("to deeply equal []");
});
