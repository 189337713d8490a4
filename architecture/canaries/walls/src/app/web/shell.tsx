// A shell that would be sent to browsers with the database in it.
import { systemClock } from "#platform/clock.ts";

export const Shell = () => <p>{systemClock.now()}</p>;
