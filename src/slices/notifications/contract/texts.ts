import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { phoneField } from "#kernel/text/phone-field.ts";

const { own } = callsOf("notifications", (route) => oc.route(route));

/** Whether and where texts go. */
export const Texts = z.object({
  /** False where this installation sends none. */
  offered: z.boolean(),
  state: z.enum(["none", "unconfirmed", "on", "stopped"]),
  /** The last four digits. */
  phone: z.nullable(z.string()),
});
export type Texts = z.output<typeof Texts>;

export const AskForTexts = z.object({
  phone: phoneField("texts-phone.missing"),
  agreed: z.literal(true, "texts-agreed.missing"),
});
export type AskForTexts = z.output<typeof AskForTexts>;

export const ConfirmTexts = z.object({
  code: z.string("texts-code.missing").check(z.trim(), z.regex(/^\d{6}$/, "texts-code.format")),
});

export const textCalls = {
  texts: own("GET", "/notifications/texts", "Whether text messages reach the member, and where").output(Texts),
  askForTexts: own("POST", "/notifications/texts", "Ask for text messages to a number", {
    description: "A code goes to it. Texts come once the code is confirmed; answering STOP ends them.",
  })
    .input(AskForTexts)
    .output(Accepted),
  confirmTexts: own("POST", "/notifications/texts/confirmation", "Confirm the number with the code that was sent to it")
    .input(ConfirmTexts)
    .output(Accepted),
  endTexts: own("DELETE", "/notifications/texts", "End text messages, and forget the number").output(Accepted),
};
