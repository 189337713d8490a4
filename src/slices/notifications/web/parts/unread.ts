import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { call } from "#browser/call.ts";
import { followLive } from "#browser/live/live.ts";

/** Milliseconds between two questions while the page is looked at and changes are not told. */
const EVERY = 30_000;
/** All tabs of this browser hear what one of them has learned. */
const CHANNEL = "touchline-notifications";

/**
 * How many notifications are unread, kept fresh: asked for when the server says that something has changed, when somebody
 * comes back to the page, and after each step to another page as long as something is unread (opening one reads it). Where
 * the server's word does not come through, every half minute. What a tab learns, the others show at once.
 * @param known the count that came with the page
 */
export function useUnread(known: number): number {
  const [unread, setUnread] = useState(known);
  const { pathname } = useLocation();
  const tabs = useRef<BroadcastChannel>(null);
  const refresh = useRef<() => void>(null);

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    tabs.current = channel;
    channel.addEventListener("message", ({ data }) => typeof data === "number" && setUnread(data));
    let asking = false;
    const ask = () => {
      if (asking || document.visibilityState !== "visible") return;
      asking = true;
      call<{ unread: number }>("GET", "/notifications/count")
        .then((answer) => {
          setUnread(answer.unread);
          tabs.current?.postMessage(answer.unread);
        })
        // Offline, or signed out elsewhere: the next page says so. What is shown stays.
        .catch(() => {})
        .finally(() => (asking = false));
    };
    refresh.current = ask;
    let told = false;
    const unfollow = followLive(["notifications"], { hear: ask, stands: (standing) => (told = standing) });
    const timer = setInterval(() => !told && ask(), EVERY);
    window.addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      unfollow();
      clearInterval(timer);
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
      channel.close();
    };
  }, []);

  useEffect(() => {
    setUnread(known);
    tabs.current?.postMessage(known);
  }, [known]);

  // The icon on the Home Screen shows the same number.
  useEffect(() => {
    if ("setAppBadge" in navigator) void navigator.setAppBadge(unread).catch(() => {});
  }, [unread]);

  const stepped = useRef(pathname);
  useEffect(() => {
    if (stepped.current !== pathname && unread > 0) refresh.current?.();
    stepped.current = pathname;
  }, [pathname, unread]);

  return unread;
}
