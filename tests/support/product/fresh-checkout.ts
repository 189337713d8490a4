import { cpSync, globSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SOURCES } from "../../../scripts/build/site.ts";

/** What a checkout has after `npm ci`: everything but what is built or kept. */
const CHECKOUT = [...SOURCES, "scripts", "database", "package.json"];

/** A copy of the project in which nothing was ever started. */
export function makeFreshCheckout(): { folder: string; remove(): void } {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "touchline-checkout-")));
  for (const each of [...CHECKOUT, ...globSync("tsconfig*.json")])
    cpSync(path.resolve(each), path.join(folder, each), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) };
}
