import PostalMime, { type Attachment } from "postal-mime";
import { isAboutMailbox } from "./smtp-refusal.ts";

/** What became of an email after a mail server took it. */
export interface Returned {
  readonly kind: "bounced" | "complained";
  /** Ours, from the Message-ID of the email that is returned; whether it is one of ours is for the outbox to say. */
  readonly mailId: string;
  /** In small letters; undefined where the report names nobody (complaints often do not). */
  readonly recipient: string | undefined;
  /** "5.1.1" (RFC 3463); "complaint". */
  readonly status: string;
  /** The mailbox does not exist, or no longer: not the email, and not for a time. */
  readonly isUndeliverable: boolean;
}

/** The id of an email of ours from its Message-ID, "<id@host>"; undefined for others'. */
export const mailIdOf = (messageId: string): string | undefined => OUR_ID.exec(messageId)?.[1]?.toLowerCase();

const REPORTS = ["message/delivery-status", "message/feedback-report"];
const ORIGINALS = ["message/rfc822", "text/rfc822-headers", "message/global", "message/global-headers"];
const OUR_ID = /^<?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})@/i;

/**
 * Reads a message that a mail server or service sent back: a delivery status notification or a complaint. Any other message (an
 * answer, an out-of-office note) says nothing, and neither does a report that is only of delay.
 * @param raw the whole message as it came
 */
export async function readReturned(raw: Uint8Array): Promise<Returned[]> {
  const message = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: "arraybuffer" });
  const report = message.attachments.find(({ mimeType }) => REPORTS.includes(mimeType));
  const original = message.attachments.find(({ mimeType }) => ORIGINALS.includes(mimeType));
  if (!report || !original) return [];
  const mailId = mailIdOf((await fieldsOf(textOf(original)))["message-id"] ?? "");
  if (mailId === undefined) return [];
  const groups = await Promise.all(groupsOf(textOf(report)).map(fieldsOf));
  return report.mimeType === "message/feedback-report" ? complaint(groups, mailId) : bounces(groups, mailId);
}

function complaint(groups: readonly Fields[], mailId: string): Returned[] {
  const [fields = {}] = groups;
  if ((fields["feedback-type"] ?? "").toLowerCase() !== "abuse") return [];
  const recipient = addressOf(fields["original-rcpt-to"]);
  return [{ kind: "complained", mailId, recipient, status: "complaint", isUndeliverable: false }];
}

function bounces(groups: readonly Fields[], mailId: string): Returned[] {
  return groups.flatMap((fields) => {
    const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(fields["status"] ?? "")?.[0];
    const recipient = addressOf(fields["original-recipient"]) ?? addressOf(fields["final-recipient"]);
    if ((fields["action"] ?? "").toLowerCase() !== "failed" || status === undefined || recipient === undefined)
      return [];
    return [{ kind: "bounced", mailId, recipient, status, isUndeliverable: isAboutMailbox(status) }];
  });
}

/** Fields by their names in small letters. */
type Fields = Readonly<Record<string, string>>;

/** The fields of a part of a report: it is written like the head of a message. */
async function fieldsOf(text: string): Promise<Fields> {
  const { headers } = await PostalMime.parse(`${text.trimEnd()}\r\n\r\n`);
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
}

const groupsOf = (text: string) => text.trim().split(/\r?\n[ \t]*\r?\n/);

function textOf({ content }: Attachment): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

/** "rfc822; ana@example.com" or "<ana@example.com>" as an address. */
function addressOf(field: string | undefined): string | undefined {
  const address = /([^\s;<>]+@[^\s;<>]+)/.exec(field?.replace(/^[\w-]+\s*;/, "") ?? "")?.[1];
  return address?.toLowerCase();
}
