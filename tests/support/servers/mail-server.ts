import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { openLog } from "#platform/log.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { MailTable } from "#platform/mail/outbox.ts";
import { post } from "#platform/mail/post.ts";
import { sendDue, smtpDelivery, type Deliver, type Delivery } from "#platform/mail/sender.ts";
import { emptyTables, testDatabase, type TestDatabase } from "../databases/database.ts";

interface Received {
  sender: string;
  recipients: string[];
  head: string;
  whole: string;
}

/** What a server answers instead of taking something. */
type Answer = [code: number, text: string];

const smtpError = ([responseCode, text]: Answer) => Object.assign(new Error(text), { responseCode });

/** A mail server without STARTTLS, which answers each recipient, and then each email, with an error where one is set. */
export function startMailServer(over: {
  onConnect?: () => void;
  recipientRefusal: () => Answer | undefined;
  refusal?: () => Answer | undefined;
  received?: (one: Received) => void;
}): Promise<{ url: string; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_session, done) {
      over.onConnect?.();
      done();
    },
    onRcptTo(_address, _session, done) {
      const refused = over.recipientRefusal();
      done(refused && smtpError(refused));
    },
    onData(stream, { envelope }, done) {
      let whole = "";
      stream.on("data", (chunk: Buffer) => (whole += chunk.toString()));
      stream.once("end", () => {
        const refused = over.refusal?.();
        if (refused) return done(smtpError(refused));
        const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
        const recipients = envelope.rcptTo.map((one) => one.address);
        over.received?.({ sender, recipients, whole, head: whole.slice(0, whole.indexOf("\r\n\r\n")) });
        return done();
      });
    },
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.server.address() as AddressInfo;
      resolve({ url: `smtp://127.0.0.1:${port}`, close: () => new Promise((closed) => server.close(closed)) });
    });
  });
}

/** An outbox and a mail server, both empty before each test. */
export function useMail() {
  let database: TestDatabase<MailTable>;
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let toServer: Delivery;
  const here = {
    received: [] as Received[],
    connections: 0,
    /** Whom somebody was told of: that a server refuses the address for good. */
    told: [] as string[],
    /** Set: the server refuses each email with this. */
    refusal: undefined as Answer | undefined,
    /** Set: it refuses each recipient with this. */
    recipientRefusal: undefined as Answer | undefined,
    /** What was logged. */
    written: "",
  };
  const log = openLog({ level: "info", destination: { write: (line: string) => void (here.written += line) } });
  const delivery = ({ startTls }: { startTls: boolean }): Delivery =>
    smtpDelivery({ url: server.url, from: "Touchline <no-reply@leagues.example.org>", startTls });
  beforeAll(async () => {
    database = await testDatabase<MailTable>();
    server = await startMailServer({
      onConnect: () => (here.connections += 1),
      recipientRefusal: () => here.recipientRefusal,
      refusal: () => here.refusal,
      received: (one) => here.received.push(one),
    });
    toServer = delivery({ startTls: false });
  });
  afterAll(async () => {
    toServer.close();
    await server.close();
    await database.drop();
  });
  beforeEach(() => {
    Object.assign(here, { received: [], told: [], refusal: undefined, recipientRefusal: undefined, written: "" });
  });
  afterEach(() => emptyTables(database.db, "mail, undeliverable_address"));
  const refused = (_tx: unknown, address: string) => Promise.resolve(void here.told.push(address));
  const deliver: Deliver = (email) => toServer.deliver(email);
  return Object.assign(here, {
    db: () => database.db,
    log,
    deliver,
    delivery,
    put: (over: Partial<EmailMessage> = {}) =>
      post(database.db, {
        recipient: "ana@example.com",
        replyTo: "ben@example.com",
        subject: "Your question",
        language: "es",
        text: "Hello\nAna",
        html: "<p>Hello Ana</p>",
        ...over,
      }),
    round: (by: Deliver = deliver) => sendDue({ handle: database.db, deliver: by, log, refused }),
    async kept() {
      const { rows } = await sql<{
        id: string;
        state: string;
        attempts: number;
        wait: number;
        error: string | null;
        sent: boolean;
      }>`
        select id, state, attempts, round(extract(epoch from next_attempt_at - now()))::int as wait, last_error as error,
               sent_at is not null as sent from mail order by created_at`.execute(database.db);
      return rows;
    },
    makeDue: () => sql`update mail set next_attempt_at = now()`.execute(database.db),
  });
}
