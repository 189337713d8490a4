import type { FromChallenge } from "../card/messages.ts";
import { localeOf, wordsOf } from "../card/words.ts";

const WIDTH = "min(100vw - 32px, 480px)";
const HEIGHT = "min(100vh - 32px, 460px)";

/**
 * Shows the bank's question over the page, in a frame of the processor's own origin, until it is answered or closed.
 * @param processor the processor's origin
 */
export function askCardholder(processor: string, challenge: string, locale: string): Promise<void> {
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", wordsOf(localeOf(locale)).challengeTitle);
  Object.assign(dialog.style, {
    width: WIDTH,
    height: HEIGHT,
    padding: "0",
    border: "0",
    borderRadius: "10px",
    overflow: "hidden",
  });
  const frame = document.createElement("iframe");
  frame.title = wordsOf(localeOf(locale)).challengeTitle;
  const query = new URLSearchParams({ parent: location.origin, locale });
  frame.src = `${processor}/elements/challenge/${encodeURIComponent(challenge)}?${query}`;
  Object.assign(frame.style, { width: "100%", height: "100%", border: "0", display: "block" });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  frame.addEventListener("load", () => frame.focus());
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener("message", hear);
      dialog.close();
      dialog.remove();
      resolve();
    };
    const hear = (event: MessageEvent<FromChallenge>) => {
      if (event.source === frame.contentWindow && event.origin === processor && event.data?.from === "challenge") end();
    };
    addEventListener("message", hear);
    // Escape on the page itself, outside the frame: the question stays open at the bank and can be asked again.
    dialog.addEventListener("cancel", end, { once: true });
  });
}
