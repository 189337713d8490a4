import { PRODUCT_NAME } from "#kernel/product.ts";
import type { ActorContext } from "#platform/call.ts";
import { formLetter } from "#platform/mail/form-letter.ts";
import { post } from "#platform/mail/outbox.ts";
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
    await post(
      tx,
      formLetter({
        recipient: supportEmail,
        subject: `${PRODUCT_NAME}: message from the contact form (${message.topic})`,
        sender: message,
        facts: [
          ["Topic", message.topic],
          ["Language", message.language],
        ],
        body: message.body,
      }),
    );
  });
}
