import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** The part of vitest's report that is counted. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * Runs one project of vitest.config.ts and counts its tests. A file that could not even be loaded, and a run that ended
 * badly although no test failed (an unhandled error, a set-up that broke), count as failures.
 */
export function runTests(project: string): { passed: number; failed: number } {
  const folder = mkdtempSync(path.join(os.tmpdir(), "touchline-report-"));
  const reportFile = path.join(folder, "report.json");
  try {
    const words = [
      "run",
      `--project=${project}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
    ];
    const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...words], { stdio: "inherit" });
    if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
    const report = JSON.parse(readFileSync(reportFile, "utf8")) as Report;
    const unloaded = report.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    );
    const failed = report.numFailedTests + unloaded.length;
    return { passed: report.numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
