import * as z from "zod/mini";
import { formEmail } from "#platform/mail/form-email.ts";
import { notificationKind } from "#platform/notify/kind.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { LaunchTexts } from "../contract/launch.ts";
import { launchEmail } from "./emails/launch.ts";

/** What somebody wrote in the contact form, for the people who run the site. `language` is that in which to answer. */
export const CONTACT_MESSAGE = notificationKind({
  name: "contact-message",
  facts: {
    topic: z.string(),
    language: z.string(),
    sender: z.object({ name: z.string(), email: z.string() }),
    body: z.string(),
  },
  email: ({ recipient, facts: { topic, language, sender, body } }) =>
    formEmail({
      recipient,
      subject: `${PRODUCT_NAME}: message from the contact form (${topic})`,
      sender,
      facts: [
        ["Topic", topic],
        ["Language", language],
      ],
      body,
    }),
  link: "/contact",
});
/** The site has launched: for those who asked to hear of it. */
export const LAUNCHED = notificationKind({
  name: "launched",
  facts: { ...LaunchTexts.shape, secret: z.string() },
  email: launchEmail,
  bulk: true,
  link: "/find-league",
});
