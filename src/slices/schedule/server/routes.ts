import type { Routes } from "#platform/http/answers.ts";
import type { scheduleContract } from "../contract.ts";
import { publishSchedule } from "./commands/publish.ts";
import { restoreVersion } from "./commands/restore.ts";
import { redoScheduleChange, undoScheduleChange } from "./commands/undo.ts";
import { scheduleLeagues, seasonPlan } from "./queries/plan.ts";
import { compareVersion, previewSchedule, scheduleVersions } from "./queries/publication.ts";
import type { ScheduleDeps } from "./services.ts";

export const scheduleRoutes: Routes<typeof scheduleContract, ScheduleDeps> = {
  scheduleLeagues,
  seasonPlan,
  undoScheduleChange,
  redoScheduleChange,
  previewSchedule,
  publishSchedule,
  scheduleVersions,
  compareVersion,
  restoreVersion,
};
