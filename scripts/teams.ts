/**
 * `npm run teams -- INSTANCE.json [--out FILE] [--seed N] [--method balanced|deal]`: makes teams of an instance in the format
 * `team-instance/1` (tests/teams/format.md) with exactly what Auto Generate runs, and prints a `team-result/1`, or writes it to
 * the file. Ends with 2 where the instance cannot be read; that the hard rules contradict each other is an answer.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runInWorker } from "#platform/workers/run-in-worker.ts";
import type { compute } from "#slices/teams/rules/balance/compute.ts";
import { dealInstance } from "#slices/teams/rules/balance/deal-instance.ts";
import { instanceProblems } from "#slices/teams/rules/balance/instance/instance-problems.ts";
import type { TeamInstance, TeamResult } from "#slices/teams/rules/balance/instance/instance.ts";

const LIMITS = { megabytes: 1024, milliseconds: 15 * 60_000 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    seed: { type: "string", default: "1" },
    method: { type: "string", default: "balanced" },
  },
});

function read(file: string): TeamInstance {
  const instance = JSON.parse(readFileSync(file, "utf8")) as TeamInstance;
  const problems = instanceProblems(instance);
  if (problems.length > 0) throw new Error(`${file} is no team-instance/1: ${problems.join("; ")}`);
  return instance;
}

async function make(instance: TeamInstance, seed: number): Promise<TeamResult> {
  if (values.method === "deal") return dealInstance(instance, seed);
  if (values.method !== "balanced") throw new Error(`There is no method "${values.method}".`);
  return runInWorker<typeof compute>("#slices/teams/rules/balance/compute.ts", { instance, seed }, LIMITS);
}

/** A conflict in words, for whoever reads the file. */
function worded(result: TeamResult): TeamResult {
  if (!result.conflict) return result;
  const { items } = result.conflict;
  const about = items.map(({ rule, ...what }) => [rule, ...Object.values(what).flat()].join(" "));
  const message =
    items.length > 0
      ? `These cannot all hold, and without any one of them the others could: ${about.join("; ")}.`
      : "No teams were found that obey all hard rules, and it could not be shown that there are none.";
  return { ...result, conflict: { items, message } };
}

try {
  const [file] = positionals;
  if (file === undefined) throw new Error("Which instance? npm run teams -- INSTANCE.json [--out FILE] [--seed N]");
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new Error(`"${values.seed}" is no seed: a whole number is.`);
  const result = worded(await make(read(file), seed));
  const text = `${JSON.stringify(result, null, 1)}\n`;
  if (values.out === undefined) process.stdout.write(text);
  else writeFileSync(values.out, text);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
