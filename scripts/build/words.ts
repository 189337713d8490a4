import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const WORDS = /^\0?virtual:words\/([\w-]+)\/([\w-]+)(\?alone)?(?:#.*)?$/;
/** Areas that stand beside those of every page instead of under their slice's name: texts of refusals and field issues. */
const TOP = "codes";

/**
 * `import "virtual:words/<slice>/<area>"` loads the texts of `src/slices/<slice>/web/messages/<area>/` in the page's language
 * before the page is shown, and with them what refusals of the slice say (`codes`); with `?alone` without those.
 */
export function words(): Plugin {
  return {
    name: "touchline:words",
    resolveId: {
      filter: { id: WORDS },
      handler(id, importer = "") {
        // Vitest asks again for what its cache knows as resolved.
        if (id.startsWith("\0")) return id;
        const { name, mode } = this.environment;
        // Browsers get these few lines with whoever imports them: shared, they would be a file of 150 bytes for each area.
        if (name !== "client" || mode !== "build") return `\0${id}`;
        // Not its path as it is: what vite.config.ts says of the parts of a slice is not meant for these lines.
        return `\0${id}#${importer.replace("\0", "").replace(process.cwd(), "").replaceAll("/", ":")}`;
      },
    },
    load: {
      filter: { id: WORDS },
      handler(id) {
        const [, slice = "", area = "", alone] = WORDS.exec(id) ?? [];
        const folder = resolve("src/slices", slice, "web/messages", area);
        if (!existsSync(folder)) this.error(`no texts for "${id.slice(1)}": ${folder} is missing`);
        const language = (name: string) => `${name}: () => import(${JSON.stringify(`${folder}/${name}.ts`)})`;
        const source = `{ ${language("en")}, ${language("es")} }`;
        return [
          `import { loadTopWords, loadWords } from ${JSON.stringify(resolve("src/browser/words.ts"))};`,
          ...(alone || area === TOP ? [] : [`import "virtual:words/${slice}/${TOP}";`]),
          area === TOP ? `await loadTopWords(${source});` : `await loadWords("${slice}", ${source});`,
        ].join("\n");
      },
    },
  };
}
