import type { Context, Hono } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { LIVE_PATH } from "#kernel/live.ts";
import { isDatabaseAway } from "#platform/db/away.ts";
import { eventStream } from "#platform/realtime/event-stream.ts";
import type { LiveHub } from "#platform/realtime/hub.ts";
import type { Log } from "#platform/log.ts";
import { sessionsGoingOn } from "#slices/accounts/server/public.ts";
import { notificationTopics } from "#slices/notifications/server/public.ts";
import type { ApiServices } from "./api.ts";
import type { Environment } from "./http.ts";

/** What somebody may follow: by its name, the topic, or nothing where they may not. */
const TOPICS: ReadonlyMap<string, (actor: Actor) => string | undefined> = new Map(Object.entries(notificationTopics));
/** Names that one stream may follow. */
const MOST_NAMES = 20;
/** Milliseconds after which the stream of a session that is over ends, at most. */
const LOOK_EVERY = 10_000;

/**
 * The stream of what changes, for members alone. It says only that something has changed; what, is asked for as always.
 * @param whoFollows who asks, without noting that somebody was here: a page that lies open is not somebody's presence
 */
export function addLive(
  app: Hono<Environment>,
  options: {
    hub: LiveHub;
    accounts: ApiServices["accounts"];
    whoFollows: (c: Context<Environment>) => Promise<Actor>;
    log: Log;
  },
): void {
  const { hub, accounts, whoFollows, log } = options;
  app.get(LIVE_PATH, async (c) => {
    const actor = await whoFollows(c);
    // A browser does not come back after a refusal.
    if (actor.kind !== "member") throw new Refusal("request.sign-in");
    const topics = new Map<string, string>();
    for (const name of (c.req.query("topics") ?? "").split(",").slice(0, MOST_NAMES)) {
      const topic = TOPICS.get(name)?.(actor);
      if (topic !== undefined) topics.set(name, topic);
    }
    return eventStream(hub, { sessionId: actor.sessionId, topics });
  });
  setInterval(() => {
    const ids = hub.sessions();
    if (ids.length === 0) return;
    sessionsGoingOn(accounts, ids)
      .then((going) => ids.filter((id) => !going.has(id)).forEach((id) => hub.closeSession(id)))
      .catch((reason: unknown) => {
        if (!isDatabaseAway(reason)) log.warn({ reason: String(reason) }, "sessions of streams could not be looked at");
      });
  }, LOOK_EVERY).unref();
}
