/**
 * `npm start`: builds the site when its sources changed since the last build, then runs it in this process. Where the
 * database cannot run it says so at once, before the build.
 */
import { pathToFileURL } from "node:url";
import path from "node:path";
import { findBinaries } from "#platform/db/embedded/binaries.ts";
import { compressBeside, isBuilt } from "./build/site.ts";

const root = process.cwd();
process.env["NODE_ENV"] = "production";
if (!process.env["DATABASE_URL"]?.trim()) {
  try {
    findBinaries(root);
  } catch (reason) {
    console.error((reason as Error).message);
    process.exit(1);
  }
}
if (!isBuilt(root)) {
  const { buildForStart } = await import("./first-start.ts");
  await buildForStart(root);
}
await import(pathToFileURL(path.join(root, "build/server/index.js")).href);
compressBeside(root);
