import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { compressFiles } from "./compress.ts";
import { buildProcessorPages } from "./processor-pages.ts";
import { buildServiceWorker } from "./service-worker.ts";

/** What the built site is made of. */
export const SOURCES = [
  "src",
  "seed",
  "processor",
  "scripts/build",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];
/** What the last build was made of, and the build whose compressed files are all there. */
const BUILT = "build/stamp";
const COMPRESSED = "build/compressed";

function* files(path_: string, root: string): Generator<string> {
  const whole = path.join(root, path_);
  const entries = readdirSync(whole, { withFileTypes: true, recursive: true });
  for (const entry of entries.toSorted((a, b) => (a.parentPath + a.name < b.parentPath + b.name ? -1 : 1))) {
    if (entry.isFile() && !entry.name.includes(".test.")) yield path.join(entry.parentPath, entry.name);
  }
}

function fingerprint(root: string): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const whole = path.join(root, source);
    const all = path.extname(source) ? [whole] : [...files(source, root)];
    for (const file of all) hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** The build failed, and said why. */
export class SiteNotBuilt extends Error {
  override name = "SiteNotBuilt";
}

/** Whether the last build was made of the sources as they are. */
export function isBuilt(root: string): boolean {
  return readStamp(root, BUILT) === fingerprint(root);
}

function readStamp(root: string, stamp: string): string | undefined {
  const file = path.join(root, stamp);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/**
 * Builds the site into build/, all but its compressed files. `stop` ends it half-way; the next build begins anew.
 * @throws SiteNotBuilt when it could not be built: why has been printed then; AbortError when it was stopped
 */
export async function buildSite(root: string, stop?: AbortSignal): Promise<void> {
  const wanted = fingerprint(root);
  // From here on what lies in build/ is of no sources.
  rmSync(path.join(root, BUILT), { force: true });
  await buildPages(root, stop);
  await buildServiceWorker(root, wanted);
  await buildProcessorPages(root);
  writeFileSync(path.join(root, BUILT), wanted);
}

function buildPages(root: string, stop: AbortSignal | undefined): Promise<void> {
  const program = path.join(root, "node_modules/@react-router/dev/bin.cjs");
  const ends = pathToFileURL(path.join(root, "scripts/end-with-parent.mjs")).href;
  // Room for what is made and thrown away at once, in MiB: a tenth of the build's time goes to collecting it otherwise.
  const room = "--max-semi-space-size=64";
  const child = spawn(process.execPath, [room, "--import", ends, program, "build", "--logLevel", "error"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
    ...(stop && { signal: stop }),
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new SiteNotBuilt("The site could not be built; see above.")),
    );
  });
}

/** Writes the compressed files of what was built, unless they are there. */
export async function compressSite(root: string): Promise<void> {
  if (isCompressed(root)) return;
  const built = readStamp(root, BUILT);
  await compressFiles(path.join(root, "build/client"));
  // Built anew meanwhile, perhaps: then the next start compresses the rest.
  if (built !== undefined && built === readStamp(root, BUILT)) writeFileSync(path.join(root, COMPRESSED), built);
}

function isCompressed(root: string): boolean {
  return readStamp(root, COMPRESSED) === readStamp(root, BUILT);
}

/**
 * The same in a process of its own that gives way to everything else, and ends with this one: the product serves the files as
 * they are until then.
 */
export function compressBeside(root: string): void {
  if (isCompressed(root)) return;
  const child = spawn(process.execPath, [path.join(root, "scripts/compress.ts")], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  child.once("error", (reason) => console.error(reason));
  child.unref();
  process.once("exit", () => child.kill());
}

/** Builds the site with all its files unless the last build was made of the same sources. Exits when the build fails. */
export async function buildIfStale(root: string): Promise<void> {
  if (!isBuilt(root)) {
    console.log("Building the site …");
    try {
      await buildSite(root);
    } catch (reason) {
      console.error((reason as Error).message);
      process.exit(1);
    }
  }
  await compressSite(root);
}
