import { execFileSync } from "node:child_process";
import type { Figure, Part } from "./figures.ts";

/** How many leagues the catalogue is filled with, one after the other: the largest directories of a sport list some 10,000. */
const SIZES = [10_000, 100_000, 300_000];

/** How the catalogue grows: filling it, memory for each league, and searches, near and nationwide; by `bench/search-scan.ts`. */
export function benchGrowth(): Part {
  const figures = SIZES.flatMap((leagues): Figure[] => {
    const printed = execFileSync(process.execPath, ["--expose-gc", "bench/search-scan.ts", String(leagues)], {
      encoding: "utf8",
    });
    const number = (pattern: RegExp) => Number(pattern.exec(printed)?.[1] ?? Number.NaN);
    const p50 = (search: string) => number(new RegExp(`^${search} .*?p50 +([\\d.]+)`, "m"));
    return [
      {
        what: `${leagues.toLocaleString("en-US")} leagues: filling`,
        value: number(/built in (\d+) ms/) / 1000,
        unit: "s",
      },
      { what: "  memory for each", value: (number(/, (\d+) MB/) * 1024) / leagues, unit: "kB" },
      { what: "  50 miles, p50", value: p50("50 miles"), unit: "ms" },
      { what: "  nationwide, p50", value: p50("nationwide, everything, soonest"), unit: "ms" },
    ];
  });
  return { name: "growth of the catalogue", figures };
}
