import { createHmac, timingSafeEqual } from "node:crypto";
import { TextNotTaken, TextRefused, type TextSender } from "./text-sender.ts";

/** An account at Twilio, and what it sends from: a number, or the id of a messaging service ("MG…"). */
export interface TwilioConfig {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  /** What a segment costs, in tenths of a US cent. */
  readonly segmentMills: number;
}

/** What is asked for, by the names of Twilio's own client; on the wire each begins with a capital letter. */
export interface TwilioMessage {
  to: string;
  body: string;
  from?: string;
  messagingServiceSid?: string;
}

/** Sends a request. */
export type TextPost = (
  address: string,
  request: { headers: Record<string, string>; body: string },
) => Promise<Response>;

/** Milliseconds that the service gets to answer. */
const PATIENCE = 15_000;
/** Twilio's code for a number whose owner has answered STOP. */
const STOPPED = 21610;

const overHttp: TextPost = (address, request) =>
  fetch(address, { method: "POST", ...request, redirect: "error", signal: AbortSignal.timeout(PATIENCE) });

/** Texts by Twilio (Programmable Messaging, version 2010-04-01). */
export function twilioTexts(
  { accountSid, authToken, from, segmentMills }: TwilioConfig,
  post: TextPost = overHttp,
): TextSender {
  const address = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  return {
    offered: true,
    segmentMills,
    async send({ to, body }) {
      const message: TwilioMessage = {
        to,
        body,
        ...(from.startsWith("MG") ? { messagingServiceSid: from } : { from }),
      };
      const fields = Object.entries(message).map(([name, value]): [string, string] => [
        name[0]!.toUpperCase() + name.slice(1),
        String(value),
      ]);
      const answer = await post(address, { headers, body: new URLSearchParams(fields).toString() });
      if (answer.ok) return "sent";
      if (answer.status === 429 || answer.status === 503) throw new TextNotTaken(`answered ${answer.status}`);
      const { code } = (await answer.json().catch(() => ({}))) as { code?: number };
      if (answer.status >= 500) throw new Error(`the text service answered ${answer.status}`);
      throw new TextRefused(String(code ?? answer.status), code === STOPPED);
    },
  };
}

/**
 * Whether a request is Twilio's: its signature over our address and all fields, made with the account's token.
 * @param address the one that Twilio was given, as it was written there
 */
export function isFromTwilio(
  authToken: string,
  { address, fields, signature }: { address: string; fields: URLSearchParams; signature: string },
): boolean {
  const signed = [...fields].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([name, value]) => name + value);
  const expected = createHmac("sha1", authToken)
    .update(address + signed.join(""))
    .digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
