import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openLog } from "#platform/log.ts";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import type { Letter } from "./letter.ts";
import { lease, post, postBulk, type MailTable } from "./outbox.ts";
import { sendDue, smtpDelivery, startSending, type Deliver } from "./sender.ts";

interface Received {
  sender: string;
  recipients: string[];
  head: string;
  whole: string;
}

let database: TestDatabase<MailTable>;
let server: SMTPServer;
let deliver: Deliver;
let received: Received[] = [];
/** Set: the server refuses each letter with this. */
let refusal: string | undefined;
let written = "";
const log = openLog({ level: "info", destination: { write: (line: string) => void (written += line) } });

beforeAll(async () => {
  database = await testDatabase<MailTable>();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      let whole = "";
      stream.on("data", (chunk: Buffer) => (whole += chunk.toString()));
      stream.once("end", () => {
        if (refusal) return done(new Error(refusal));
        const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
        const recipients = envelope.rcptTo.map((one) => one.address);
        received.push({ sender, recipients, whole, head: whole.slice(0, whole.indexOf("\r\n\r\n")) });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  deliver = smtpDelivery(`smtp://127.0.0.1:${port}`, "Touchline <no-reply@leagues.example.org>");
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await database.drop();
});
beforeEach(() => {
  [received, refusal, written] = [[], undefined, ""];
});
afterEach(() => sql`truncate mail`.execute(database.db));

const put = (over: Partial<Letter> = {}) =>
  post(database.db, {
    recipient: "ana@example.com",
    replyTo: "ben@example.com",
    subject: "Your question",
    language: "es",
    text: "Hello\nAna",
    html: "<p>Hello Ana</p>",
    ...over,
  });
const round = (by: Deliver = deliver) => sendDue(database.db, by, log);
const kept = async () =>
  (
    await sql<{ id: string; state: string; attempts: number; wait: number; error: string | null; sent: boolean }>`
    select id, state, attempts, round(extract(epoch from next_attempt_at - now()))::int as wait, last_error as error,
           sent_at is not null as sent from mail order by created_at`.execute(database.db)
  ).rows;
const makeDue = () => sql`update mail set next_attempt_at = now()`.execute(database.db);

const letterTo = (recipient: string): Letter => ({
  recipient,
  subject: "News",
  language: "en",
  text: "News",
  html: "<p>News</p>",
});

describe("letters to many", () => {
  test("wait for all others: nobody's code stands behind them", async () => {
    for (const n of [1, 2]) await postBulk(database.db, letterTo(`many${n}@example.com`));
    await post(database.db, letterTo("code@example.com"));
    expect((await lease(database.db, 1)).map(({ recipient }) => recipient)).toEqual(["code@example.com"]);
  });

  test("name the address where their reader says no in one click, on one line (RFC 8058)", async () => {
    const unsubscribeAddress = `https://leagues.example.org/launch-list/leave?key=${"k".repeat(43)}`;
    await postBulk(database.db, { ...letterTo("ana@example.com"), unsubscribeAddress });
    await post(database.db, letterTo("ben@example.com"));
    await round();
    const headOf = (who: string) => received.find(({ recipients }) => recipients[0] === who)?.head;
    expect(headOf("ana@example.com")).toContain(`\r\nList-Unsubscribe: <${unsubscribeAddress}>\r\n`);
    expect(headOf("ana@example.com")).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    expect(headOf("ben@example.com")).not.toMatch(/list-unsubscribe/i);
  });
});

describe("a letter of the outbox", () => {
  test("is delivered once, with a name that a repeat would share, in text and HTML, to be answered to its sender", async () => {
    await put();
    expect([await round(), await round()]).toEqual([1, 0]);
    const [{ id, ...state }] = (await kept()) as [Awaited<ReturnType<typeof kept>>[0]];
    expect(state).toMatchObject({ state: "sent", attempts: 1, error: null, sent: true });
    expect(received).toHaveLength(1);
    const { sender, recipients, head, whole } = received[0]!;
    expect([sender, recipients]).toEqual(["no-reply@leagues.example.org", ["ana@example.com"]]);
    for (const line of [
      `Message-ID: <${id}@leagues.example.org>`,
      "Subject: Your question",
      "Reply-To: ben@example.com",
      "Content-Language: es",
      "To: ana@example.com",
      "From: Touchline <no-reply@leagues.example.org>",
    ])
      expect(head).toContain(line);
    expect(whole).toMatch(
      /Content-Type: text\/plain[\s\S]*Hello\r\nAna[\s\S]*Content-Type: text\/html[\s\S]*<p>Hello Ana<\/p>/,
    );
  });

  test("written in a transaction that fails never leaves", async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await post(tx, { recipient: "ana@example.com", subject: "s", language: "en", text: "t", html: "h" });
      throw new Error("the fact did not happen");
    });
    await expect(failing).rejects.toThrow("did not happen");
    expect([await round(), received]).toEqual([0, []]);
  });

  test("that is refused is tried again later, each time twice as late, and given up at last", async () => {
    await put();
    refusal = "452 ana@example.com has no room for Your question";
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 15; attempt += 1) {
      expect(await round()).toBe(1);
      const [letter] = await kept();
      expect(letter).toMatchObject({ state: "queued", attempts: attempt, sent: false, error: "EMESSAGE" });
      waits.push(letter!.wait);
      // Not before its time.
      expect(await round()).toBe(0);
      await makeDue();
    }
    expect(waits.slice(0, 5)).toEqual([30, 60, 120, 240, 480]);
    expect(Math.max(...waits)).toBe(8 * 3600);
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600;
    expect(hours).toBeGreaterThan(36);
    await round();
    expect(await kept()).toMatchObject([{ state: "failed", attempts: 16, sent: false }]);
    await makeDue();
    expect([await round(), received]).toEqual([0, []]);
    // Whom it was for is in no log.
    expect(written).toContain("a letter was not taken");
    expect(written).not.toMatch(/ana@|Your question/);
  });

  test("keeps its text as long as it may still leave, and no longer", async () => {
    const texts = async () =>
      (await sql<{ body: string }>`select body_text || body_html as body from mail`.execute(database.db)).rows;
    const whole = [{ body: "Hello\nAna<p>Hello Ana</p>" }];
    await put();
    expect(await texts()).toEqual(whole);
    refusal = "451 try again";
    await round();
    expect(await texts()).toEqual(whole);
    refusal = undefined;
    await makeDue();
    await round();
    expect(received[0]!.whole).toContain("Hello\r\nAna");
    expect([await texts(), (await kept())[0]!.state]).toEqual([[{ body: "" }], "sent"]);

    await sql`truncate mail`.execute(database.db);
    await put();
    refusal = "550 nobody here";
    await sql`update mail set attempts = 15`.execute(database.db);
    await round();
    expect([await texts(), (await kept())[0]!.state]).toEqual([[{ body: "" }], "failed"]);
    // One whose sender died each time is given up without being sent.
    await sql`truncate mail`.execute(database.db);
    await put();
    await sql`update mail set attempts = 16`.execute(database.db);
    await round();
    expect([await texts(), (await kept())[0]!.state]).toEqual([[{ body: "" }], "failed"]);
  });

  test("that was refused once arrives at the next attempt", async () => {
    await put();
    refusal = "451 try again";
    await round();
    refusal = undefined;
    await makeDue();
    await round();
    expect(await kept()).toMatchObject([{ state: "sent", attempts: 2, error: null }]);
    expect(received).toHaveLength(1);
  });

  test("does not keep the ones behind it from leaving", async () => {
    for (const recipient of ["first@example.com", "nobody", "third@example.com"]) await put({ recipient });
    expect(await round()).toBe(3);
    expect(received.flatMap((one) => one.recipients).toSorted()).toEqual(["first@example.com", "third@example.com"]);
  });

  test("whose sender died after taking it comes back by itself", async () => {
    await put();
    expect(await lease(database.db, 1)).toHaveLength(1);
    // Nobody else has it while it is out.
    expect(await round()).toBe(0);
    expect((await kept())[0]!.wait).toBe(120);
    await makeDue();
    expect(await round()).toBe(1);
    expect(received).toHaveLength(1);
  });

  test("is never sent by two senders at once", async () => {
    for (let i = 0; i < 30; i += 1) await put({ recipient: `family-${i}@example.com` });
    await Promise.all([round(), round(), round(), round()]);
    const recipients = received.flatMap((one) => one.recipients);
    expect([recipients.length, new Set(recipients).size]).toEqual([30, 30]);
  });

  test("that one sender is just taking is passed over by the next, who need not wait", async () => {
    await put();
    await put();
    await database.db.transaction().execute(async (tx) => {
      const [mine] = await lease(tx, 1);
      const others = await lease(database.db, 2);
      expect([mine !== undefined, others.length]).toEqual([true, 1]);
      expect(others[0]!.id).not.toBe(mine!.id);
    });
  });

  test("is sent without being asked, until the sender is stopped; then what waits stays", async () => {
    const sending = startSending({ handle: database.db, deliver, log, everyMilliseconds: 5 });
    await put();
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    await sending.stop();
    await put();
    expect((await kept()).map((letter) => letter.state).toSorted()).toEqual(["queued", "sent"]);
  });

  test("under way when the sender is stopped is finished first; the others stay", async () => {
    await put();
    await put();
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const slow: Deliver = async (letter) => {
      begun.resolve();
      await go.promise;
      await deliver(letter);
    };
    const sending = startSending({ handle: database.db, deliver: slow, log, everyMilliseconds: 1 });
    await begun.promise;
    const stopped = sending.stop();
    go.resolve();
    await stopped;
    expect((await kept()).map((letter) => letter.state).toSorted()).toEqual(["queued", "sent"]);
  });
});

