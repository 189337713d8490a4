import type { Kysely } from "kysely";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { audit, type Doer } from "#platform/audit.ts";
import { formLetter } from "#platform/mail/form-letter.ts";
import { post } from "#platform/mail/outbox.ts";
import type { Settings } from "./queries.ts";
import {
  addContactMessage,
  addLaunchSignup,
  lockWaitingSignup,
  markForwarded,
  type NewContactMessage,
  type SiteTables,
} from "./store.ts";

export { changeSettings } from "./commands/change-settings.ts";
export { exportLaunchList } from "./commands/export-launch-list.ts";
export {
  LAUNCH_MAIL,
  leaveLaunchList,
  startLaunchMail,
  stopLaunchMail,
  writeLaunchMail,
} from "./commands/launch-mail.ts";
export { markLetter } from "./commands/mark-letter.ts";

/** Somebody wants to be told about the launch. Whether the address was known already, nobody is told. */
export async function joinLaunchList(
  db: Kysely<SiteTables>,
  by: Doer,
  input: { email: string; language: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const id = await addLaunchSignup(tx, input.email, input.language);
    if (id) await audit(tx, { ...by, action: "site.launch-list-joined", object: { kind: "launch_signup", id } });
  });
}

/** Hands an address over to wherever the operator collects them. Rejects when it was not taken. */
export type ForwardAddress = (email: string) => Promise<void>;

/**
 * Hands one waiting address of the launch list on. A process that dies in between leaves it waiting, so an address may
 * arrive twice and is never lost; two processes never hand on the same one at once.
 * @returns false when none waits
 * @throws what `forward` throws; the address waits on
 */
export function forwardLaunchSignup(db: Kysely<SiteTables>, forward: ForwardAddress): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const signup = await lockWaitingSignup(tx);
    if (!signup) return false;
    await forward(signup.email);
    await markForwarded(tx, signup.id);
    return true;
  });
}

/**
 * Somebody writes to the people who run the site: stored, and mailed to the support address with the sender as the
 * one to answer.
 */
export async function contactSupport(
  db: Kysely<SiteTables>,
  by: Doer,
  settings: Settings,
  message: NewContactMessage,
): Promise<void> {
  const { supportEmail } = await settings.read();
  await db.transaction().execute(async (tx) => {
    const id = await addContactMessage(tx, message);
    if (!id) return;
    await audit(tx, { ...by, action: "site.contacted", object: { kind: "contact_message", id } });
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
