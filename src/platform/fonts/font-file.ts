import { createRequire } from "node:module";

/** The weights of Atkinson Hyperlegible Next that lie here. */
export type FontWeight = "regular" | "semi-bold" | "bold" | "extra-bold";

// By the name of the package, not beside this file: in the built product this module lies elsewhere, the fonts do not.
const { resolve } = createRequire(import.meta.url);

/** The file of a weight, for documents and pictures that the server draws: the zero has no slash (README.md). */
export const fontFile = (weight: FontWeight): string => resolve(`#platform/fonts/plain-zero-${weight}.ttf`);
