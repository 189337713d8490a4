import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type pg from "pg";
import { Refusal } from "#kernel/refusal.ts";
import { countedAs } from "./network-address.ts";

/** How often one client, account or address may do a thing. */
export interface Limit {
  name: string;
  /** Times within the window. */
  points: number;
  /** Seconds. */
  window: number;
}

export interface Limits {
  /**
   * Counts one use by somebody: an IP address, an account, or whatever else is counted.
   * @throws Refusal request.too-many when the window is used up
   */
  spend(limit: Limit, by: string): Promise<void>;
  /** Gives a use back: it came to something good. */
  giveBack(limit: Limit, by: string): Promise<void>;
}

/** Limits counted in the database, so that all processes share them. */
export function openLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  function limiterFor(limit: Limit): RateLimiterPostgres {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limit",
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.window,
    });
    limiters.set(limit.name, limiter);
    return limiter;
  }
  return {
    async spend(limit, by) {
      try {
        await limiterFor(limit).consume(countedAs(by));
      } catch (reason) {
        if (reason instanceof RateLimiterRes) {
          throw new Refusal("request.too-many", [], Math.ceil(reason.msBeforeNext / 1000));
        }
        throw reason;
      }
    },
    async giveBack(limit, by) {
      await limiterFor(limit).reward(countedAs(by), 1);
    },
  };
}
