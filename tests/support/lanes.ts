import { concurrencyLimiter } from "#platform/concurrency-limiter.ts";

/** Connections of a process in which many act at once. */
export const LANES = 20;

/** So many act as there are connections: on a busy machine nobody is sent away who waited too long for one. */
export const lanes = concurrencyLimiter({ atOnce: LANES, waiting: Infinity, retryAfter: 0 });
