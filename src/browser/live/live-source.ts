import { LIVE_PATH } from "#kernel/live.ts";

/** Milliseconds after which a stream that was refused or cut off for good is asked for anew. */
const AGAIN = 30_000;

export interface LiveSource {
  /** Follows these names from now on, and no others. */
  follow(names: readonly string[]): void;
  /** Begins anew: somebody else may be signed in. */
  reopen(): void;
}

/**
 * One stream of what changes (`LIVE_PATH`). The browser comes back by itself when it is lost; after a refusal we ask again
 * after a while.
 * @param hear is told the names that have changed, or may have while there was no stream
 * @param stands is told whether the stream stands now
 */
export function openLiveSource(
  hear: (names: readonly string[]) => void,
  stands: (standing: boolean) => void,
): LiveSource {
  let source: EventSource | undefined;
  let followed = "";
  let later: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(later);
    source?.close();
    source = undefined;
    if (followed === "") return stands(false);
    const opened = new EventSource(`${LIVE_PATH}?topics=${followed}`);
    source = opened;
    opened.addEventListener("open", () => stands(true));
    opened.addEventListener("message", ({ data }) => hear(JSON.parse(data as string) as string[]));
    opened.addEventListener("error", () => {
      stands(false);
      if (opened.readyState === EventSource.CLOSED && opened === source) later = setTimeout(open, AGAIN);
    });
  }

  return {
    follow(names) {
      const wanted = [...new Set(names)].toSorted().join(",");
      if (wanted === followed) return;
      followed = wanted;
      open();
    },
    reopen: open,
  };
}
