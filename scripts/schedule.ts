/**
 * `npm run schedule -- INSTANCE.json [--out FILE] [--seed N] [--effort quick|normal|long]`: schedules an instance in the format
 * `league-instance/1` (tests/schedule/format.md) with exactly what the page runs, and prints a `league-schedule/1`, or writes it to
 * the file. Ends with 2 where the instance cannot be read; that no schedule is possible is an answer.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runInWorker } from "#platform/workers/run-in-worker.ts";
import { parseInstance } from "#slices/schedule/rules/instance/instance-problems.ts";
import { isEffort, type compute } from "#slices/schedule/rules/outcome/compute.ts";

const LIMITS = { megabytes: 2048, milliseconds: 30 * 60_000 };
const USAGE = "npm run schedule -- INSTANCE.json [--out FILE] [--seed N] [--effort quick|normal|long]";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: "string" },
      seed: { type: "string", default: "1" },
      effort: { type: "string", default: "normal" },
    },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error(`Which instance? ${USAGE}`);
  const seed = Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new Error(`"${values.seed}" is no seed: a whole number is.`);
  const { effort } = values;
  if (!isEffort(effort)) throw new Error(`There is no effort "${effort}". ${USAGE}`);
  const instance = parseInstance(readFileSync(file, "utf8"));
  const schedule = await runInWorker<typeof compute>(
    "#slices/schedule/rules/outcome/compute.ts",
    { instance, seed, effort },
    LIMITS,
  );
  const text = `${JSON.stringify(schedule, null, 1)}\n`;
  if (values.out === undefined) process.stdout.write(text);
  else writeFileSync(values.out, text);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
