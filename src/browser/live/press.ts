/** Milliseconds that the end of a press is waited for at most: whoever holds a scrollbar misses no news. */
const LONGEST = 10_000;
/** Milliseconds from letting go until the click that comes of it is certain to have come; by touch it comes a moment later. */
const CLICK = 50;
/** What ends a press; of a list of choices that the browser opens itself a page hears no more than what was chosen. */
const ENDS = ["pointerup", "pointercancel", "click", "change", "keydown", "blur"];

let over: Promise<void> = Promise.resolve();

if (typeof document === "object")
  addEventListener(
    "pointerdown",
    ({ isPrimary, button }) => {
      if (!isPrimary || button !== 0) return;
      over = new Promise((resolve) => {
        const ended = new AbortController();
        const end = (after: number) =>
          setTimeout(() => {
            ended.abort();
            resolve();
          }, after);
        for (const kind of ENDS) addEventListener(kind, () => end(CLICK), { capture: true, signal: ended.signal });
        end(LONGEST);
      });
    },
    true,
  );

/**
 * What others change is shown once nothing is pressed: a list that moves between press and release loses the click, or gives it to
 * the row beside.
 * @returns when the pointer's button, or a finger, is let go; at once where none is down
 */
export const pressOver = (): Promise<void> => over;
