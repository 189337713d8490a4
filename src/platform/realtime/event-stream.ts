import type { LiveHub } from "./hub.ts";

/** Milliseconds between two comments that keep proxies from closing a stream that is silent. */
const HEARTBEAT = 25_000;
/** Milliseconds after which a stream ends and its browser comes back: what it may follow is decided anew. */
const LONGEST = 10 * 60_000;
/** Milliseconds after which a browser comes back that lost its stream. */
const COME_BACK = 2000;

const utf8 = new TextEncoder();

/**
 * The answer that follows topics as server-sent events (HTML Living Standard 9.2): each message is a JSON list of the names
 * whose topics have changed, the first one all of them, since something may have changed before the stream stood. What a slow
 * reader has not taken yet is kept as the names alone, each once.
 * @param topics by the name under which the browser follows each
 */
export function eventStream(
  hub: LiveHub,
  { sessionId, topics }: { sessionId: string; topics: ReadonlyMap<string, string> },
): Response {
  const pending = new Set<string>();
  const ended = new AbortController();
  let controller: ReadableStreamDefaultController<Uint8Array>;

  function flush(): void {
    if (ended.signal.aborted || pending.size === 0 || (controller.desiredSize ?? 0) <= 0) return;
    const names = [...pending];
    // First: to put something in may ask for more at once.
    pending.clear();
    controller.enqueue(utf8.encode(`data: ${JSON.stringify(names)}\n\n`));
  }
  function close(): void {
    if (ended.signal.aborted) return;
    ended.abort();
    controller.close();
  }

  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
        controller.enqueue(utf8.encode(`retry: ${COME_BACK}\n\n`));
        const remove = hub.add({
          sessionId,
          topics,
          send(names) {
            for (const name of names) pending.add(name);
            flush();
          },
          close,
        });
        const beat = setInterval(() => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(utf8.encode(": here\n\n"));
        }, HEARTBEAT);
        // Not all at once, where many came together.
        const last = setTimeout(close, LONGEST * (0.8 + 0.2 * Math.random()));
        ended.signal.addEventListener("abort", () => {
          remove();
          clearInterval(beat);
          clearTimeout(last);
        });
        for (const name of topics.keys()) pending.add(name);
        flush();
      },
      pull: flush,
      cancel: () => ended.abort(),
    },
    { highWaterMark: 4 },
  );
  return new Response(body, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      // nginx would keep what it has until its buffer is full.
      "x-accel-buffering": "no",
    },
  });
}
