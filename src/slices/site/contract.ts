/**
 * Site: what belongs to the installation rather than to a league: its settings, the launch list, messages from
 * Contact Us. Owns `site_setting`, `launch_signup`, `launch_mail`, `contact_message`. It lies below all other slices.
 */
import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { Email, MessageFields } from "#kernel/text/message-fields.ts";
import { launchCalls } from "./contract/launch.ts";
import { contactMessageCalls } from "./contract/contact-messages.ts";
import { settingsCalls } from "./contract/settings.ts";
import { CONTACT_TOPICS } from "./contract/topics.ts";

export const LaunchSignup = z.object({ email: Email, language: MessageFields.shape.language });

export const ContactMessage = z.extend(MessageFields, { topic: z.enum(CONTACT_TOPICS, "topic.missing") });

export const PublicSettings = z.object({
  /** While true, visitors are met by the welcome overlay. */
  preLaunch: z.boolean(),
  processingFeeCents: z.int(),
  supportEmail: z.string(),
  supportHours: z.string(),
  supportHoursEs: z.string(),
  supportAnswerHours: z.int(),
  socialLinks: z.array(z.object({ name: z.string(), address: z.url() })),
  /** True where the product is tried out: no mail leaves, no money moves. */
  demonstration: z.boolean(),
  /** True where, on top of that, people and leagues are invented. */
  invented: z.boolean(),
});
export type PublicSettings = z.output<typeof PublicSettings>;

const { call } = callsOf("site", (route) => oc.route(route));

export const siteContract = {
  settings: call("GET", "/site", "The site's public settings").output(PublicSettings),
  joinLaunchList: call("POST", "/launch-signups", "Be told when the site launches", {
    status: 202,
    description: "An address is kept once; asking twice has the same answer, so no one learns who is on the list.",
  })
    .input(LaunchSignup)
    .output(Accepted),
  contact: call("POST", "/contact-messages", "Write to the people who run the site", {
    status: 202,
    description: "Stored and emailed to the support address. The same submission key twice is one message.",
  })
    .input(ContactMessage)
    .output(Accepted),
  ...settingsCalls,
  ...launchCalls,
  ...contactMessageCalls,
};

/** What the parameters of these calls mean, for the API's document. */
export const SITE_PARAMETERS = {
  email: "The id of a message from Contact Us.",
  state: "Messages that wait for an answer, that were answered, or all.",
};

/** The refusals of this slice with their HTTP statuses; each has a text in both languages. */
export const SITE_REFUSALS = {
  "site.changed-meanwhile": 409,
  "site.launch-mail-under-way": 409,
  "site.nobody-to-tell": 422,
} as const;
