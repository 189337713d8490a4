import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { BALANCE_JOB, balanceTeams } from "./commands/propose.ts";
import { removeOldTeamData } from "./commands/retention.ts";
import type { TeamsDeps } from "./services.ts";

/** The timed and the long work of this slice. */
export function teamsJobs(deps: TeamsDeps): JobKind[] {
  return [
    jobKind({ kind: "teams.retention", every: 24 * 60, run: () => removeOldTeamData(deps) }),
    jobKind<{ id: string }>({ kind: BALANCE_JOB, run: (job) => balanceTeams(deps, job) }),
  ];
}
