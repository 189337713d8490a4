import { openLiveSource } from "./live-source.ts";
import { SESSION_CHANNEL } from "../session.ts";

/** The one stream that all tabs of a browser share: browsers open only six connections to a site that speaks HTTP/1.1. */

/** What a tab says: what it follows; nothing more when it goes. */
export interface TabSays {
  follow: readonly string[];
}

/** What a tab is told. */
export type TabHears = { changed: readonly string[] } | { standing: boolean };

const tabs = new Map<MessagePort, readonly string[]>();
let standing = false;

function tell(tab: MessagePort, message: TabHears): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port reaches one tab of this origin
  tab.postMessage(message);
}

const source = openLiveSource(
  (names) => {
    for (const [tab, followed] of tabs) {
      const changed = names.filter((name) => followed.includes(name));
      if (changed.length > 0) tell(tab, { changed });
    }
  },
  (now) => {
    standing = now;
    for (const tab of tabs.keys()) tell(tab, { standing });
  },
);

addEventListener("connect", (event) => {
  const [tab] = (event as MessageEvent).ports;
  if (!tab) return;
  tab.addEventListener("message", ({ data }: MessageEvent<TabSays>) => {
    if (data.follow.length > 0) tabs.set(tab, data.follow);
    else tabs.delete(tab);
    source.follow([...tabs.values()].flat());
    tell(tab, { standing });
  });
  tab.start();
});
new BroadcastChannel(SESSION_CHANNEL).addEventListener("message", source.reopen);
