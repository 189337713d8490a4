import { useEffect } from "react";
import { followLive } from "#browser/live.ts";

/** Milliseconds between two looks while changes are not told. */
const EVERY = 10_000;

/** Asks for what is new whenever something has changed in one's chats; where that is not told, now and then. */
export function useNews(ask: () => void): void {
  useEffect(() => {
    let told = false;
    const unfollow = followLive(["chat"], { hear: ask, stands: (standing) => (told = standing) });
    const timer = setInterval(() => !told && document.visibilityState === "visible" && ask(), EVERY);
    return () => {
      unfollow();
      clearInterval(timer);
    };
  }, [ask]);
}
