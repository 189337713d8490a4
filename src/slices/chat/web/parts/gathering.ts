/** Milliseconds in which what happens is asked for once: nobody sees a list of rooms change four times a second. */
const WITHIN = 700;

/** Asks once for all that happens within a moment. `stop` forgets what is to be asked. */
export function gathering(ask: () => void): { soon(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        ask();
      }, WITHIN);
    },
    stop: () => clearTimeout(timer),
  };
}
