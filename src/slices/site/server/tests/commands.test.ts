import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { fixedClock } from "#platform/clock.ts";
import { deliverNotices, whileTellingFails } from "../../../../../tests/support/databases/notices.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../../../../../tests/support/databases/database.ts";
import { contactSupport } from "../commands/contact.ts";
import { joinLaunchList } from "../commands/launch-signup.ts";
import { openSettings } from "../queries/settings.ts";
import type { Settings } from "../services.ts";
import type { NewContactMessage } from "../store/contact-messages.ts";
import type { SiteTables } from "../store/tables.ts";

const visitor = { actor: { kind: "visitor" } } as const;

let database: TestDatabase<SiteTables>;
let settings: Settings;
beforeAll(async () => {
  database = await testDatabase<SiteTables>();
  await sql`update site_setting set support_email = 'help@site.example'`.execute(database.db);
  settings = openSettings(database.db, fixedClock(0));
});
afterAll(() => database.drop());
afterEach(() => emptyTables(database.db, "launch_signup, contact_message, mail, notice"));

const rows = async (table: "launch_signup" | "contact_message" | "mail") => {
  await deliverNotices(database.db);
  return (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database.db)).rows;
};

describe("the launch list", () => {
  test("keeps an address once, whatever its letters' case, and says the same both times", async () => {
    const first = await joinLaunchList({ db: database.db, ...visitor }, { email: "Ana@Example.com", language: "en" });
    const second = await joinLaunchList({ db: database.db, ...visitor }, { email: "ana@example.COM", language: "es" });
    expect(second).toEqual(first);
    expect(await rows("launch_signup")).toMatchObject([
      { email: "Ana@Example.com", language: "en", forwarded_at: null },
    ]);
    await joinLaunchList({ db: database.db, ...visitor }, { email: "ben@example.com", language: "en" });
    expect(await rows("launch_signup")).toHaveLength(2);
  });

  test("keeps it once when it comes ten times at once", async () => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        joinLaunchList({ db: database.db, ...visitor }, { email: "ana@example.com", language: "en" }),
      ),
    );
    expect(await rows("launch_signup")).toHaveLength(1);
  });
});

function message(over: Partial<NewContactMessage> = {}): NewContactMessage {
  return {
    name: "Ana <b>Ruiz</b>",
    email: "ana@example.com",
    topic: "payment",
    body: "My card & I\nwere charged twice",
    language: "es",
    submissionKey: crypto.randomUUID(),
    ...over,
  };
}

describe("a message to the people of the site", () => {
  test("is stored, and mailed to the support address with the sender as the one to answer", async () => {
    const sent = message();
    await contactSupport({ db: database.db, settings, ...visitor }, sent);
    const { submissionKey, ...fields } = sent;
    expect(await rows("contact_message")).toMatchObject([{ ...fields, submission_key: submissionKey }]);
    const [email, ...others] = await rows("mail");
    expect(others).toEqual([]);
    expect(email).toMatchObject({ recipient: "help@site.example", reply_to: "ana@example.com", state: "queued" });
    expect(email!["body_text"]).toContain(sent.body);
    expect(email!["body_html"]).toContain("Ana &#60;b&#62;Ruiz");
    expect(email!["body_html"]).not.toContain("<b>");
  });

  test("leaves nothing typed in the subject", async () => {
    await contactSupport({ db: database.db, settings, ...visitor }, message());
    const [email] = await rows("mail");
    expect(email!["subject"]).toBe("Touchline: message from the contact form (payment)");
  });

  test("sent twice, one after the other or ten times at once, is one message and one email", async () => {
    const sent = message();
    await contactSupport({ db: database.db, settings, ...visitor }, sent);
    await Promise.all(
      Array.from({ length: 10 }, () => contactSupport({ db: database.db, settings, ...visitor }, sent)),
    );
    expect([(await rows("contact_message")).length, (await rows("mail")).length]).toEqual([1, 1]);
    const another = message();
    await Promise.all(
      Array.from({ length: 10 }, () => contactSupport({ db: database.db, settings, ...visitor }, another)),
    );
    expect([(await rows("contact_message")).length, (await rows("mail")).length]).toEqual([2, 2]);
  });

  test("whose email cannot be written is not stored either, and can be sent again", async () => {
    const { db } = database;
    const sent = message();
    const failed = whileTellingFails(db, () => contactSupport({ db, settings, ...visitor }, sent));
    await expect(failed).rejects.toThrow("nothing can be told");
    expect(await rows("contact_message")).toEqual([]);
    await contactSupport({ db, settings, ...visitor }, sent);
    expect([(await rows("contact_message")).length, (await rows("mail")).length]).toEqual([1, 1]);
  });
});
