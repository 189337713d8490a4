import { escapeHtml, type EmailMessage } from "./email-message.ts";

export interface FormEmail {
  recipient: string;
  subject: string;
  sender: { name: string; email: string };
  /** Short facts over the text: what it is about, in which language to answer. */
  facts: [label: string, value: string][];
  body: string;
}

/**
 * An email that somebody wrote in a form of ours: the sender is the one to answer. The subject carries no word of the
 * sender's: subjects are read over shoulders and kept in logs.
 */
export function formEmail({ recipient, subject, sender, facts, body }: FormEmail): EmailMessage {
  const heading = `${sender.name} <${sender.email}>`;
  const lines = facts.map(([label, value]) => `${label}: ${value}`);
  return {
    recipient,
    replyTo: sender.email,
    byHand: true,
    subject,
    language: "en",
    text: [heading, ...lines, "", body, ""].join("\n"),
    html: `<p>${[heading, ...lines].map(escapeHtml).join("<br>")}</p>
<p style="white-space:pre-wrap">${escapeHtml(body)}</p>`,
  };
}
