import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { call } from "#browser/call.ts";

/** Milliseconds between two questions while the page is looked at. */
const EVERY = 30_000;
/** All tabs of this browser hear what one of them has learned. */
const CHANNEL = "touchline-notifications";

/**
 * How many notifications are unread, kept fresh: asked for every half minute while the page is looked at, when somebody
 * comes back to it, and after each step to another page as long as something is unread (opening one reads it). What a
 * tab learns, the others show at once.
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
    const timer = setInterval(ask, EVERY);
    window.addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
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

  const stepped = useRef(pathname);
  useEffect(() => {
    if (stepped.current !== pathname && unread > 0) refresh.current?.();
    stepped.current = pathname;
  }, [pathname, unread]);

  return unread;
}
