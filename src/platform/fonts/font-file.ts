import { fileURLToPath } from "node:url";

/** The weights of Atkinson Hyperlegible Next that lie here. */
export type FontWeight = "regular" | "semi-bold" | "bold" | "extra-bold";

/** The file of a weight, for documents and pictures that the server draws: the zero has no slash (README.md). */
export const fontFile = (weight: FontWeight): string =>
  fileURLToPath(new URL(`./plain-zero-${weight}.ttf`, import.meta.url));
