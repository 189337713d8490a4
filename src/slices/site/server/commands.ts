import type { Kysely } from "kysely";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { escapeHtml } from "#platform/mail/letter.ts";
import { post } from "#platform/mail/outbox.ts";
import type { Settings } from "./queries.ts";
import { addContactMessage, addLaunchSignup, type NewContactMessage, type SiteTables } from "./store.ts";

/** Somebody wants to be told about the launch. Whether the address was known already, nobody is told. */
export async function joinLaunchList(
  db: Kysely<SiteTables>,
  input: { email: string; language: string },
): Promise<void> {
  await addLaunchSignup(db, input.email, input.language);
}

/**
 * Somebody writes to the people who run the site: stored, and mailed to the support address with the sender as the
 * one to answer. The subject carries no word of the sender's: subjects are read over shoulders and kept in logs.
 */
export async function contactSupport(
  db: Kysely<SiteTables>,
  settings: Settings,
  message: NewContactMessage,
): Promise<void> {
  const { supportEmail } = await settings.read();
  await db.transaction().execute(async (tx) => {
    if (!(await addContactMessage(tx, message))) return;
    const heading = `${message.name} <${message.email}>`;
    await post(tx, {
      recipient: supportEmail,
      replyTo: message.email,
      subject: `${PRODUCT_NAME}: message from the contact form (${message.topic})`,
      language: "en",
      text: `${heading}\nTopic: ${message.topic}\nLanguage: ${message.language}\n\n${message.body}\n`,
      html: `<p>${escapeHtml(heading)}<br>Topic: ${message.topic}<br>Language: ${message.language}</p>
<p style="white-space:pre-wrap">${escapeHtml(message.body)}</p>`,
    });
  });
}
