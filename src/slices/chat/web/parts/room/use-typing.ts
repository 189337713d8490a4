import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "#browser/call.ts";
import { followLive } from "#browser/live/live.ts";
import { TYPING_LASTS } from "../../../contract/vocabulary.ts";

/** Milliseconds between two notes that one is typing: shorter than each lasts. */
const SAID_EVERY = 3000;

/**
 * Who else is typing in a room, and telling the others that one is. A note that is not renewed ends by itself.
 * @param lastSequence the newest message: who has sent one types no more
 */
export function useTyping(room: string, lastSequence: number) {
  const path = `/chat/rooms/${room}/typing`;
  const [heard, setHeard] = useState<{ names: readonly (string | null)[]; after: number }>();
  const last = useRef(lastSequence);
  last.current = lastSequence;
  const said = useRef(-Infinity);

  useEffect(() => {
    let ending: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      call<{ names: (string | null)[] }>("GET", path)
        .then((answer) => {
          setHeard({ names: answer.names, after: last.current });
          clearTimeout(ending);
          ending = setTimeout(() => setHeard(undefined), TYPING_LASTS);
        })
        // Offline, or the right has ended: nobody is shown.
        .catch(() => setHeard(undefined));
    };
    const unfollow = followLive(["typing"], { hear: ask, stands: () => {} });
    return () => {
      unfollow();
      clearTimeout(ending);
    };
  }, [path]);

  const type = useCallback(() => {
    if (performance.now() - said.current < SAID_EVERY || !navigator.onLine) return;
    said.current = performance.now();
    call("POST", path).catch(() => {});
  }, [path]);
  /** What was typed is sent: the next email is told at once. */
  const rest = useCallback(() => (said.current = -Infinity), []);
  const names = heard?.after === lastSequence ? heard.names : [];
  return { names, type, rest };
}
