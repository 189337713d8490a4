import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import { cors } from "hono/cors";
import type { Environment } from "../config/environment.ts";

/** Serves the built files, compressed at build time: names with a hash are kept for a year, the rest for an hour. */
export function serveFiles(app: Hono<Environment>, directory: string): void {
  // The card processor's frame writes in our font, and is of another origin.
  app.use("/assets/:file{.+\\.woff2}", cors({ origin: "*" }));
  app.use(
    "/assets/*",
    serveStatic({
      root: directory,
      precompressed: true,
      onFound: (_path, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
    }),
  );
  app.use(
    "/*",
    serveStatic({
      root: directory,
      precompressed: true,
      // The pages answer for "/": a directory has no file of its own.
      rewriteRequestPath: (path) => (path.endsWith("/") ? "/-" : path),
      onFound: (_path, c) => c.header("cache-control", "public, max-age=3600"),
    }),
  );
}
