import { openLiveSource } from "./live-source.ts";
import type { TabHears, TabSays } from "./live-worker.ts";

interface Follower {
  /** Something of what is followed has changed, or may have: ask what it is now. */
  hear(): void;
  /** Whether changes are told now; while they are not, it is for the page to ask now and then. */
  stands(standing: boolean): void;
}

/**
 * Follows what changes on the server, by its names: within a second of the change, in all tabs over one stream. Where tabs
 * cannot share one, each has its own while it is looked at.
 * @returns ends it
 */
export function followLive(names: readonly string[], follower: Follower): () => void {
  return "SharedWorker" in window ? overWorker(names, follower) : whileVisible(names, follower);
}

function overWorker(names: readonly string[], { hear, stands }: Follower): () => void {
  const { port } = new SharedWorker(new URL("./live-worker.ts", import.meta.url), { type: "module", name: "live" });
  const say = (follow: readonly string[]) => port.postMessage({ follow } satisfies TabSays);
  port.addEventListener("message", ({ data }: MessageEvent<TabHears>) =>
    "changed" in data ? hear() : stands(data.standing),
  );
  port.start();
  // A page that the browser keeps for the way back follows nothing meanwhile; when it is shown again it looks by itself.
  const leave = () => say([]);
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && say(names);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", comeBack);
  say(names);
  return () => {
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", comeBack);
    leave();
    port.close();
  };
}

function whileVisible(names: readonly string[], { hear, stands }: Follower): () => void {
  const source = openLiveSource(hear, stands);
  const look = () => source.follow(document.visibilityState === "visible" ? names : []);
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    source.follow([]);
  };
}
