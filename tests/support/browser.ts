import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

/**
 * The browser for the journeys: the one that npm brings (Linux on x64), the same on every machine; elsewhere the
 * machine's own. Its sandbox needs rights that a test machine may not have; the pages it opens are only ours.
 */
async function launch(): Promise<{ browser: Browser; remove(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), "touchline-browser-"));
  const npmHasOne = process.platform === "linux" && process.arch === "x64";
  const executablePath = npmHasOne ? await fromNpm(folder) : "/usr/bin/chromium";
  const browser = await chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--headless=shell",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  return { browser, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Unpacks the npm package's browser into a folder of its own, with the libraries it brings for bare machines. */
async function fromNpm(folder: string): Promise<string> {
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs24.x";
  process.env["TMPDIR"] = folder;
  const { default: packaged } = await import("@sparticuz/chromium");
  const executable = await packaged.executablePath();
  // Its own list of fonts names /tmp; without any font the browser ends at the first form field.
  const fonts = path.join(folder, "fonts");
  writeFileSync(
    path.join(fonts, "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
  process.env["FONTCONFIG_PATH"] = fonts;
  return executable;
}

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1280, height: 900 };

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
    const context = await opened.browser.newContext({ viewport: LAPTOP, baseURL: address, ...options });
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
