import type { QueryExecutorProvider } from "kysely";
import { tellAfterCommit } from "#platform/db/after-commit.ts";

/**
 * Tells browsers that something of theirs has changed, within a moment of its commit. A topic names what changed
 * ("notifications:" and an account's id); what it is now, the browser asks for as always: nothing of anybody's stands in a
 * stream, and news that are missed cost nothing but a look.
 */

/** The channel of the database over which processes tell each other. */
export const LIVE_CHANNEL = "live";

/** Tells everybody who follows a topic, in every process, once the transaction is committed. */
export function announceLive(tx: QueryExecutorProvider, topic: string): Promise<void> {
  return tellAfterCommit(tx, LIVE_CHANNEL, topic);
}

/** A browser's stream. */
export interface LiveStream {
  readonly sessionId: string;
  /** Its topics, by the names under which the browser follows them. */
  readonly topics: ReadonlyMap<string, string>;
  /** Sends the names of topics that have changed. */
  send(names: Iterable<string>): void;
  close(): void;
}

export interface LiveHub {
  /** @returns takes the stream out again */
  add(stream: LiveStream): () => void;
  /** @param topic undefined: something may have been missed, everybody looks at everything */
  deliver(topic: string | undefined): void;
  /** The sessions that have streams now. */
  sessions(): string[];
  /** Closes the streams of a session that is over. */
  closeSession(sessionId: string): void;
  /** Closes all streams and takes no more: their connections would hold up the end. */
  stop(): void;
}

/** Streams that a session may have at a time; one more closes its oldest. A browser's tabs share one. */
const MOST_OF_A_SESSION = 6;

/** The streams of this process. */
export function openLiveHub(): LiveHub {
  const bySession = new Map<string, Set<LiveStream>>();
  const byTopic = new Map<string, Set<LiveStream>>();
  let stopped = false;

  const all = () => [...bySession.values()].flatMap((its) => [...its]);

  function remove(stream: LiveStream): void {
    takeOut(bySession, stream.sessionId, stream);
    for (const topic of stream.topics.values()) takeOut(byTopic, topic, stream);
  }

  return {
    add(stream) {
      const { sessionId, topics } = stream;
      if (stopped) stream.close();
      else {
        const [oldest, ...others] = bySession.get(sessionId) ?? [];
        if (oldest && others.length + 1 >= MOST_OF_A_SESSION) oldest.close();
        putIn(bySession, sessionId, stream);
        for (const topic of topics.values()) putIn(byTopic, topic, stream);
      }
      return () => remove(stream);
    },
    deliver(topic) {
      for (const stream of topic === undefined ? all() : (byTopic.get(topic) ?? [])) {
        const names = [...stream.topics].filter(([, one]) => topic === undefined || one === topic);
        stream.send(names.map(([name]) => name));
      }
    },
    sessions: () => [...bySession.keys()],
    closeSession(sessionId) {
      for (const stream of bySession.get(sessionId) ?? []) stream.close();
    },
    stop() {
      stopped = true;
      for (const stream of all()) stream.close();
    },
  };
}

function putIn<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): void {
  sets.set(key, (sets.get(key) ?? new Set<Value>()).add(value));
}

function takeOut<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): void {
  const set = sets.get(key);
  set?.delete(value);
  if (set?.size === 0) sets.delete(key);
}
