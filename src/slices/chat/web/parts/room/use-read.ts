import { useEffect, useRef, type RefObject } from "react";
import type { ChatMessage } from "../../../contract/messages.ts";
import { call } from "#browser/call.ts";

/** Milliseconds for which a message must be seen to be read, at least by half. */
const SEEN_FOR = 1000;

/**
 * Says how far somebody has read: messages count that were in sight for a second, by half at least, while the window had the focus.
 * @param known the position up to which it was read before
 * @param messages what is on the page
 */
export function useRead(
  room: string,
  log: RefObject<HTMLDivElement | null>,
  known: number,
  messages: readonly ChatMessage[],
): void {
  const read = useRef(known);
  const visible = useRef(new Set<number>());

  useEffect(() => {
    const here = log.current;
    if (!here || typeof IntersectionObserver === "undefined") return undefined;
    const seen = visible.current;
    seen.clear();
    const there = new Set(messages.map(({ sequence }) => sequence));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const sequence = Number((target as HTMLElement).dataset["sequence"]);
          if (isIntersecting) seen.add(sequence);
          else seen.delete(sequence);
        }
      },
      { root: here, threshold: 0.5 },
    );
    for (const one of here.querySelectorAll<HTMLElement>("[data-sequence]"))
      if (there.has(Number(one.dataset["sequence"]))) observer.observe(one);
    return () => observer.disconnect();
  }, [log, messages]);

  useEffect(() => {
    let before = new Set<number>();
    const timer = setInterval(() => {
      const focused = document.visibilityState === "visible" && document.hasFocus();
      // What was in sight at the last look and still is.
      const stayed = focused ? [...visible.current].filter((sequence) => before.has(sequence)) : [];
      before = focused ? new Set(visible.current) : new Set();
      const newest = Math.max(0, ...stayed);
      if (newest <= read.current) return;
      const old = read.current;
      read.current = newest;
      // Offline it is said at the next look.
      call("PUT", `/chat/rooms/${room}/read`, { sequence: newest }).catch(() => (read.current = old));
    }, SEEN_FOR);
    return () => clearInterval(timer);
  }, [room]);
}
