import { readFileSync } from "node:fs";
import path from "node:path";
import type { TeamInstance } from "#slices/teams/rules/balance/instance/instance.ts";

/** The public instances of the benchmark. */
export const PUBLIC = ["T01", "T02", "T03", "T04", "T05", "T06", "T07", "T08", "T09"] as const;

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(import.meta.dirname, file), "utf8"));

/** An instance of the benchmark, by its id. */
export const publicInstance = (id: (typeof PUBLIC)[number]) =>
  read(`instances/${id.toLowerCase()}.json`) as TeamInstance;

/** What random, snake and search reach, by instance: each metric with its bound. */
export const reference = () =>
  read("reference.json") as Record<
    string,
    Record<
      "random" | "snake" | "search",
      { readonly score: number; readonly metrics: Record<string, [number, number]> }
    >
  >;
