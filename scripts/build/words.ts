import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const WORDS = /^\0?virtual:words\/([\w-]+)\/([\w-]+)(\?alone)?$/;
/** Areas that stand beside those of every page instead of under their slice's name: texts of refusals and field issues. */
const TOP = "codes";

/**
 * `import "virtual:words/<slice>/<area>"` loads the texts of `src/slices/<slice>/web/messages/<area>/` in the page's language
 * before the page is shown, and with them what refusals of the slice say (`codes`); with `?alone` without those.
 */
export function words(): Plugin {
  return {
    name: "touchline:words",
    // Vitest asks again for what its cache knows as resolved.
    resolveId: { filter: { id: WORDS }, handler: (id) => (id.startsWith("\0") ? id : `\0${id}`) },
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
