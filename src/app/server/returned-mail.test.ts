import { readFileSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { openLog } from "#platform/log.ts";
import { readMailbox } from "#platform/mail/mailbox.ts";
import { undeliverableAmong } from "#platform/mail/outbox.ts";
import { post } from "#platform/mail/post.ts";
import { readReturned } from "#platform/mail/returned.ts";
import { useAccounts } from "../../../tests/support/databases/accounts.ts";
import { toldIn } from "../../../tests/support/databases/notices.ts";
import { complaint, exchange, outOfOffice, postfix } from "../../../tests/support/servers/returned-mail.ts";
import { receiveReturned } from "./returned-mail.ts";
import { emptyTables } from "../../../tests/support/databases/database.ts";

const here = useAccounts();
const SECRET = "a-secret-of-the-mail-service";
const ANA = "ana@example.com";
const db = () => here.deps().db;
const log = openLog({ level: "silent" });
afterEach(() => emptyTables(db(), "mail, undeliverable_address, notification, notice"));

/** An email that a server took. */
async function sent(recipient = ANA, state = "sent"): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into mail (recipient, subject, body_text, body_html, language, state, sent_at)
    values (${recipient}, 'x', '', '', 'en', ${state}, case when ${state} = 'sent' then now() end) returning id`.execute(
    db(),
  );
  return rows[0]!.id;
}

async function returned(body: string, over: { secret?: string; type?: string } = {}): Promise<number> {
  const { secret = SECRET, type = "message/rfc822" } = over;
  const headers = { "content-type": type, authorization: `Bearer ${secret}` };
  const request = new Request("http://localhost/api/mail/returned", { method: "POST", headers, body });
  return (await receiveReturned({ db: db(), log }, { secret: SECRET }, request)).status;
}
const isUnreachable = async (address = ANA) => (await undeliverableAmong(db(), [address])).size === 1;
const stateOf = async (id: string) =>
  (await sql<{ returned: string | null }>`select returned from mail where id = ${id}`.execute(db())).rows[0]?.returned;
const optional = {
  recipient: ANA,
  subject: "x",
  language: "en",
  text: "x",
  html: "x",
  unsubscribeAddress: "https://x.example/stop",
} as const;
const mailsTo = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from mail where state = 'queued'`.execute(db())).rows[0]!
    .count;

test.each([
  ["Postfix", postfix],
  ["Exchange", exchange],
])(
  "a report of %s that there is no such mailbox marks the address; its owner is asked for another one, once",
  async (_, report) => {
    await here.signedUp(ANA);
    await emptyTables(db(), "mail");
    const id = await sent();
    for (let again = 0; again < 2; again += 1) expect(await returned(report(id, ANA))).toBe(200);
    expect([await isUnreachable(), await stateOf(id)]).toEqual([true, "bounced"]);
    expect((await toldIn(db(), "/profile/email")).map(({ kind }) => kind)).toEqual(["email-undeliverable"]);
  },
);

/** Of a Postfix 3.7.11 whose next server answered as the name says, as it wrote them; their emails are those of the ids in them. */
test.each([
  ["no-such-mailbox", "5.1.1", true],
  ["mailbox-full", "5.2.2", false],
  ["given-up", "4.7.1", false],
  ["delayed", null, false],
  ["relayed", null, false],
] as const)(
  "a real Postfix's report of a mailbox (%s) is read as it is meant",
  async (name, status, isUndeliverable) => {
    const raw = readFileSync(path.resolve(`tests/support/servers/postfix/${name}.eml`));
    const [, to = "", id = ""] = /^To: (\S+@example\.com)\r\n[^]*?^Message-ID: <([\w-]+)@/m.exec(raw.toString())!;
    expect(await readReturned(raw)).toEqual(
      status === null ? [] : [{ kind: "bounced", mailId: id, recipient: to, status, isUndeliverable }],
    );
    await sql`
    insert into mail (id, recipient, subject, body_text, body_html, language, state, sent_at)
    values (${id}, ${to}, 'x', '', '', 'en', 'sent', now())`.execute(db());
    expect(await returned(raw.toString())).toBe(200);
    expect([await stateOf(id), await isUnreachable(to)]).toEqual([status === null ? null : "bounced", isUndeliverable]);
  },
);

