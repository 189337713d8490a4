import type { Context } from "hono";
import { isFromTwilio, twilioTexts, type TwilioConfig } from "#platform/texts/twilio.ts";
import { KEPT_TEXTS, NO_TEXTS, USUAL_MILLS, type TextSender } from "#platform/texts/text-sender.ts";
import { hearText, type NotificationsDeps } from "#slices/notifications/server/public.ts";
import { ConfigRefused } from "./config-values.ts";
import type { Mode } from "./mode.ts";

const NAMES = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;

/** Where Twilio tells us what people answer to texts. Outside of the contract: nobody else calls it. */
export const TEXTS_PATH = "/api/texts/received";

/** How texts leave. What is wrong is said without the token. @throws ConfigRefused */
export function readTexts(given: (name: string) => string | undefined): TwilioConfig | undefined {
  const [accountSid, authToken, from] = NAMES.map(given);
  if (!accountSid && !authToken && !from) return undefined;
  if (!accountSid || !authToken || !from) throw new ConfigRefused(`${NAMES.join(", ")} go together: set all or none.`);
  if (!/^AC[0-9a-f]{32}$/i.test(accountSid))
    throw new ConfigRefused("TWILIO_ACCOUNT_SID takes an id that begins with AC.");
  if (!/^(?:\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i.test(from))
    throw new ConfigRefused("TWILIO_FROM takes a number like +15105550100, or the id of a messaging service (MG…).");
  return { accountSid, authToken, from, segmentMills: segmentMills(given("TWILIO_SEGMENT_PRICE")) };
}

/** A price in US dollars, in tenths of a cent. @throws ConfigRefused */
function segmentMills(price: string | undefined): number {
  if (!price) return USUAL_MILLS;
  if (!/^0?\.\d{1,3}$|^0$/.test(price))
    throw new ConfigRefused("TWILIO_SEGMENT_PRICE takes what a segment costs in US dollars, below one, such as 0.012.");
  return Math.round(Number(price) * 1000);
}

/** Texts by Twilio where it is set up; else kept to be read here, and in production not offered. */
export function openTexts({ texts, mode }: { texts: TwilioConfig | undefined; mode: Mode }): TextSender {
  if (texts) return twilioTexts(texts);
  return mode === "production" ? NO_TEXTS : KEPT_TEXTS;
}

/** Takes what somebody answered to a text. @param origin our address, as Twilio was given it */
export async function receiveText(
  deps: Pick<NotificationsDeps, "db" | "clock" | "origin">,
  texts: TwilioConfig | undefined,
  c: Pick<Context, "req">,
): Promise<Response> {
  if (!texts) return new Response(null, { status: 404 });
  const fields = new URLSearchParams(await c.req.text());
  const signature = c.req.header("x-twilio-signature") ?? "";
  if (!isFromTwilio(texts.authToken, { address: deps.origin() + TEXTS_PATH, fields, signature }))
    return new Response(null, { status: 403 });
  await hearText(deps, { from: fields.get("From") ?? "", body: fields.get("Body") ?? "" });
  return new Response("<Response/>", { headers: { "content-type": "text/xml" } });
}
