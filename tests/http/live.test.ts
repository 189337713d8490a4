import { expect, inject, test } from "vitest";
import { freshAddress } from "../support/browser/account-pages.ts";
import { PARENT } from "../support/databases/accounts.ts";
import { inDatabase } from "../support/product/own-product.ts";
import { followLive } from "../support/product/live-stream.ts";
import { ask, sendJson } from "../support/product/raw-request.ts";

const address = inject("address");

/** Somebody new, signed in; answers with their cookie. */
async function somebody(name: string): Promise<{ email: string; cookie: string }> {
  const email = freshAddress(name.toLowerCase());
  const { status, headers } = await sendJson(address, "/api/auth/sign-up", { ...PARENT, firstName: name, email });
  expect(status).toBeLessThan(300);
  // A browser that is new signs in only to a confirmed address.
  await inDatabase(inject("dataDirectory"), (client) =>
    client.query("update account set email_verified_at = now() where email = $1", [email.toLowerCase()]),
  );
  return { email, cookie: /session=[^;]+/.exec(String(headers["set-cookie"]))![0] };
}

async function unreadOf(cookie: string): Promise<number> {
  const { text } = await ask(address, "/api/notifications/count", { headers: { cookie } });
  return (JSON.parse(text) as { unread: number }).unread;
}

const topics = "notifications,unheard-of,toString,__proto__";

test("a visitor has no stream, and nobody follows what is somebody else's", async () => {
  expect((await ask(address, "/live?topics=notifications")).status).toBe(401);
});

test("who is told something hears so at once, and nobody else; no proxy keeps the stream back; it ends with the session", async () => {
  const [ana, ben] = [await somebody("Ana"), await somebody("Ben")];
  const [hers, his] = [await followLive(address, ana.cookie, topics), await followLive(address, ben.cookie, topics)];
  expect(Object.fromEntries(hers.answer.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  // What a stream begins with comes once; the notification of signing up may come before or while it is followed.
  await expect.poll(() => Math.min(hers.told.length, his.told.length), { timeout: 20_000 }).toBeGreaterThan(0);
  await expect.poll(() => unreadOf(ana.cookie), { timeout: 20_000 }).toBe(1);
  const before = hers.told.length;
  const device = await sendJson(
    address,
    "/api/auth/sign-in",
    { email: ana.email, password: PARENT.password },
    { "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1" },
  );
  expect(device.status).toBe(200);
  await expect.poll(() => hers.told.length, { timeout: 20_000 }).toBeGreaterThan(before);
  expect(new Set(hers.told)).toEqual(new Set(['["notifications"]']));

  const out = await sendJson(address, "/api/auth/sign-out", {}, { cookie: ana.cookie });
  expect(out.status).toBeLessThan(300);
  await expect.poll(() => hers.isOver, { timeout: 30_000 }).toBe(true);
  expect(his.isOver).toBe(false);
}, 90_000);
