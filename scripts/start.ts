/**
 * `npm start`: builds the site when its sources changed since the last build, then runs it in this process.
 */
import { pathToFileURL } from "node:url";
import path from "node:path";
import { buildIfStale } from "./build/site.ts";

const root = process.cwd();
process.env["NODE_ENV"] = "production";
await buildIfStale(root);
await import(pathToFileURL(path.join(root, "build/server/index.js")).href);
