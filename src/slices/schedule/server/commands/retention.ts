import { timeOf } from "#platform/clock.ts";
import type { ScheduleDeps } from "../services.ts";
import { forgetAnswers } from "../store/answers.ts";
import { changesOfPlan } from "../store/changes.ts";
import { forgetProposals } from "../store/proposals.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Days that changes of a plan stay. */
const CHANGES_STAY = 730;
/** Days that a proposed schedule waits to be used. */
const PROPOSALS_STAY = 7;
/** Days after an event that it is kept who came. */
const ANSWERS_STAY = 365;

/** Removes what nobody asks for any more. */
export async function removeOldScheduleData({ db, clock }: Pick<ScheduleDeps, "db" | "clock">): Promise<void> {
  const now = timeOf({ clock }).getTime();
  await forgetProposals(db, new Date(now - PROPOSALS_STAY * DAY));
  await changesOfPlan.forget(db, new Date(now - CHANGES_STAY * DAY));
  await forgetAnswers(db, new Date(now - ANSWERS_STAY * DAY));
}
