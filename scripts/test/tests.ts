import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** The part of vitest's report that is counted. */
interface Report {
  numPassedTests: number;
  /** Times in milliseconds. */
  testResults: FileReport[];
}

/** What became of one file. A file that could not be loaded has failed without a test, and says why in its message. */
interface FileReport {
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** What came of a run: how many tests passed, and what failed, each in the words that the end of `npm test` repeats. */
export interface Outcome {
  passed: number;
  failures: string[];
}

/** Files that the run names as its slowest. */
const SLOWEST = 10;

/** Lines that are repeated of a failure's message. */
const MESSAGE_LINES = 4;

/**
 * Runs one project of vitest.config.ts and counts its tests. A file that could not even be loaded, and a run that ended
 * badly although no test failed (an unhandled error, a set-up that broke), count as failures. Names the slowest files.
 * @param parts what the paths of the files hold, where not all are run
 */
export async function runTests(project: string, parts: readonly string[] = []): Promise<Outcome> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "touchline-report-"));
  const reportFile = path.join(folder, "report.json");
  try {
    const words = [
      "run",
      `--project=${project}`,
      ...parts,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
    ];
    const vitest = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...words], { stdio: "inherit" });
    const [status] = (await once(vitest, "exit")) as [number | null];
    if (!existsSync(reportFile)) return { passed: 0, failures: [`${project}: the run left no report`] };
    const report = JSON.parse(readFileSync(reportFile, "utf8")) as Report;
    nameSlowest(report);
    const failures = report.testResults.flatMap(failuresOf);
    if (failures.length === 0 && status !== 0) failures.push(`${project}: the run ended with ${status}, above is why`);
    return { passed: report.numPassedTests, failures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What failed in a file: its tests, or the file itself, which could not be loaded. */
function failuresOf({ name, status, message, assertionResults }: FileReport): string[] {
  const file = path.relative(".", name);
  if (status === "failed" && assertionResults.length === 0) return [`${file}\n${firstLines(message)}`];
  return assertionResults
    .filter((test) => test.status === "failed")
    .map((test) => `${file}: ${test.fullName}\n${test.failureMessages.map(firstLines).join("\n")}`);
}

function firstLines(message: string): string {
  return message.split("\n").slice(0, MESSAGE_LINES).join("\n");
}

function nameSlowest({ testResults }: Report): void {
  const seconds = (file: FileReport) => (file.endTime - file.startTime) / 1000;
  const slowest = testResults.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, SLOWEST);
  console.log(`the ${slowest.length} slowest files:`);
  for (const file of slowest)
    console.log(`${seconds(file).toFixed(1).padStart(7)} s  ${path.relative(".", file.name)}`);
}
