import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { RoomState } from "./use-room.ts";

/** Pixels from the end within which new messages are followed. */
const AT_END = 80;
/** Pixels from an edge at which the next page is asked for: it is to be there before anybody is. */
const NEAR_EDGE = 1200;

const messageAt = (log: HTMLElement, sequence: number) =>
  log.querySelector<HTMLElement>(`[data-sequence="${sequence}"]`);

/** The first of some elements, one below the other, that ends below a line: asked at each scroll, so it looks at few of them. */
function firstBelow(elements: readonly HTMLElement[], line: number): HTMLElement | undefined {
  let [from, to] = [0, elements.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (elements[middle]!.getBoundingClientRect().bottom > line) to = middle;
    else from = middle + 1;
  }
  return elements[from];
}

/**
 * Keeps what somebody reads where it is while messages come and go around it, follows the end where they are there, and asks for more
 * near the edges.
 * @param start the position to begin at; undefined for the end
 * @param unread the first place that was unread when the room was opened
 */
export function useScroll(room: RoomState, start: number | undefined, unread: number | undefined) {
  const log = useRef<HTMLDivElement>(null);
  const { shown, failed, load, goTo } = room;
  const anchor = useRef<{ sequence: number; top: number }>(undefined);
  const atEnd = useRef(start === undefined);
  /** Where the log was when it was last looked at. */
  const lastTop = useRef(0);
  const [isAtEnd, setIsAtEnd] = useState(start === undefined);
  const [isUnreadAbove, setIsUnreadAbove] = useState(false);
  /** Whether the line before what was unread has been in sight: who has been there needs no way back. */
  const seenUnread = useRef(false);
  /** The messages on the page, in their order. */
  const drawn = useRef<readonly HTMLElement[]>([]);
  const begun = useRef(false);

  const look = useCallback(() => {
    const here = log.current;
    if (!here) return;
    const { top } = here.getBoundingClientRect();
    const fromEnd = here.scrollHeight - here.scrollTop - here.clientHeight;
    // A photo that has come makes the log longer: who was at the end and did not scroll up is there still.
    const hasStayed = atEnd.current && here.scrollTop >= lastTop.current;
    atEnd.current = (fromEnd <= AT_END || hasStayed) && !shown.hasNewer;
    lastTop.current = here.scrollTop;
    // Only what changes is told: while older messages wait to be drawn, React draws the page for each word, which would look here again.
    if (atEnd.current !== isAtEnd) setIsAtEnd(atEnd.current);
    if (unread !== undefined && !seenUnread.current) {
      const line = messageAt(here, unread)?.getBoundingClientRect();
      const bottom = top + here.clientHeight;
      seenUnread.current = line !== undefined && line.bottom > top && line.top < bottom;
      const above = line ? line.bottom <= top : (shown.messages[0]?.sequence ?? 0) > unread;
      const isAbove = above && !seenUnread.current;
      if (isAbove !== isUnreadAbove) setIsUnreadAbove(isAbove);
    }
    // The first message that can be seen stays where it is, whatever is added before it.
    const first = firstBelow(drawn.current, top);
    anchor.current = first && {
      sequence: Number(first.dataset["sequence"]),
      top: first.getBoundingClientRect().top - top,
    };
    // What could not be loaded is asked for again by its button alone: each failure is drawn, and each drawing looks here.
    if (here.scrollTop < NEAR_EDGE && shown.hasOlder && failed !== "older") void load("older");
    if (fromEnd < NEAR_EDGE && shown.hasNewer && failed !== "newer") void load("newer");
  }, [load, failed, shown.hasOlder, shown.hasNewer, shown.messages, unread, isAtEnd, isUnreadAbove]);

  // After each drawing, before it is seen.
  useLayoutEffect(() => {
    const here = log.current;
    if (!here) return;
    drawn.current = [...here.querySelectorAll<HTMLElement>("[data-sequence]")];
    if (!begun.current) {
      begun.current = true;
      const first = start === undefined ? null : messageAt(here, start);
      // Some lines of what was read stay in sight above the first new one.
      here.scrollTo({ top: first ? first.offsetTop - here.clientHeight / 4 : here.scrollHeight });
    } else if (atEnd.current && !shown.hasNewer) here.scrollTo({ top: here.scrollHeight });
    else if (anchor.current) {
      const moved = messageAt(here, anchor.current.sequence);
      if (moved)
        here.scrollBy({
          top: moved.getBoundingClientRect().top - here.getBoundingClientRect().top - anchor.current.top,
        });
    }
    look();
  });

  // A phone's keyboard makes the log lower, a photo longer: who was at the end stays there.
  useLayoutEffect(() => {
    const here = log.current;
    if (!here || typeof ResizeObserver === "undefined") return undefined;
    const stay = () => {
      if (atEnd.current) here.scrollTo({ top: here.scrollHeight });
    };
    const observer = new ResizeObserver(stay);
    observer.observe(here);
    here.addEventListener("load", stay, true);
    return () => {
      observer.disconnect();
      here.removeEventListener("load", stay, true);
    };
  }, []);

  const toEnd = useCallback(async () => {
    if (shown.hasNewer) await goTo("end");
    // Before anything else is heard: a scroll of before, or older messages that are drawn, would lead back to where one was.
    atEnd.current = true;
    anchor.current = undefined;
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [goTo, shown.hasNewer]);

  const toMessage = useCallback(
    async (sequence: number) => {
      atEnd.current = false;
      if (log.current && !messageAt(log.current, sequence)) await goTo(sequence);
      const found = log.current && messageAt(log.current, sequence);
      anchor.current = undefined;
      found?.scrollIntoView({ block: "center" });
      found?.focus({ preventScroll: true });
    },
    [goTo],
  );

  return { log, look, isAtEnd, isUnreadAbove, toEnd, toMessage };
}
