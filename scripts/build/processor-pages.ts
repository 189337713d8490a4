import path from "node:path";
import { build } from "vite";

/** The scripts of the test processor's pages. `stripe.js` is an ordinary script, as Stripe's own is; the others are modules. */
const SCRIPTS = [
  { name: "stripe", format: "iife" },
  { name: "card-frame", format: "es" },
  { name: "challenge", format: "es" },
] as const;

/** Builds them into build/processor/, one file each. */
export async function buildProcessorPages(root: string): Promise<void> {
  for (const { name, format } of SCRIPTS) {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: "error",
      build: {
        outDir: path.join(root, "build/processor"),
        emptyOutDir: false,
        lib: {
          entry: path.join(root, `processor/browser/${name}.ts`),
          formats: [format],
          name,
          fileName: () => `${name}.js`,
        },
      },
    });
  }
}
