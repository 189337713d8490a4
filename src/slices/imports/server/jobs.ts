import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { forgetImports } from "./commands/forget-imports.ts";
import type { ImportsDeps } from "./services.ts";

/** The timed work of this slice. */
export function importsJobs(deps: ImportsDeps): JobKind[] {
  return [jobKind({ kind: "imports.forget", every: 6 * 60, run: () => forgetImports(deps) })];
}
