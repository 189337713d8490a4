import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { LeagueInstance } from "#slices/schedule/rules/instance/instance.ts";

const FOLDER = path.join(import.meta.dirname, "instances");
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(import.meta.dirname, file), "utf8"));

/** All instances: P… of the benchmark, N… that are impossible, D… others of ours. */
export const INSTANCES: readonly string[] = readdirSync(FOLDER)
  .map((file) => path.basename(file, ".json").toUpperCase())
  .toSorted();

/** The public instances of the benchmark. */
export const PUBLIC: readonly string[] = INSTANCES.filter((id) => id.startsWith("P"));
/** Those that are impossible. */
export const IMPOSSIBLE: readonly string[] = INSTANCES.filter((id) => id.startsWith("N"));

/** An instance, by its id. */
export const instanceNamed = (id: string) => read(`instances/${id.toLowerCase()}.json`) as LeagueInstance;

/** What a small prototype reached, by instance: its score, and each metric with its bound. */
export const reference = () =>
  read("reference.json") as Record<
    string,
    { readonly score: number; readonly metrics: Readonly<Record<string, readonly [number, number]>> }
  >;
