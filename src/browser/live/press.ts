/**
 * Milliseconds that the end of a press is waited for at most: whoever holds a scrollbar misses no news, and of a press that opened the
 * browser's own menu a page may hear no end.
 */
const LONGEST = 10_000;
/** Milliseconds from letting go until the click that comes of it is certain to have come; by touch it comes a moment later. */
const CLICK = 50;
const ENDS = ["pointerup", "pointercancel"];

let over: Promise<void> | undefined;
let end = () => {};

if (!import.meta.env.SSR) {
  const begin = () => (over = new Promise((resolve) => setTimeout((end = resolve), LONGEST)));
  addEventListener("pointerdown", begin, true);
  for (const kind of ENDS) addEventListener(kind, () => setTimeout(end, CLICK), true);
}

/**
 * What others change is shown once nothing is pressed: a list that moves between press and release loses the click, or gives it to
 * the row beside.
 * @returns when the pointer's button, or a finger, is let go; at once where none is down
 */
export const pressOver = async (): Promise<void> => over;
