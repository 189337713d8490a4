import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { useMail } from "../../../tests/support/servers/mail-server.ts";

const mail = useMail();
const { put, round, kept, makeDue } = mail;

describe("a server's refusal", () => {
  const marked = async () =>
    (
      await sql<{ email: string; status: string }>`
      select email, smtp_status as status from undeliverable_address`.execute(mail.db())
    ).rows;

  test("of the mailbox, 550, is the last word: not tried again, the address is marked, somebody is told once", async () => {
    mail.recipientRefusal = [550, "5.1.1 Ana@example.com: no such user"];
    await put({ recipient: "Ana@example.com" });
    expect(await round()).toBe(1);
    expect(await kept()).toMatchObject([{ state: "failed", attempts: 1, error: "550 5.1.1 RCPT TO" }]);
    await makeDue();
    expect(await round()).toBe(0);
    await put({ recipient: "ana@example.com" });
    await round();
    expect([mail.told, await marked()]).toEqual([
      ["Ana@example.com"],
      [{ email: "ana@example.com", status: "550 5.1.1 RCPT TO" }],
    ]);
    expect(mail.written).not.toMatch(/ana@/i);
    // What is not necessary is not even written to it; what is necessary shows that the mailbox is back.
    await put({ unsubscribeAddress: "https://leagues.example.org/stop" });
    mail.recipientRefusal = undefined;
    await put();
    expect(await round()).toBe(1);
    expect([mail.received.length, await marked()]).toEqual([1, []]);
  });

  test("for a time, 451, is tried again and marks nothing", async () => {
    mail.recipientRefusal = [451, "4.7.1 greylisted, come back"];
    await put();
    await round();
    expect(await kept()).toMatchObject([{ state: "queued", attempts: 1, wait: 30, error: "451 4.7.1 RCPT TO" }]);
    expect([mail.told, await marked()]).toEqual([[], []]);
  });

  test("of what the email says, or of us, is no reason to doubt the address", async () => {
    for (const [text, error] of [
      ["5.7.1 relay access denied", "554 5.7.1 RCPT TO"],
      ["we do not like you", "554 RCPT TO"],
    ] as const) {
      mail.recipientRefusal = [554, text];
      await put();
      await round();
      expect((await kept()).at(-1)).toMatchObject({ state: "failed", error });
    }
    expect([mail.told, await marked()]).toEqual([[], []]);
  });

  test("is awaited over one connection for many emails", async () => {
    mail.connections = 0;
    const { deliver: fresh, close } = mail.delivery({ startTls: false });
    for (let i = 0; i < 10; i += 1) await put({ recipient: `family-${i}@example.com` });
    expect(await round(fresh)).toBe(10);
    close();
    expect([mail.received.length, mail.connections]).toEqual([10, 1]);
  });

  test("to encrypt keeps every email here, unless that is switched off by name", async () => {
    const { deliver: strict, close } = mail.delivery({ startTls: true });
    await put();
    await round(strict);
    close();
    expect([mail.received, (await kept())[0]!.state]).toEqual([[], "queued"]);
  });
});
