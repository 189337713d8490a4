import type { Context, Hono } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { Refusal } from "#kernel/refusal.ts";
import { LIVE_PATH } from "#kernel/live.ts";
import { isDatabaseAway } from "#platform/db/away.ts";
import { eventStream } from "#platform/realtime/event-stream.ts";
import type { LiveHub } from "#platform/realtime/hub.ts";
import type { Log } from "#platform/log.ts";
import type { TopicOf } from "#platform/slice.ts";
import { sessionsGoingOn } from "#slices/accounts/server/public.ts";
import type { Environment } from "../config/environment.ts";
import { SLICES, type Services } from "../slices.ts";

/** What somebody may follow, by the first part of its name. */
function topicsOf(services: Services): ReadonlyMap<string, TopicOf> {
  return new Map(
    SLICES.flatMap(({ name, topics }) =>
      Object.entries(
        (topics as ((deps: unknown) => Readonly<Record<string, TopicOf>>) | undefined)?.(services[name]) ?? {},
      ),
    ),
  );
}

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
    services: Services;
    whoFollows: (c: Context<Environment>) => Promise<Actor>;
    log: Log;
  },
): void {
  const { hub, services, whoFollows, log } = options;
  const known = topicsOf(services);
  app.get(LIVE_PATH, async (c) => {
    const actor = await whoFollows(c);
    // A browser does not come back after a refusal.
    if (actor.kind !== "member") throw new Refusal("request.sign-in");
    const topics = new Map<string, string>();
    for (const name of (c.req.query("topics") ?? "").split(",").slice(0, MOST_NAMES)) {
      const [kind = "", id = ""] = name.split(":");
      const topic = await known.get(kind)?.(actor, id);
      if (topic !== undefined) topics.set(name, topic);
    }
    return eventStream(hub, { sessionId: actor.sessionId, topics });
  });
  setInterval(() => {
    const ids = hub.sessions();
    if (ids.length === 0) return;
    sessionsGoingOn(services.accounts, ids)
      .then((going) => ids.filter((id) => !going.has(id)).forEach((id) => hub.closeSession(id)))
      .catch((reason: unknown) => {
        if (!isDatabaseAway(reason)) log.warn({ reason: String(reason) }, "sessions of streams could not be looked at");
      });
  }, LOOK_EVERY).unref();
}
