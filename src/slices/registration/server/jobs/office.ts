import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { INVITE_FAMILIES, writeInvitations } from "../commands/office/invite-families.ts";
import { forgetEmails } from "../commands/news/imported-emails.ts";
import { writeImport } from "../commands/office/write-import.ts";
import { REGISTRATIONS } from "../queries/office/import.ts";
import type { RegistrationDeps } from "../services.ts";

/** The timed work about imported families. */
export function officeJobs(deps: RegistrationDeps): JobKind[] {
  return [
    jobKind<{ importId: string }>({
      kind: REGISTRATIONS.job,
      run: ({ payload: { importId }, progress, signal }) =>
        writeImport(deps, { importId, signal, progress: (done, total) => progress(done, total) }),
    }),
    jobKind<{ importId: string }>({
      kind: INVITE_FAMILIES,
      run: ({ payload: { importId }, signal }) => writeInvitations(deps, { importId, signal }),
    }),
    jobKind({ kind: "registration.forget-emails", every: 24 * 60, run: () => forgetEmails(deps) }),
  ];
}
