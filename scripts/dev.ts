/**
 * `npm run dev`: the product with fast reload. Vite answers for modules and styles; everything else is the product
 * itself, its server modules loaded through Vite, so that a saved page is there at the next request.
 */
import { PRODUCT_NAME } from "#kernel/product.ts";
import { createServer } from "vite";
import type * as Pages from "../src/app/server/pages/pages.ts";
import type * as Run from "../src/app/server/run.ts";
import { buildProcessorPages } from "./build/processor-pages.ts";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
const { run } = (await vite.ssrLoadModule("/src/app/server/run.ts")) as typeof Run;

await buildProcessorPages(process.cwd());
await run({
  root: process.cwd(),
  environment: { TOUCHLINE_MODE: "development", ...process.env },
  async renderPage(...given) {
    const pages = (await vite.ssrLoadModule("/src/app/server/pages/pages.ts")) as typeof Pages;
    return pages.renderPage(...given);
  },
  wrap: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
  announce(address) {
    console.log(`${PRODUCT_NAME} in development at ${address}`);
  },
});
