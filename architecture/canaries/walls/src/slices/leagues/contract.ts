// A contract knows an adapter, if only its types.
import type { Clock } from "#platform/clock.ts";

export type Words = Clock;
