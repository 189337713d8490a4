import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A Chromium for measuring: the machine's own, else the one from npm. */
export interface BrowserPlace {
  readonly executablePath: string;
  /** Removes what was unpacked. */
  remove(): void;
}

/** What a Chromium needs to run on a bare machine, and to leave the network and the processor alone. */
export const BROWSER_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Finds the browser, or unpacks the one that npm brings. */
export async function findBrowser(): Promise<BrowserPlace> {
  if (existsSync("/usr/bin/chromium")) return { executablePath: "/usr/bin/chromium", remove() {} };
  const folder = mkdtempSync(path.join(tmpdir(), "touchline-bench-browser-"));
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs24.x";
  process.env["TMPDIR"] = folder;
  const { default: packaged } = await import("@sparticuz/chromium");
  return {
    executablePath: await packaged.executablePath(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
