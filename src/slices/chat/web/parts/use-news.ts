import { useEffect } from "react";
import { followLive } from "#browser/live/live.ts";
import { gathering } from "./gathering.ts";

/** Milliseconds between two looks while changes are not told. */
const EVERY = 10_000;
/** What happens in one's rooms; how far one has read them, on whatever device. */
const OF_A_ROOM = ["chat"];
const OF_ALL = ["chat", "reading"];

/** Asks for what is new in an open room whenever something has changed in one's chats; where that is not told, now and then. */
export function useNews(ask: () => void): void {
  useEffect(() => followNews(OF_A_ROOM, ask), [ask]);
}

/**
 * As `useNews`, for what says how all rooms stand. It gives way to the open room: of what happens within a moment it asks once, after it.
 */
export function useNewsOfAll(ask: () => void): void {
  useEffect(() => {
    const gathered = gathering(ask);
    const unfollow = followNews(OF_ALL, gathered.soon);
    return () => {
      unfollow();
      gathered.stop();
    };
  }, [ask]);
}

function followNews(topics: readonly string[], ask: () => void): () => void {
  let told = false;
  const unfollow = followLive(topics, { hear: ask, stands: (standing) => (told = standing) });
  const timer = setInterval(() => !told && document.visibilityState === "visible" && ask(), EVERY);
  return () => {
    unfollow();
    clearInterval(timer);
  };
}
