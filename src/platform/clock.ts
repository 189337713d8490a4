/** The time, passed in wherever it matters, so that a test can say what time it is. Milliseconds since 1970, UTC. */
export interface Clock {
  now(): number;
}

/** The time of an act. */
export function timeOf({ clock }: { readonly clock: Clock }): Date {
  return new Date(clock.now());
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still until it is told otherwise. */
export function fixedClock(start: number | string): Clock & { set(time: number | string): void } {
  const read = (time: number | string) => (typeof time === "number" ? time : Date.parse(time));
  let time = read(start);
  return {
    now: () => time,
    set: (next) => {
      time = read(next);
    },
  };
}
