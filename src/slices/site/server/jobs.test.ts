import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openLog } from "#platform/log.ts";
import { postForm } from "#platform/http/form-post.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../../../../tests/support/databases/database.ts";
import { joinLaunchList } from "./commands/launch-signup.ts";
import { forwardWaiting, startForwarding } from "./jobs.ts";
import type { SiteTables } from "./store/tables.ts";

let database: TestDatabase<SiteTables>;
/** Somebody else's form: what it was sent, and how it answers next. */
let form: Server;
let taken: string[] = [];
let status = 200;
let written = "";
const log = openLog({ level: "info", destination: { write: (line: string) => void (written += line) } });

beforeAll(async () => {
  database = await testDatabase<SiteTables>();
  form = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => (body += text));
    request.once("end", () => {
      if (status === 200) taken.push(new URLSearchParams(body).get("entry.1") ?? body);
      response.writeHead(status).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => form.once("listening", resolve));
});
afterAll(async () => {
  form.close();
  await database.drop();
});
beforeEach(() => {
  [taken, status, written] = [[], 200, ""];
});
afterEach(() => emptyTables(database.db, "launch_signup"));

const forward = (email: string) =>
  postForm(`http://127.0.0.1:${(form.address() as AddressInfo).port}/`, { "entry.1": email });
const round = () => forwardWaiting({ db: database.db, forward, log });
const join = async (...emails: string[]) => {
  for (const email of emails)
    await joinLaunchList({ db: database.db, actor: { kind: "visitor" } }, { email, language: "en" });
};
const waiting = async () =>
  (await sql<{ email: string }>`select email from launch_signup where forwarded_at is null`.execute(database.db)).rows;

describe("addresses of the launch list go on to the operator's form", () => {
  test("each once, a few in a round", async () => {
    const emails = Array.from({ length: 7 }, (_, i) => `family-${i}@example.com`);
    await join(...emails);
    expect([await round(), await round(), await round()]).toEqual([
      { forwarded: 5, refused: false },
      { forwarded: 2, refused: false },
      { forwarded: 0, refused: false },
    ]);
    expect(taken.toSorted()).toEqual(emails);
    expect(await waiting()).toEqual([]);
  });

  test("a refusal ends the round; the address waits, is tried again, and stands in no log", async () => {
    await join("ana@example.com");
    status = 503;
    expect(await round()).toEqual({ forwarded: 0, refused: true });
    expect(await waiting()).toEqual([{ email: "ana@example.com" }]);
    expect(written).toContain("answered 503");
    expect(written).not.toContain("example.com");
    status = 200;
    expect(await round()).toEqual({ forwarded: 1, refused: false });
    expect(taken).toEqual(["ana@example.com"]);
  });

  test("a form that cannot be reached is a refusal like any other", async () => {
    await join("ana@example.com");
    const gone = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => gone.once("listening", resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const nobody = () => postForm(`http://127.0.0.1:${port}/`, { email: "ana@example.com" });
    expect(await forwardWaiting({ db: database.db, forward: nobody, log })).toEqual({ forwarded: 0, refused: true });
    expect(written).toContain("no answer (ECONNREFUSED)");
    expect(await waiting()).toHaveLength(1);
  });

  test("one that is never taken does not stand before the others", async () => {
    await join("cursed@example.com", "ana@example.com", "ben@example.com");
    const picky = (email: string) => (email.startsWith("cursed") ? Promise.reject(new Error("no")) : forward(email));
    while ((await waiting()).length > 1) await forwardWaiting({ db: database.db, forward: picky, log });
    expect(await waiting()).toEqual([{ email: "cursed@example.com" }]);
  });

  test("two processes never hand on the same one: while one does, the other passes it over", async () => {
    await join("ana@example.com");
    const meanwhile: unknown[] = [];
    const slow = async (email: string) => {
      meanwhile.push(await round());
      await forward(email);
    };
    expect(await forwardWaiting({ db: database.db, forward: slow, log })).toEqual({ forwarded: 1, refused: false });
    expect(meanwhile).toEqual([{ forwarded: 0, refused: false }]);
    expect(taken).toEqual(["ana@example.com"]);
  });

  test("by itself, until it is stopped", async () => {
    const forwarding = startForwarding({ db: database.db, forward, log, everyMilliseconds: 5 });
    await join("ana@example.com");
    await expect.poll(() => taken, { timeout: 10_000 }).toEqual(["ana@example.com"]);
    await forwarding.stop();
    await join("ben@example.com");
    expect(await waiting()).toEqual([{ email: "ben@example.com" }]);
  });
});
