/** What became of an email that a mail server did not take. */
export interface SmtpRefusal {
  /** The server's codes and the command that it answered, "550 5.1.1 RCPT TO"; else what went wrong on the way there. */
  readonly code: string;
  /** The server will never take this email: it is not tried again. */
  readonly isFinal: boolean;
  /** It was the address: there is no such mailbox, or no longer. */
  readonly isUndeliverable: boolean;
}

/** The commands that are about this one email. What is refused before them (greeting, sign-in, sender) is refused for all. */
const ABOUT_THE_EMAIL = /^(?:RCPT TO|DATA)$/;
/** Enhanced codes (RFC 3463) that speak of the mailbox: unknown user or host, bad or moved address, disabled. */
const ABOUT_THE_MAILBOX = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;
/** Whether an enhanced code (RFC 3463) says that there is no such mailbox, or no longer. */
export const isAboutMailbox = (status: string): boolean => ABOUT_THE_MAILBOX.test(status);
/** Codes that speak of the mailbox where the server gives no enhanced code. */
const MAILBOX_CODES: readonly number[] = [550, 551, 553];

/** Reads what nodemailer rejects with. The server's words may hold the address: they are not in it. */
export function refusalOf(reason: unknown): SmtpRefusal {
  const { code = "unknown", responseCode, response = "", command = "" } = (reason ?? {}) as Partial<SmtpError>;
  if (responseCode === undefined) return { code, isFinal: false, isUndeliverable: false };
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isFinal = responseCode >= 500 && ABOUT_THE_EMAIL.test(command);
  return {
    code: [responseCode, enhanced, command].filter(Boolean).join(" ").slice(0, 40),
    isFinal,
    isUndeliverable:
      isFinal && (enhanced === undefined ? MAILBOX_CODES.includes(responseCode) : isAboutMailbox(enhanced)),
  };
}

interface SmtpError {
  code: string;
  responseCode: number;
  response: string;
  command: string;
}
