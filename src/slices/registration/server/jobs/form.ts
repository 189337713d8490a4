import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { forgetFiles } from "../commands/form/answer-file.ts";
import { forgetAddresses, forgetDrafts } from "../commands/form/draft.ts";
import type { FormDeps } from "../form/deps.ts";

/** Minutes between two looks at what has run out. */
const EVERY = 6 * 60;

/** The timed work about half-filled forms. */
export function formJobs(deps: Pick<FormDeps, "db" | "clock" | "answerFiles">): JobKind[] {
  return [
    jobKind({
      kind: "registration.form-retention",
      every: EVERY,
      async run() {
        await forgetDrafts(deps);
        await forgetFiles(deps);
        await forgetAddresses(deps);
      },
    }),
  ];
}
