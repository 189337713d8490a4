import { jobKind, type JobKind } from "#platform/jobs/worker.ts";
import { BALANCE_JOB, balanceTeams } from "./commands/propose.ts";
import { removeOldTeamData } from "./commands/retention.ts";
import type { UndoJob } from "#slices/imports/server/public.ts";
import { takeBackRosters, UNDO_ROSTERS, writeRosters } from "./commands/roster-import.ts";
import { ROSTERS } from "./queries/roster-planning.ts";
import type { TeamsDeps } from "./services.ts";

/** The timed and the long work of this slice. */
export function teamsJobs(deps: TeamsDeps): JobKind[] {
  return [
    jobKind({ kind: "teams.retention", every: 24 * 60, run: () => removeOldTeamData(deps) }),
    jobKind<{ id: string }>({ kind: BALANCE_JOB, run: (job) => balanceTeams(deps, job) }),
    jobKind<UndoJob>({ kind: UNDO_ROSTERS, run: (job) => takeBackRosters(deps, job) }),
    jobKind<{ importId: string }>({ kind: ROSTERS.job, run: ({ payload }) => writeRosters(deps, payload.importId) }),
  ];
}
