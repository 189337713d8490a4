import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { call } from "#browser/call.ts";
import { pressOver } from "#browser/live/press.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { ChatMessage, MessagePage } from "../../../contract/messages.ts";
import type { OpenRoom } from "../../../contract/rooms.ts";

/** Messages that are kept on the page: what is far from what is looked at is let go, and loaded again. */
const MOST_ON_PAGE = 300;
/** Messages that may be added at the end before the oldest are let go. */
const MOST_ADDED = 90;

interface Shown extends MessagePage {
  readonly revision: number;
  readonly lastSequence: number;
}

interface Changes {
  messages: ChatMessage[];
  revision: number;
  lastSequence: number;
  complete: boolean;
}

/** Messages by their positions, each once, the newer version of each. */
function merged(before: readonly ChatMessage[], further: readonly ChatMessage[]): ChatMessage[] {
  const all = new Map(before.map((one) => [one.sequence, one]));
  for (const one of further) all.set(one.sequence, one);
  return [...all.values()].toSorted((a, b) => a.sequence - b.sequence);
}

/** What a page shows after what has changed was told: changed messages in their positions, new ones where the end is shown. */
function withChanges(shown: Shown, { messages, revision, lastSequence }: Changes): Shown {
  if (revision < shown.revision) return shown;
  const first = shown.messages[0]?.sequence ?? 1;
  const last = shown.messages.at(-1)?.sequence ?? 0;
  const fits = messages.filter(({ sequence }) => sequence >= first && (sequence <= last || !shown.hasNewer));
  const all = merged(shown.messages, fits);
  const full = all.length > MOST_ON_PAGE + MOST_ADDED;
  return {
    ...shown,
    revision,
    lastSequence,
    messages: full ? all.slice(-MOST_ON_PAGE) : all,
    hasOlder: shown.hasOlder || full,
  };
}

/** What a page shows with more messages at one end; what is far at the other end is let go. */
function withPage(shown: Shown, which: "older" | "newer", page: MessagePage): Shown {
  const all = merged(shown.messages, page.messages);
  const full = all.length > MOST_ON_PAGE;
  return which === "older"
    ? { ...shown, messages: all.slice(0, MOST_ON_PAGE), hasOlder: page.hasOlder, hasNewer: shown.hasNewer || full }
    : { ...shown, messages: all.slice(-MOST_ON_PAGE), hasNewer: page.hasNewer, hasOlder: shown.hasOlder || full };
}

/**
 * The messages of an open room, as far as they are on the page: kept fresh by `refresh`, with older and newer ones on demand.
 * @param opened as it came with the page
 */
export function useRoom(opened: OpenRoom) {
  const path = `/chat/rooms/${opened.room.id}`;
  const [shown, setShown] = useState<Shown>(opened);
  /** Whether whoever looks may read it no longer. */
  const [lost, setLost] = useState(false);
  const [failed, setFailed] = useState<"older" | "newer">();
  const latest = useRef(shown);
  latest.current = shown;
  const loading = useRef<"older" | "newer">(undefined);
  /** A message that has come with further ones and is not drawn yet. */
  const landing = useRef<number>(undefined);
  const refreshing = useRef<Promise<void>>(undefined);
  const again = useRef(false);

  const refresh = useCallback((): Promise<void> => {
    // One question at a time; what happens meanwhile is asked for once more.
    if (refreshing.current) {
      again.current = true;
      return refreshing.current;
    }
    const ask = async () => {
      do {
        again.current = false;
        const changes = await call<Changes>("GET", `${path}/changes?since=${latest.current.revision}`);
        await pressOver();
        if (changes.complete) setShown((before) => withChanges(before, changes));
        else {
          const page = await call<MessagePage>("GET", `${path}/messages`);
          setShown({ ...page, revision: changes.revision, lastSequence: changes.lastSequence });
        }
        latest.current = { ...latest.current, revision: changes.revision };
      } while (again.current);
    };
    refreshing.current = ask()
      .catch((reason: unknown) => {
        // Offline the next look comes; where the right has ended there is none.
        if (isRefusal(reason) && reason.code === "chat.not-found") setLost(true);
      })
      .finally(() => (refreshing.current = undefined));
    return refreshing.current;
  }, [path]);

  const load = useCallback(
    async (which: "older" | "newer") => {
      if (loading.current) return;
      const { messages } = latest.current;
      const edge = which === "older" ? messages[0]?.sequence : messages.at(-1)?.sequence;
      if (edge === undefined) return;
      loading.current = which;
      setFailed(undefined);
      try {
        const page = await call<MessagePage>(
          "GET",
          `${path}/messages?${which === "older" ? "before" : "after"}=${edge}`,
        );
        // Whoever has gone to another position meanwhile has no use for it: it would leave a gap.
        const isHere = latest.current.messages.some(({ sequence }) => sequence === edge);
        landing.current = isHere ? page.messages[0]?.sequence : undefined;
        if (landing.current === undefined) loading.current = undefined;
        if (!isHere) return;
        // Drawn a little at a time between the frames: whoever scrolls must not feel it.
        startTransition(() => setShown((before) => withPage(before, which, page)));
      } catch {
        setFailed(which);
        loading.current = undefined;
      }
    },
    [path],
  );
  useLayoutEffect(() => {
    if (!shown.messages.some(({ sequence }) => sequence === landing.current)) return;
    landing.current = undefined;
    loading.current = undefined;
  }, [shown]);

  /** Shows the messages around a position, or the newest: they are drawn when it has ended, so that one can scroll to them. */
  const goTo = useCallback(
    async (sequence: number | "end") => {
      const page = await call<MessagePage>(
        "GET",
        sequence === "end" ? `${path}/messages` : `${path}/messages?after=${Math.max(0, sequence - 25)}`,
      );
      // What was on its way belongs to where one was, and may never be drawn.
      landing.current = undefined;
      loading.current = undefined;
      flushSync(() => setShown((before) => ({ ...before, ...page })));
    },
    [path],
  );

  const put = useCallback((message: ChatMessage) => {
    setShown((before) => ({
      ...before,
      messages: before.messages.map((one) => (one.sequence === message.sequence ? message : one)),
    }));
  }, []);

  useEffect(() => {
    const look = () => document.visibilityState === "visible" && void refresh();
    addEventListener("online", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      removeEventListener("online", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [refresh]);

  return { shown, failed, lost, refresh, load, goTo, put };
}

export type RoomState = ReturnType<typeof useRoom>;
