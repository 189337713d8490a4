import { createTransport } from "nodemailer";
import type { Handle } from "#platform/db/open.ts";
import type { Log } from "#platform/log.ts";
import { startRounds } from "#platform/queue/rounds.ts";
import { workOff } from "#platform/queue/work.ts";
import { MAIL, type LeasedLetter, type MailTable } from "./outbox.ts";

/** Milliseconds for a server to connect, to greet, and to say anything: together well below the lease of a letter. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Letters in one round. */
const ROUND = 20;

/** Hands one letter over to the world. Rejects when the world did not take it. */
export type Deliver = (letter: LeasedLetter) => Promise<void>;

/**
 * Delivery by SMTP. The Message-ID is made from the letter's id, so a repeat after a lost answer is recognised.
 * @param url an SMTP address, "smtp://user:password@host:587"
 * @param from the sender, "Touchline <no-reply@example.org>"
 */
export function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport({ url, ...PATIENCE });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return async (letter) => {
    await transport.sendMail({
      from,
      // One address each, taken as it is: a comma or a line break in it must not make a second recipient.
      to: { name: "", address: letter.recipient },
      ...(letter.replyTo ? { replyTo: { name: "", address: letter.replyTo } } : {}),
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      messageId: `<${letter.id}@${domain}>`,
      headers: { "content-language": letter.language, ...unsubscribing(letter) },
    });
  };
}

/** RFC 8058: the reader's mail program shows a button of its own. An address is one line: it is not folded. */
function unsubscribing({
  unsubscribeAddress,
}: LeasedLetter): Record<string, string | { prepared: true; value: string }> {
  if (!unsubscribeAddress) return {};
  return {
    "list-unsubscribe": { prepared: true, value: `<${unsubscribeAddress}>` },
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  };
}

/**
 * Sends what is due, one round.
 * @returns how many letters it took up
 */
export function sendDue(
  handle: Handle<MailTable>,
  deliver: Deliver,
  log: Log,
  goOn: () => boolean = () => true,
): Promise<number> {
  return workOff<LeasedLetter>(
    {
      handle,
      queue: MAIL,
      doOne: deliver,
      // A code and no message: what a server says of an address is nobody's to keep.
      complain(letter, reason) {
        const code = (reason as { code?: string }).code ?? "unknown";
        log.warn({ mailId: letter.id, attempt: letter.attempts, code }, "a letter was not taken");
        return code;
      },
    },
    goOn,
    ROUND,
  );
}

/** Sends what is due until stopped, looking every `everyMilliseconds`. `stop` waits for the letter under way. */
export function startSending(options: {
  handle: Handle<MailTable>;
  deliver: Deliver;
  log: Log;
  everyMilliseconds?: number;
}): { stop(): Promise<void> } {
  const { handle, deliver, log, everyMilliseconds = 2000 } = options;
  return startRounds({
    round: async (goOn) => void (await sendDue(handle, deliver, log, goOn)),
    everyMilliseconds,
    log,
    complaint: "the outbox could not be read",
  });
}
