import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { buildIfStale } from "../../scripts/build/site.ts";
import { findBrowser, type BrowserPlace } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the product answers. */
    address: string;
    /** Where it keeps its data; `inDatabase` reaches its database there. */
    dataDirectory: string;
    /** The browser of all journeys, unpacked once for the run. */
    browser: Omit<BrowserPlace, "remove">;
  }
}

/**
 * The product as `npm start` runs it, for the tests that come through the front door: built, on a data directory of
 * its own, with the demonstration data. Started once for the run, ended by a signal as an operator would.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfStale(process.cwd());
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "touchline-served-"));
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
  project.provide("dataDirectory", dataDirectory);
  const { remove: removeBrowser, ...browser } = await findBrowser();
  project.provide("browser", browser);
  project.provide("address", await announced(child));
  return async () => {
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDirectory, { recursive: true, force: true });
    removeBrowser();
  };
}

/** The address in what the product prints once it answers. */
function announced(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    child.stdout?.setEncoding("utf8");
    child.stdout?.on("data", (text: string) => {
      printed += text;
      const address = /ready at (http\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", (code) => reject(new Error(`the product ended with ${code} before it answered:\n${printed}`)));
  });
}
