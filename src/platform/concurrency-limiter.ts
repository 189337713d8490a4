import { Refusal } from "#kernel/refusal.ts";

/** Lets some works run at a time and some wait; who comes after those is told to come back. */
export interface ConcurrencyLimiter {
  /** @throws Refusal server.busy when as many wait as may, or after a long wait */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * @param limits.patience milliseconds after which somebody is sent away as well when the turn comes, if it is told: how long
 *   a queue takes depends on the machine, and who comes back in a moment is better off than who waits for ever
 * @param limits.retryAfter seconds, told to those that find no room
 */
export function concurrencyLimiter(limits: {
  atOnce: number;
  waiting: number;
  patience?: number;
  retryAfter: number;
}): ConcurrencyLimiter {
  const busy = () => new Refusal("server.busy", [], limits.retryAfter);
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async pass(work) {
      const came = performance.now();
      if (running >= limits.atOnce) {
        if (queue.length >= limits.waiting) throw busy();
        // Whoever leaves hands its place over, so nobody slips in between.
        await new Promise<void>((go) => queue.push(go));
      } else {
        running += 1;
      }
      try {
        if (performance.now() - came > (limits.patience ?? Infinity)) throw busy();
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