test("a full mailbox, a delay, and a note that somebody is away mark nobody; a report that fits no email of ours changes nothing", async () => {
  const id = await sent();
  expect(await returned(outOfOffice(id))).toBe(200);
  expect(await returned(postfix(id, ANA, "4.4.1", "delayed"))).toBe(200);
  expect(await stateOf(id)).toBeNull();
  expect(await returned(postfix(id, ANA, "5.2.2"))).toBe(200);
  expect([await isUnreachable(), await stateOf(id)]).toEqual([false, "bounced"]);
  // Forged: of an email to somebody else, of one that never was, of one that is still here.
  const waiting = await sent("leo@example.com", "queued");
  await returned(postfix(id, "ben@example.com"));
  await returned(postfix("0198f000-0000-7000-8000-000000000001", "cleo@example.com"));
  await returned(postfix(waiting, "leo@example.com"));
  for (const address of ["ben@example.com", "cleo@example.com", "leo@example.com"])
    expect([address, await isUnreachable(address)]).toEqual([address, false]);
});

test("who complains gets only what is necessary, and is no unreachable family", async () => {
  const id = await sent();
  expect(await returned(complaint(id))).toBe(200);
  await post(db(), optional);
  expect([await mailsTo(), await isUnreachable(), await stateOf(id)]).toEqual([0, false, "complained"]);
  const { unsubscribeAddress: _, ...necessary } = optional;
  await post(db(), necessary);
  expect(await mailsTo()).toBe(1);
});

test("events of a mail service count as reports do; whoever does not know the secret changes nothing", async () => {
  const id = await sent();
  const events = (status: string) =>
    JSON.stringify({
      events: [{ kind: "bounced", messageId: `<${id}@leagues.example.org>`, recipient: "Ana@example.com", status }],
    });
  expect(await returned(events("5.1.1"), { secret: "guessed", type: "application/json" })).toBe(401);
  expect(await returned(postfix(id, ANA), { secret: "" })).toBe(401);
  expect(await isUnreachable()).toBe(false);
  for (const wrong of ["{", "[]", '{"events":[{"kind":"opened"}]}'])
    expect(await returned(wrong, { type: "application/json" })).toBe(400);
  expect(await returned(events("5.1.1"), { type: "application/json" })).toBe(200);
  expect(await isUnreachable()).toBe(true);
});

/** A mailbox as a server holds it (POP3): what is removed goes when somebody says goodbye. */
function startMailbox(messages: string[]): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    let removed: number[] = [];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const lines = (head: string, all: string[]) => say([head, ...all, "."].join("\r\n"));
    const there = () => messages.map((text, at) => [at, text] as const).filter(([at]) => !removed.includes(at));
    const commands: Record<string, (argument: string) => void> = {
      USER: () => say("+OK"),
      PASS: (password) => say(password === "box" ? "+OK" : "-ERR no"),
      LIST: () =>
        lines(
          "+OK",
          there().map(([at, text]) => `${at + 1} ${text.length}`),
        ),
      RETR: (which) => lines("+OK", messages[Number(which) - 1]!.trimEnd().replaceAll(/^\./gm, "..").split("\r\n")),
      DELE: (which) => {
        removed.push(Number(which) - 1);
        say("+OK");
      },
      QUIT: () => {
        for (const at of removed.toSorted((a, b) => b - a)) messages.splice(at, 1);
        removed = [];
        say("+OK");
        socket.end();
      },
    };
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        const [command = "", argument = ""] = line.split(" ");
        (commands[command.toUpperCase()] ?? (() => say("-ERR")))(argument);
      }
    });
    socket.on("error", () => {});
    say("+OK ready");
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve({ server, port: (server.address() as AddressInfo).port }));
  });
}

test("a mailbox is read and emptied; what could not be taken stays for the next time", async () => {
  const id = await sent();
  const messages = [postfix(id, ANA), outOfOffice(id)];
  const { server, port } = await startMailbox(messages);
  const config = { host: "127.0.0.1", port, tls: false, user: "bounces", password: "box" };
  await expect(readMailbox(config, () => Promise.reject(new Error("the database is away")))).rejects.toThrow("away");
  expect(messages).toHaveLength(2);
  const read: string[] = [];
  expect(
    await readMailbox(config, async (raw) => void read.push(...(await readReturned(raw)).map(({ status }) => status))),
  ).toBe(2);
  expect([read, messages]).toEqual([["5.1.1"], []]);
  await expect(readMailbox({ ...config, password: "wrong" }, async () => {})).rejects.toThrow();
  server.close();
});
