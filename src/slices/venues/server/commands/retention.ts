import { utcDay } from "#kernel/time/moment.ts";
import type { VenuesDeps } from "../services.ts";
import { forgetPast } from "../store/times.ts";

/** Days that closures, permits and hours of the past stay. */
const STAY = 365;

/** Removes closures, permits and hours that ended a year ago. */
export async function removePastTimes({ db, clock }: Pick<VenuesDeps, "db" | "clock">): Promise<void> {
  await forgetPast(db, utcDay(new Date(clock.now() - STAY * 24 * 60 * 60 * 1000)));
}
