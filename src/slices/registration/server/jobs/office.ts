import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { WRITE_IMPORT } from "../commands/office/import.ts";
import { writeImport } from "../commands/office/write-import.ts";
import { forgetImports } from "../commands/office/forget-imports.ts";
import type { PlacesDeps } from "../services.ts";

/** The timed work of the office. */
export function officeJobs(deps: PlacesDeps): JobKind[] {
  return [
    jobKind<{ importId: string }>({
      kind: WRITE_IMPORT,
      run: ({ payload: { importId }, progress, signal }) =>
        writeImport(deps, { importId, signal, progress: (done, total) => progress(done, total) }),
    }),
    jobKind({ kind: "registration.forget-imports", every: 6 * 60, run: () => forgetImports(deps) }),
  ];
}
