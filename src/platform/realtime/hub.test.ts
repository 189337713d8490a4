import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/databases/database.ts";
import { openLog } from "../log.ts";
import { startListening } from "../queue/listener.ts";
import { eventStream } from "./event-stream.ts";
import { announceLive, LIVE_CHANNEL, openLiveHub, type LiveHub } from "./hub.ts";

const utf8 = new TextDecoder();

/** Opens a stream of a session, and reads the lists of names in it one by one. */
function open(hub: LiveHub, sessionId: string, topics: Record<string, string>) {
  const reader = eventStream(hub, { sessionId, topics: new Map(Object.entries(topics)) }).body!.getReader();
  return {
    async next(): Promise<string[] | "over"> {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return "over";
        const data = /^data: (.*)\n\n$/.exec(utf8.decode(value))?.[1];
        if (data !== undefined) return JSON.parse(data) as string[];
      }
    },
    leave: () => reader.cancel(),
  };
}

describe("a stream of what changes", () => {
  test("begins with everything that it follows, and tells of that alone", async () => {
    const hub = openLiveHub();
    const [ana, ben] = [open(hub, "a", { notifications: "notifications:ana" }), open(hub, "b", { team: "team:7" })];
    expect([await ana.next(), await ben.next()]).toEqual([["notifications"], ["team"]]);
    hub.deliver("team:7");
    hub.deliver("notifications:ana");
    hub.deliver("team:8");
    hub.stop();
    expect([await ana.next(), await ana.next()]).toEqual([["notifications"], "over"]);
    expect([await ben.next(), await ben.next()]).toEqual([["team"], "over"]);
  });

  test("keeps for a slow reader the names alone, each once, however much happens", async () => {
    const hub = openLiveHub();
    const slow = open(hub, "a", { notifications: "notifications:ana", team: "team:7" });
    for (let count = 0; count < 10_000; count += 1) {
      hub.deliver("team:7");
      hub.deliver("notifications:ana");
    }
    const told = [];
    hub.stop();
    for (let names = await slow.next(); names !== "over"; names = await slow.next()) told.push(names);
    expect(told.length).toBeLessThan(8);
  });

  test("tells everybody to look at everything when something may have been missed", async () => {
    const hub = openLiveHub();
    const ana = open(hub, "a", { notifications: "notifications:ana", team: "team:7" });
    await ana.next();
    hub.deliver(undefined);
    expect(await ana.next()).toEqual(["notifications", "team"]);
    hub.stop();
  });

  test("ends with its session; a session has six at most, and the oldest gives way", async () => {
    const hub = openLiveHub();
    const many = Array.from({ length: 7 }, () => open(hub, "a", { notifications: "notifications:ana" }));
    for (const one of many) await one.next();
    expect(await many[0]!.next()).toBe("over");
    expect(hub.sessions()).toEqual(["a"]);
    hub.closeSession("a");
    expect(await Promise.all(many.slice(1).map((one) => one.next()))).toEqual(Array(6).fill("over"));
    expect(hub.sessions()).toEqual([]);
  });

  test("that its reader leaves is forgotten; after the end none begins", async () => {
    const hub = openLiveHub();
    const ana = open(hub, "a", { notifications: "notifications:ana" });
    await ana.leave();
    expect(hub.sessions()).toEqual([]);
    hub.stop();
    expect(hub.sessions()).toEqual([]);
    const late = open(hub, "b", { team: "team:7" });
    while ((await late.next()) !== "over");
    expect(hub.sessions()).toEqual([]);
  });
});

describe("over several processes", () => {
  let database: TestDatabase<object>;
  beforeAll(async () => {
    database = await testDatabase<object>();
  });
  afterAll(() => database.drop());

  test("news reach the others once they are committed, with their topic, and not when they are rolled back", async () => {
    const heard: (string | undefined)[] = [];
    const log = openLog({ level: "silent" });
    const address = { connection: database.connection };
    const theirs = startListening({ database: address, wake: { [LIVE_CHANNEL]: (topic) => heard.push(topic) }, log });
    const ours = startListening({ database: address, wake: { [LIVE_CHANNEL]: () => {} }, log });
    database.onCommitted((told) => ours.tell(told));
    const listeners = async () =>
      (
        await sql`select from pg_stat_activity where query like 'listen%' and datname = current_database()`.execute(
          database.db,
        )
      ).rows.length;
    await expect.poll(listeners, { timeout: 20_000 }).toBe(2);
    const gone = database.db.transaction().execute(async (tx) => {
      await announceLive(tx, "team:8");
      throw new Error("not so");
    });
    await expect(gone).rejects.toThrow("not so");
    await database.db.transaction().execute(async (tx) => {
      await announceLive(tx, "team:7");
      await announceLive(tx, "team:7");
      await announceLive(tx, "notifications:ana");
    });
    // The first one: they have just begun to listen, and may have missed something.
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual([undefined, "team:7", "notifications:ana"]);
    await Promise.all([theirs.stop(), ours.stop()]);
  });
});
