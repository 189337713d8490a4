import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export interface Count {
  passed: number;
  failed: number;
}

/** What came of a project's tests. */
export interface TestRun extends Count {
  /** What vitest said, and the slowest files. */
  said: string;
}

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
 * badly although no test failed (an unhandled error, a set-up that broke), count as failures. Nothing is printed: the lines
 * of two runs at the same time would mix.
 * @param parts what the paths of the files hold, where not all are run
 */
export async function runTests(project: string, parts: readonly string[] = []): Promise<TestRun> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "touchline-report-"));
  const [reportFile, saidFile] = [path.join(folder, "report.json"), path.join(folder, "said.txt")];
  try {
    const output = openSync(saidFile, "w");
    const words = [
      "run",
      `--project=${project}`,
      ...parts,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
    ];
    const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...words], {
      stdio: ["ignore", output, output],
    });
    const [status] = (await once(child, "exit")) as [number | null];
    closeSync(output);
    const said = readFileSync(saidFile, "utf8");
    if (!existsSync(reportFile)) return { passed: 0, failed: 1, said };
    const report = JSON.parse(readFileSync(reportFile, "utf8")) as Report;
    const unloaded = report.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    );
    const failed = report.numFailedTests + unloaded.length;
    return {
      passed: report.numPassedTests,
      failed: failed === 0 && status !== 0 ? 1 : failed,
      said: said + slowest(report),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function slowest({ testResults }: Report): string {
  const seconds = (file: Report["testResults"][number]) => (file.endTime - file.startTime) / 1000;
  const files = testResults.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, SLOWEST);
  const lines = files.map((file) => `${seconds(file).toFixed(1).padStart(7)} s  ${path.relative(".", file.name)}\n`);
  return `the ${files.length} slowest files:\n${lines.join("")}`;
}
