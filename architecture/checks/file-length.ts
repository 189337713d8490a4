import { filesOf, textOf } from "./source-tree.ts";

/** More lines than this, and a file becomes a folder. */
export const LONGEST = 300;
/** Half of all files have at most so many lines. */
export const MEDIAN = 100;

/** Words rather than code: their length says nothing about how hard they are to understand. */
const WORDS = /\/web\/(?:messages|prose)\/|\.sql$/;
const CODE = /\.(?:ts|tsx|css|sql)$/;

/** Every file that the limit holds for, with its number of lines. */
export function fileLengths(root: string): { file: string; lines: number }[] {
  return filesOf(root, ["src", "seed", "processor", "scripts", "architecture"])
    .filter((file) => CODE.test(file) && !WORDS.test(file))
    .map((file) => ({ file, lines: textOf(root, file).trimEnd().split("\n").length }));
}

/** Files that are too long. */
export function longFiles(root: string): string[] {
  return fileLengths(root)
    .filter(({ lines }) => lines > LONGEST)
    .map(({ file, lines }) => `${file}: ${lines} lines`);
}

/** The median of the lengths. */
export function medianLength(root: string): number {
  const lengths = fileLengths(root)
    .map(({ lines }) => lines)
    .toSorted((a, b) => a - b);
  return lengths[Math.floor(lengths.length / 2)] ?? 0;
}