describe("what somebody typed", () => {
  const NASTY = "x\r\nBcc: victim@example.com\r\nX-Evil: yes";
  test.each<[what: string, over: Partial<Letter>]>([
    ["in the subject", { subject: NASTY }],
    ["in the answer's address", { replyTo: `ben@example.com\r\nBcc: victim@example.com` }],
    ["as a list in the answer's address", { replyTo: "ben@example.com, victim@example.com" }],
    ["in the recipient's address", { recipient: "ana@example.com\r\nBcc: victim@example.com" }],
    ["as a second recipient", { recipient: "ana@example.com, victim@example.com" }],
    ["as a recipient with a name", { recipient: "victim@example.com <ana@example.com>" }],
    ["in the text", { text: `${NASTY}\r\n.\r\nMAIL FROM:<evil@example.com>`, html: NASTY }],
  ])("%s adds no header and no recipient", async (_what, over) => {
    await put(over);
    await round();
    for (const { recipients, head } of received) {
      expect(recipients).toEqual(["ana@example.com"]);
      expect(head).not.toMatch(/^(?:bcc|cc|x-evil):/im);
      expect(head.match(/^to:/gim)).toHaveLength(1);
    }
    // Either it arrived as it should, or it was not sent at all; the next letter is not harmed.
    await put({ subject: "The next one" });
    await round();
    expect(received.at(-1)?.head).toContain("Subject: The next one");
    expect(received.length).toBeLessThanOrEqual(2);
  });
});
