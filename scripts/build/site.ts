import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import path from "node:path";
import { compressFiles } from "./compress.ts";
import { buildProcessorPages } from "./processor-pages.ts";

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
const STAMP = "build/stamp";

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

/** Builds the site into build/ unless the last build was made of the same sources. Exits when the build fails. */
export async function buildIfStale(root: string): Promise<void> {
  const wanted = fingerprint(root);
  const stamp = path.join(root, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building the site …");
  const built = spawnSync(
    process.execPath,
    [path.join(root, "node_modules/@react-router/dev/bin.cjs"), "build", "--logLevel", "error"],
    { cwd: root, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, NODE_ENV: "production" } },
  );
  if (built.status !== 0) {
    console.error("The site could not be built; see above.");
    process.exit(1);
  }
  await buildProcessorPages(root);
  await compressFiles(path.join(root, "build/client"));
  writeFileSync(stamp, wanted);
}
