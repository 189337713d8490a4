import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useMail } from "../../../tests/support/servers/mail-server.ts";
import type { EmailMessage } from "./email-message.ts";
import { lease } from "./outbox.ts";
import { post } from "./post.ts";
import { startSending, type Deliver } from "./sender.ts";
import { emptyTables } from "../../../tests/support/databases/database.ts";

const mail = useMail();
const { log, deliver, put, round, kept, makeDue } = mail;

const emailTo = (recipient: string): EmailMessage => ({
  recipient,
  subject: "News",
  language: "en",
  text: "News",
  html: "<p>News</p>",
});

const NOTICE = "01980000-0000-7000-8000-000000000000";

describe("mails to many", () => {
  test("wait for all others: nobody's code stands behind them", async () => {
    for (const n of [1, 2])
      await post(mail.db(), emailTo(`many${n}@example.com`), { noticeId: NOTICE, position: n, bulk: true });
    await post(mail.db(), emailTo("code@example.com"));
    expect((await lease(mail.db(), 1)).map(({ recipient }) => recipient)).toEqual(["code@example.com"]);
  });

  test("name the address where their reader says no in one click, on one line (RFC 8058)", async () => {
    const unsubscribeAddress = `https://leagues.example.org/launch-list/leave?key=${"k".repeat(43)}`;
    await post(mail.db(), { ...emailTo("ana@example.com"), unsubscribeAddress });
    await post(mail.db(), emailTo("ben@example.com"));
    await round();
    const headOf = (who: string) => mail.received.find(({ recipients }) => recipients[0] === who)?.head;
    expect(headOf("ana@example.com")).toContain(`\r\nList-Unsubscribe: <${unsubscribeAddress}>\r\n`);
    expect(headOf("ana@example.com")).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    expect(headOf("ben@example.com")).not.toMatch(/list-unsubscribe/i);
  });
});

