import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** The part of vitest's report that is counted. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  /** Times in milliseconds. */
  testResults: { name: string; status: string; startTime: number; endTime: number; assertionResults: unknown[] }[];
}

/** Files that the run names as its slowest. */
const SLOWEST = 10;

/**
 * Runs one project of vitest.config.ts and counts its tests. A file that could not even be loaded, and a run that ended
 * badly although no test failed (an unhandled error, a set-up that broke), count as failures. Names the slowest files.
 * @param parts what the paths of the files hold, where not all are run
 */
export function runTests(project: string, parts: readonly string[] = []): { passed: number; failed: number } {
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
    const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...words], { stdio: "inherit" });
    if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
    const report = JSON.parse(readFileSync(reportFile, "utf8")) as Report;
    nameSlowest(report);
    const unloaded = report.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    );
    const failed = report.numFailedTests + unloaded.length;
    return { passed: report.numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function nameSlowest({ testResults }: Report): void {
  const seconds = (file: Report["testResults"][number]) => (file.endTime - file.startTime) / 1000;
  const slowest = testResults.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, SLOWEST);
  console.log(`the ${slowest.length} slowest files:`);
  for (const file of slowest)
    console.log(`${seconds(file).toFixed(1).padStart(7)} s  ${path.relative(".", file.name)}`);
}
