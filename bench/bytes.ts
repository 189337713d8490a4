import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Figure, Part } from "./figures.ts";
import { detailPaths } from "./pages.ts";
import type { RunningProduct } from "./product.ts";

// Not in one go: while this process did nothing else, the product would close the connection that the next file is asked on.
const brotli = promisify(brotliCompress);
const KINDS = { js: /\.m?js$/, css: /\.css$/, fonts: /\.woff2?$/ } as const;
type Kind = keyof typeof KINDS;
type Sizes = Record<Kind | "html", number>;

/**
 * The most that the landing page's scripts may weigh, in bytes. Of them 95.5 kB are React and the router
 * (docs/decisions/2026-11-28-landing-page-as-drawn.md); nothing of a page that is added comes along.
 */
export const LANDING_SCRIPTS = 105_000;

/** What a browser loads for each page, brotli, the words of its language included. */
export async function benchBytes(product: RunningProduct): Promise<Part> {
  const [details = "/"] = await detailPaths(product);
  const pages: [string, string, number][] = [
    ["landing", "/", LANDING_SCRIPTS / 1000],
    ["find", "/find-league", 150],
    ["details", details, 150],
  ];
  const figures: Figure[] = [];
  for (const [name, path, most] of pages) {
    const sizes = await weigh(product.address, path);
    figures.push({ what: `${name}: JavaScript`, value: sizes.js / 1000, unit: "kB", most, detail: sizes });
    for (const kind of ["css", "fonts", "html"] as const)
      figures.push({ what: `  ${kind}`, value: sizes[kind] / 1000, unit: "kB" });
  }
  return { name: "bytes per page, brotli", figures };
}

/** The bytes of everything that a browser loads for a page, brotli, by kind. */
export async function weigh(address: string, path: string): Promise<Sizes> {
  const page = await load(address + path);
  const sizes: Sizes = { html: page.bytes, js: 0, css: 0, fonts: 0 };
  const seen = new Set<string>();
  const waiting = filesIn(page.text, address + path);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const kind = (Object.keys(KINDS) as Kind[]).find((one) => KINDS[one].test(file ?? ""));
    if (kind === undefined || seen.has(file)) continue;
    seen.add(file);
    const { text, bytes } = await load(file);
    sizes[kind] += bytes;
    if (kind === "js") waiting.push(...importsOf(text, file));
  }
  return sizes;
}

/** Fonts are loaded packed as they are; everything else as brotli: the size on the wire. */
async function load(url: string): Promise<{ text: string; bytes: number }> {
  const answer = await fetch(url, { headers: { accept: "text/html,*/*", "accept-encoding": "identity" } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const body = Buffer.from(await answer.arrayBuffer());
  return { text: body.toString("utf8"), bytes: KINDS.fonts.test(url) ? body.length : (await brotli(body)).length };
}

/** Scripts, styles and preloads of a page, and what its module script imports. */
function filesIn(html: string, base: string): string[] {
  const linked = [...html.matchAll(/<link\b[^>]*?\bhref="([^"]+)"[^>]*>|<script\b[^>]*?\bsrc="([^"]+)"/g)];
  const imported = [...html.matchAll(/<script\b[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/g)].flatMap(
    ([, script = ""]) => [...script.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map((match) => match[1]!),
  );
  return [...linked.map((match) => match[1] ?? match[2]!), ...imported].map((file) => {
    const url = new URL(file, base);
    // The router marks styles that several routes share.
    url.hash = "";
    return url.href;
  });
}

/** Static imports, and of those on demand the one that every visit demands: the words in the page's language. */
function importsOf(script: string, base: string): string[] {
  const always = [
    ...script.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[^"'()]*?from\s*)?["'](\.{1,2}\/[^"']+|\/[^"']+)["']/g),
  ];
  const words = [...script.matchAll(/en:\s*\(\)\s*=>[^,}]*?import\(\s*[`"']([^`"']+)[`"']\s*\)/g)];
  return [...always, ...words].map((match) => new URL(match[1]!, base).href);
}
