// A rule knows the clock. The import is by "#": unresolved, no tool would see where it leads.
import { systemClock } from "#platform/clock.ts";

export const due = () => systemClock.now();
