import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { oneLine } from "#kernel/text/text-fields.ts";
import { CONTACT_TOPICS } from "./topics.ts";

const { own } = callsOf("site", (route) => oc.route(route));

export const MESSAGE_STATES = ["waiting", "answered", "all"] as const;

/** Pages count from 1. */
export const MessagesAsked = z.object({
  state: z._default(z.enum(MESSAGE_STATES, "input.not-understood"), "waiting"),
  /** Part of a name, an address, or the text. */
  q: z._default(z.string().check(z.trim(), z.maxLength(100, "messages.long"), oneLine()), ""),
  page: z._default(
    z.coerce.number().check(z.int("page.number"), z.minimum(1, "page.number"), z.maximum(1_000_000, "page.number")),
    1,
  ),
});

export const ContactMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(CONTACT_TOPICS),
  body: z.string(),
  /** In which an answer is expected. */
  language: z.enum(["en", "es"]),
  createdAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  /** The name of who marked it, as far as it is known. */
  answeredBy: z.nullable(z.string()),
});
export type ContactMessage = z.output<typeof ContactMessage>;

export const ContactMessagePage = z.object({
  messages: z.array(z.omit(ContactMessage, { answeredBy: true })),
  /** Over all pages. */
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
});

const ContactMessageName = z.object({ message: z.uuid("input.not-understood") });

export const contactMessageCalls = {
  contactMessages: own(
    "GET",
    "/office/contact-messages",
    "Messages from Contact Us, the newest first; for global admins",
  )
    .input(MessagesAsked)
    .output(ContactMessagePage),
  contactMessage: own("GET", "/office/contact-messages/{message}", "One message")
    .input(ContactMessageName)
    .output(ContactMessage),
  markContactMessage: own(
    "PUT",
    "/office/contact-messages/{message}/answered",
    "Mark a message answered, or not answered after all",
  )
    .input(z.extend(ContactMessageName, { answered: z.boolean() }))
    .output(ContactMessage),
};
