import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { enqueue } from "#platform/jobs/queue.ts";
import { doDueJobs } from "#platform/jobs/worker.ts";
import { openLog } from "#platform/log.ts";
import { SCHEDULE_JOB } from "#slices/schedule/server/commands/propose.ts";
import { scheduleJobs } from "#slices/schedule/server/jobs.ts";
import { proposalById, putProposal, setProposalJob } from "#slices/schedule/server/store/proposals.ts";
import { lockSchedule } from "#slices/schedule/server/store/schedules.ts";
import { useSchedules } from "../support/databases/schedules.ts";
import { IN_FULL } from "../support/long.ts";
import { instanceNamed } from "./benchmark.ts";

const schedules = useSchedules();
const [SEED, EFFORT] = [3, "quick"] as const;

/** What the page's job makes of an instance. */
async function byThePage(id: string) {
  const at = await schedules.league();
  const deps = schedules.scheduleDeps();
  const proposal = await deps.db.transaction().execute(async (tx) => {
    const { version } = await lockSchedule(tx, at);
    const row = { seasonId: at.season, authorId: at.manager.accountId, scheduleVersion: version };
    const made = await putProposal(tx, {
      ...row,
      seed: SEED,
      effort: EFFORT,
      instance: instanceNamed(id),
      createdAt: new Date(deps.clock.now()),
    });
    await setProposalJob(tx, made, (await enqueue(tx, { kind: SCHEDULE_JOB, payload: { id: made } })) ?? null);
    return made;
  });
  await doDueJobs({ db: deps.db, kinds: scheduleJobs(deps), log: openLog({ level: "silent" }), clock: deps.clock });
  return (await proposalById(deps.db, proposal))!.outcome!.schedule;
}

/** What the command prints for it. */
async function byTheCommand(id: string) {
  const file = `tests/schedule/instances/${id.toLowerCase()}.json`;
  const command = spawn(process.execPath, ["scripts/schedule.ts", file, "--seed", String(SEED), "--effort", EFFORT], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(await text(command.stdout)) as unknown;
}

test.for(IN_FULL ? ["P03", "P05", "P09"] : ["P03", "P05"])(
  "page and command make the same games of %s",
  { timeout: 120_000 },
  async (id) => {
    const schedule = await byThePage(id);
    expect(schedule.games.length).toBeGreaterThan(0);
    expect(await byTheCommand(id)).toEqual(schedule);
  },
);
