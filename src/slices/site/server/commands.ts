import type { Kysely } from "kysely";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { formLetter } from "#platform/mail/form-letter.ts";
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
 * one to answer.
 */
export async function contactSupport(
  db: Kysely<SiteTables>,
  settings: Settings,
  message: NewContactMessage,
): Promise<void> {
  const { supportEmail } = await settings.read();
  await db.transaction().execute(async (tx) => {
    if (!(await addContactMessage(tx, message))) return;
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
