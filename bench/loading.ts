import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { BenchDatabase } from "./database.ts";
import type { Part } from "./figures.ts";

interface Loaded {
  leagues: number;
  milliseconds: number;
  cpuMilliseconds: number;
  longestBlock: number;
  growth: number;
  kept: number;
}

/** The catalogue's load from the database, in a process of its own so that its memory is its own. */
export async function benchLoading({ url }: BenchDatabase): Promise<Part> {
  const child = spawn(process.execPath, ["--expose-gc", path.resolve("bench/loading-process.ts"), url], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await once(child, "close");
  const loaded = JSON.parse(printed) as Loaded;
  return {
    name: `the catalogue's load, ${loaded.leagues.toLocaleString("en-US")} public leagues`,
    figures: [
      { what: "from the database into memory", value: loaded.milliseconds / 1000, unit: "s", most: 4, detail: loaded },
      { what: "  of it this process's own work", value: loaded.cpuMilliseconds / 1000, unit: "s" },
      { what: "longest time without giving way to requests", value: loaded.longestBlock, unit: "ms", most: 50 },
      { what: "memory that the catalogue keeps", value: loaded.kept, unit: "MB", most: 150 },
      { what: "growth of the process (RSS)", value: loaded.growth, unit: "MB", most: 250 },
    ],
  };
}
