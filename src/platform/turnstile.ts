import { Refusal } from "#kernel/refusal.ts";

/** Lets some works run at a time and some wait; who comes after those is told to come back. */
export interface Turnstile {
  /** @throws Refusal server.busy when as many wait as may */
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** @param retryAfter seconds, told to those that find no room */
export function turnstile(limits: { atOnce: number; waiting: number; retryAfter: number }): Turnstile {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async pass(work) {
      if (running >= limits.atOnce) {
        if (queue.length >= limits.waiting) throw new Refusal("server.busy", [], limits.retryAfter);
        // Whoever leaves hands its place over, so nobody slips in between.
        await new Promise<void>((go) => queue.push(go));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
