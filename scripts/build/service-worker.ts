import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { build, type Manifest } from "vite";

/** Modules that draw the offline page, as the manifest of the build names them. */
const DRAWN_BY = ["src/app/web/entry.client.tsx", "src/app/web/root.tsx", "src/app/web/screens/offline.tsx"];
/** What such a module loads when it is needed: messages, of which the page needs its language's. */
const MESSAGES = /\/(?:messages|words)\//;

/**
 * Builds the service worker into build/client, beside the files that browsers get: its address stays, and it reaches every page.
 * @param version of the site; the worker of another one takes the place of this one
 */
export async function buildServiceWorker(root: string, version: string): Promise<void> {
  const client = path.join(root, "build/client");
  const manifest = JSON.parse(readFileSync(path.join(client, ".vite/manifest.json"), "utf8")) as Manifest;
  // For the build alone: what lies in this folder is served.
  rmSync(path.join(client, ".vite"), { recursive: true });
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: {
      SITE_VERSION: JSON.stringify(version.slice(0, 16)),
      SHELL_FILES: JSON.stringify(filesFor(manifest, DRAWN_BY)),
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      lib: {
        entry: path.join(root, "src/browser/offline/service-worker.ts"),
        formats: ["es"],
        fileName: () => "service-worker.js",
      },
    },
  });
}

/** The addresses of the files that some modules need: scripts, styles, fonts, and messages of every language. */
function filesFor(manifest: Manifest, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name] ?? Object.values(manifest).find(({ src }) => src?.startsWith(name));
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(`/${file}`);
    for (const further of chunk.imports ?? []) add(further);
    for (const further of chunk.dynamicImports ?? []) if (MESSAGES.test(further)) add(further);
  };
  for (const name of modules) add(name);
  return [...found].toSorted();
}
