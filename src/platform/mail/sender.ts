import { createTransport } from "nodemailer";
import type { Handle } from "#platform/db/open.ts";
import type { Log } from "#platform/log.ts";
import { lease, markFailed, markSent, type LeasedLetter, type MailTable } from "./outbox.ts";

/** Hands one letter over to the world. Rejects when the world did not take it. */
export type Deliver = (letter: LeasedLetter) => Promise<void>;

/**
 * Delivery by SMTP. The Message-ID is made from the letter's id, so a repeat after a lost answer is recognised.
 * @param url an SMTP address, "smtp://user:password@host:587"
 * @param from the sender, "Touchline <no-reply@example.org>"
 */
export function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport(url);
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  return async (letter) => {
    await transport.sendMail({
      from,
      to: letter.recipient,
      ...(letter.replyTo ? { replyTo: letter.replyTo } : {}),
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      messageId: `<${letter.id}@${domain}>`,
      headers: { "content-language": letter.language },
    });
  };
}

/** Sends what is due, one round. Returns how many letters it took up. */
export async function sendDue(handle: Handle<MailTable>, deliver: Deliver, log: Log): Promise<number> {
  const letters = await lease(handle, 20);
  for (const letter of letters) {
    try {
      await deliver(letter);
      await markSent(handle, letter.id);
    } catch (reason) {
      const code = (reason as { code?: string }).code ?? "unknown";
      log.warn({ mailId: letter.id, attempt: letter.attempts, code }, "a letter was not taken");
      await markFailed(handle, letter, code);
    }
  }
  return letters.length;
}

/** Sends what is due until stopped, looking every `everyMilliseconds`. `stop` waits for the round under way. */
export function startSending(options: {
  handle: Handle<MailTable>;
  deliver: Deliver;
  log: Log;
  everyMilliseconds?: number;
}): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = sendDue(options.handle, options.deliver, options.log)
        .then(() => undefined)
        .catch((reason: unknown) => options.log.warn({ reason: String(reason) }, "the outbox could not be read"))
        .finally(again);
    }, options.everyMilliseconds ?? 2000);
  };
  again();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
