import type { Hono } from "hono";
import type { Kysely } from "kysely";
import { escapeHtml } from "#platform/mail/email-message.ts";
import { newestTexts } from "#platform/texts/outbox.ts";
import { newestEmails, type MailTable } from "#platform/mail/outbox.ts";
import type { Environment } from "../config/environment.ts";

/** An email's text as it stands, its addresses as links: whoever tries the product out goes on with one tap, as in a mailbox. */
function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<>"]+/g, (address) => `<a href="${address}">${address}</a>`);
}

/** The newest emails of the outbox, to be read where no mail leaves: development and demonstration only. */
export function addOutboxPage(app: Hono<Environment>, db: Kysely<MailTable>): void {
  app.get("/dev/outbox", async (c) => {
    const emails = (await newestEmails(db, 100)).map(
      (email) => `<section><h2>${escapeHtml(email.subject)}</h2>
<p>To ${escapeHtml(email.recipient)} · ${email.createdAt.toISOString()} · ${email.state}</p>
<pre>${withLinks(email.text)}</pre></section>`,
    );
    const texts = (await newestTexts(db, 100)).map(
      ({ phone, body, at }) => `<section><h2>Text to ${escapeHtml(phone)}</h2><p>${at.toISOString()}</p>
<pre>${withLinks(body)}</pre></section>`,
    );
    return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Outbox</title>
<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/reference.css"></head><body><main><h1>Outbox</h1>
<p>Mail is not sent from here; it can be read here. The newest 100 emails.</p>
${[...texts, ...emails].join("\n") || "<p>No emails yet.</p>"}</main></body></html>`);
  });
}
