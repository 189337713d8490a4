import type { Kysely, Transaction } from "kysely";
import { createTransport } from "nodemailer";
import type { Log } from "#platform/log.ts";
import { finish, postpone } from "#platform/queue/leases.ts";
import { startRounds } from "#platform/queue/rounds.ts";
import { workOff } from "#platform/queue/work.ts";
import { MAIL, markDelivered, markUndeliverable, type LeasedEmail, type MailTable } from "./outbox.ts";
import { refusalOf } from "./smtp-refusal.ts";

/** How mail leaves. */
export interface MailConfig {
  /** An SMTP address, "smtp://user:password@host:587". */
  readonly url: string;
  /** The sender, "Touchline <no-reply@example.org>". */
  readonly from: string;
  /** False: mail goes to the server as it is, without encryption; smtps:// is encrypted all the same. */
  readonly startTls: boolean;
  /** Where servers send back what they cannot deliver (the envelope's sender); without it, to `from`. */
  readonly returnPath?: string | undefined;
}

/** Milliseconds for a server to connect, to greet, and to say anything: together well below the lease of an email. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Emails in one round. */
const ROUND = 20;

/** Hands one email over to the world. Rejects when the world did not take it. */
export type Deliver = (mail: LeasedEmail) => Promise<void>;

/** The way to a mail server. */
export interface Delivery {
  readonly deliver: Deliver;
  /** Closes the connections that are kept open between emails. */
  close(): void;
}

/**
 * Delivery by SMTP, over connections that are kept and used again. The Message-ID is made from the email's id, so a repeat
 * after a lost answer is recognised. What failed is tried again by the outbox alone, never by the pool.
 */
export function smtpDelivery({ url, from, startTls, returnPath }: MailConfig): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    maxRequeues: 0,
    ...(startTls ? { requireTLS: true } : { ignoreTLS: true }),
    ...PATIENCE,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  const deliver: Deliver = async (mail) => {
    await transport.sendMail({
      from,
      // One address each, taken as it is: a comma or a line break in it must not make a second recipient.
      to: { name: "", address: mail.recipient },
      ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(returnPath ? { envelope: { from: returnPath, to: mail.recipient } } : {}),
      messageId: `<${mail.id}@${domain}>`,
      headers: { "content-language": mail.language, ...unanswered(mail), ...unsubscribing(mail) },
    });
  };
  return { deliver, close: () => transport.close() };
}

/** RFC 3834: programs that answer by themselves ("out of office") do not answer. */
function unanswered({ byHand }: LeasedEmail): Record<string, string> {
  return byHand ? {} : { "auto-submitted": "auto-generated" };
}

/** RFC 8058: the reader's mail program shows a button of its own. An address is one line: it is not folded. */
function unsubscribing({
  unsubscribeAddress,
}: LeasedEmail): Record<string, string | { prepared: true; value: string }> {
  if (!unsubscribeAddress) return {};
  return {
    "list-unsubscribe": { prepared: true, value: `<${unsubscribeAddress}>` },
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  };
}

export interface Sending {
  readonly handle: Kysely<MailTable>;
  readonly deliver: Deliver;
  readonly log: Log;
  /** Told once of an address that a server refuses for good, in the transaction that marks it. */
  readonly refused?: (tx: Transaction<MailTable>, address: string) => Promise<void>;
}

/**
 * Sends what is due, one round.
 * @returns how many emails it took up
 */
export function sendDue(
  { handle, deliver, log, refused = async () => {} }: Sending,
  goOn: () => boolean = () => true,
): Promise<number> {
  return workOff<LeasedEmail>(
    {
      handle,
      queue: MAIL,
      doOne: deliver,
      // Codes and no words: what a server says of an address is nobody's to keep.
      complain(mail, reason) {
        const { code, isFinal } = refusalOf(reason);
        log.warn({ mailId: mail.id, attempt: mail.attempts, code, isFinal }, "an email was not taken");
        return code;
      },
      async finished(mail) {
        await finish(handle, MAIL, mail);
        await markDelivered(handle, mail.recipient);
      },
      async failed(mail, reason, kept) {
        const { isFinal, isUndeliverable } = refusalOf(reason);
        await handle.transaction().execute(async (tx) => {
          await postpone(tx, MAIL, mail, kept, { final: isFinal });
          if (!isUndeliverable) return;
          const { recipient } = mail;
          if (await markUndeliverable(tx, { recipient, status: kept })) await refused(tx, recipient);
        });
      },
    },
    goOn,
    ROUND,
  );
}

/** Sends what is due until stopped, looking every `everyMilliseconds`. `stop` waits for the email under way. */
export function startSending({ everyMilliseconds = 2000, ...sending }: Sending & { everyMilliseconds?: number }): {
  stop(): Promise<void>;
} {
  return startRounds({
    // A full round is followed by the next one at once.
    round: async (goOn) => ((await sendDue(sending, goOn)) === ROUND ? 0 : everyMilliseconds),
    everyMilliseconds,
    log: sending.log,
    complaint: "the outbox could not be read",
  });
}
