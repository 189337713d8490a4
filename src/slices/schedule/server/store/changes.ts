import { changeLog, type LoggedChange } from "#platform/db/change-log.ts";
import type { ChangeKind } from "../../contract/vocabulary.ts";
import type { ScheduleChange } from "../../rules/plan/change.ts";

export type ChangeRow = LoggedChange<ChangeKind, ScheduleChange>;

/** The changes of a season's plan. */
export const changesOfPlan = changeLog<ChangeKind, ScheduleChange>({ table: "schedule_change", of: "season_id" });