describe("a mail of the outbox", () => {
  test("is delivered once, with a name that a repeat would share, in text and HTML, to be answered to its sender", async () => {
    await put();
    expect([await round(), await round()]).toEqual([1, 0]);
    const [{ id, ...state }] = (await kept()) as [Awaited<ReturnType<typeof kept>>[0]];
    expect(state).toMatchObject({ state: "sent", attempts: 1, error: null, sent: true });
    expect(mail.received).toHaveLength(1);
    const { sender, recipients, head, whole } = mail.received[0]!;
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
    const failing = mail
      .db()
      .transaction()
      .execute(async (tx) => {
        await post(tx, { recipient: "ana@example.com", subject: "s", language: "en", text: "t", html: "h" });
        throw new Error("the fact did not happen");
      });
    await expect(failing).rejects.toThrow("did not happen");
    expect([await round(), mail.received]).toEqual([0, []]);
  });

  test("that is refused is tried again later, each time twice as late, and given up at last", async () => {
    await put();
    mail.refusal = [452, "4.2.2 ana@example.com has no room for Your question"];
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 15; attempt += 1) {
      expect(await round()).toBe(1);
      const [mail] = await kept();
      expect(mail).toMatchObject({ state: "queued", attempts: attempt, sent: false, error: "452 4.2.2 DATA" });
      waits.push(mail!.wait);
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
    expect([await round(), mail.received]).toEqual([0, []]);
    // Whom it was for is in no log.
    expect(mail.written).toContain("an email was not taken");
    expect(mail.written).not.toMatch(/ana@|Your question/);
  });

  test("keeps its text as long as it may still leave, and no longer", async () => {
    const texts = async () =>
      (await sql<{ body: string }>`select body_text || body_html as body from mail`.execute(mail.db())).rows;
    const whole = [{ body: "Hello\nAna<p>Hello Ana</p>" }];
    await put();
    expect(await texts()).toEqual(whole);
    mail.refusal = [451, "try again"];
    await round();
    expect(await texts()).toEqual(whole);
    mail.refusal = undefined;
    await makeDue();
    await round();
    expect(mail.received[0]!.whole).toContain("Hello\r\nAna");
    expect([await texts(), (await kept())[0]!.state]).toEqual([[{ body: "" }], "sent"]);

    await emptyTables(mail.db(), "mail");
    await put();
    mail.refusal = [550, "nobody here"];
    await round();
    expect([await texts(), (await kept())[0]!.state]).toEqual([[{ body: "" }], "failed"]);
    // One whose sender died each time is given up without being sent.
    await emptyTables(mail.db(), "mail");
    await put();
    await sql`update mail set attempts = 16`.execute(mail.db());
    await round();
    expect([await texts(), (await kept())[0]!.state]).toEqual([[{ body: "" }], "failed"]);
  });

  test("that was refused once arrives at the next attempt", async () => {
    await put();
    mail.refusal = [451, "try again"];
    await round();
    mail.refusal = undefined;
    await makeDue();
    await round();
    expect(await kept()).toMatchObject([{ state: "sent", attempts: 2, error: null }]);
    expect(mail.received).toHaveLength(1);
  });

  test("does not keep the ones behind it from leaving", async () => {
    for (const recipient of ["first@example.com", "nobody", "third@example.com"]) await put({ recipient });
    expect(await round()).toBe(3);
    expect(mail.received.flatMap((one) => one.recipients).toSorted()).toEqual([
      "first@example.com",
      "third@example.com",
    ]);
  });

  test("whose sender died after taking it comes back by itself", async () => {
    await put();
    expect(await lease(mail.db(), 1)).toHaveLength(1);
    // Nobody else has it while it is out.
    expect(await round()).toBe(0);
    expect((await kept())[0]!.wait).toBe(120);
    await makeDue();
    expect(await round()).toBe(1);
    expect(mail.received).toHaveLength(1);
  });

  test("is never sent by two senders at once", async () => {
    for (let i = 0; i < 30; i += 1) await put({ recipient: `family-${i}@example.com` });
    await Promise.all([round(), round(), round(), round()]);
    const recipients = mail.received.flatMap((one) => one.recipients);
    expect([recipients.length, new Set(recipients).size]).toEqual([30, 30]);
  });

  test("that one sender is just taking is passed over by the next, who need not wait", async () => {
    await put();
    await put();
    await mail
      .db()
      .transaction()
      .execute(async (tx) => {
        const [mine] = await lease(tx, 1);
        const others = await lease(mail.db(), 2);
        expect([mine !== undefined, others.length]).toEqual([true, 1]);
        expect(others[0]!.id).not.toBe(mine!.id);
      });
  });

  test("is sent without being asked, until the sender is stopped; then what waits stays", async () => {
    const sending = startSending({ handle: mail.db(), deliver, log, everyMilliseconds: 5 });
    await put();
    await expect.poll(() => mail.received.length, { timeout: 10_000 }).toBe(1);
    await sending.stop();
    await put();
    expect((await kept()).map((mail) => mail.state).toSorted()).toEqual(["queued", "sent"]);
  });

  test("under way when the sender is stopped is finished first; the others stay", async () => {
    await put();
    await put();
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const slow: Deliver = async (mail) => {
      begun.resolve();
      await go.promise;
      await deliver(mail);
    };
    const sending = startSending({ handle: mail.db(), deliver: slow, log, everyMilliseconds: 1 });
    await begun.promise;
    const stopped = sending.stop();
    go.resolve();
    await stopped;
    expect((await kept()).map((mail) => mail.state).toSorted()).toEqual(["queued", "sent"]);
  });
});

test("automatic answers are not asked for, except to what a person wrote in a form (RFC 3834)", async () => {
  await put({ recipient: "ana@example.com" });
  await put({ recipient: "ben@example.com", byHand: true });
  await round();
  const headOf = (who: string) => mail.received.find(({ recipients }) => recipients[0] === who)!.head;
  expect(headOf("ana@example.com")).toContain("\r\nAuto-Submitted: auto-generated\r\n");
  expect(headOf("ben@example.com")).not.toMatch(/auto-submitted/i);
});

describe("what somebody typed", () => {
  const NASTY = "x\r\nBcc: victim@example.com\r\nX-Evil: yes";
  test.each<[what: string, over: Partial<EmailMessage>]>([
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
    for (const { recipients, head } of mail.received) {
      expect(recipients).toEqual(["ana@example.com"]);
      expect(head).not.toMatch(/^(?:bcc|cc|x-evil):/im);
      expect(head.match(/^to:/gim)).toHaveLength(1);
    }
    // Either it arrived as it should, or it was not sent at all; the next email is not harmed.
    await put({ subject: "The next one" });
    await round();
    expect(mail.received.at(-1)?.head).toContain("Subject: The next one");
    expect(mail.received.length).toBeLessThanOrEqual(2);
  });
});
