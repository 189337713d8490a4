import type { ActorContext } from "#platform/call.ts";
import { tell } from "#platform/notify/tell.ts";
import { CONTACT_MESSAGE } from "../notifications.ts";
import type { SiteDeps } from "../services.ts";
import { addContactMessage, type NewContactMessage } from "../store/contact-messages.ts";
import { record } from "./record.ts";

/**
 * Somebody writes to the people who run the site: stored, and mailed to the support address with the sender as the
 * one to answer.
 */
export async function contactSupport(
  ctx: Pick<SiteDeps, "db" | "settings"> & ActorContext,
  message: NewContactMessage,
): Promise<void> {
  const { supportEmail } = await ctx.settings.read();
  await ctx.db.transaction().execute(async (tx) => {
    const id = await addContactMessage(tx, message);
    if (!id) return;
    await record(tx, ctx, { action: "site.contacted", object: { kind: "contact_message", id } });
    const { topic, language, body, name, email } = message;
    const facts = { topic, language, body, sender: { name, email } };
    await tell(tx, CONTACT_MESSAGE, { to: [{ email: supportEmail, language: "en" }], facts });
  });
}
