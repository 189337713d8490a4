import { timeOf } from "#platform/clock.ts";
import type { ScheduleDeps } from "../services.ts";
import { forgetChanges } from "../store/changes.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Days that changes of a plan stay. */
const CHANGES_STAY = 730;

/** Removes what nobody asks for any more. */
export async function removeOldScheduleData({ db, clock }: Pick<ScheduleDeps, "db" | "clock">): Promise<void> {
  await forgetChanges(db, new Date(timeOf({ clock }).getTime() - CHANGES_STAY * DAY));
}
