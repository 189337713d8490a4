import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { buildIfStale } from "../../../scripts/build/site.ts";
import { copyDataDirectory, databaseFolder } from "./data-directory.ts";
import { heardAddress } from "./heard-address.ts";
import { findBrowser, type BrowserFiles } from "../browser/chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the product answers. */
    address: string;
    /** Where it keeps its data; `inDatabase` reaches its database there. */
    dataDirectory: string;
    /** A data directory with the demonstration, of which nothing runs: for tests that start a product of their own. */
    demonstration: string;
    /** The browser of all journeys, unpacked once for the run. */
    browser: Omit<BrowserFiles, "remove">;
  }
}

/**
 * The product as `npm start` runs it, for the tests that come through the front door: built, on a data directory of
 * its own, with the demonstration data. Started once for the run, ended by a signal as an operator would.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale(process.cwd());
  const parent = mkdtempSync(path.join(databaseFolder(), "touchline-served-"));
  const [demonstration, dataDirectory] = [path.join(parent, "demonstration"), path.join(parent, "data")];
  // The demonstration is invented once, and copied by who wants one: that takes a second instead of ten.
  const inventing = start(demonstration);
  await inventing.address;
  await ended(inventing.child);
  copyDataDirectory(demonstration, dataDirectory);
  const { child, address } = start(dataDirectory);
  project.provide("demonstration", demonstration);
  project.provide("dataDirectory", dataDirectory);
  const { remove: removeBrowser, ...browser } = await findBrowser();
  project.provide("browser", browser);
  project.provide("address", await address);
  return async () => {
    await ended(child);
    rmSync(parent, { recursive: true, force: true });
    removeBrowser();
  };
}

/** Starts the product as `npm start` does. */
function start(dataDirectory: string): { child: ChildProcess; address: Promise<string> } {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    env: {
      ...process.env,
      PORT: "0",
      TOUCHLINE_DATA: dataDirectory,
      TOUCHLINE_MODE: "demo",
      NODE_ENV: "production",
      // Visitors of the journeys say which network they come from (browser.ts).
      TRUSTED_PROXIES: "1",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = heardAddress(child, (line) => {
    // Why a page answered 500 is in its log alone.
    if (line.includes('"level":"error"')) console.error(line);
  });
  return { child, address };
}

/** Ends it as an operator would, and waits. */
function ended(child: ChildProcess): Promise<void> {
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  return exited;
}
