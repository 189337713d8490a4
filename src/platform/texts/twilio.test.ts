import { createRequire } from "node:module";
import { expect, test } from "vitest";
import type { MessageListInstanceCreateOptions } from "twilio/lib/rest/api/v2010/account/message";
import { TextNotTaken, TextRefused } from "./text-sender.ts";
import { isFromTwilio, twilioTexts, type TwilioMessage } from "./twilio.ts";

const require = createRequire(import.meta.url);
// Twilio's own client, as it publishes it: what it would send, and how it checks a signature.
const { getExpectedTwilioSignature } = require("twilio/lib/webhooks/webhooks.js") as {
  getExpectedTwilioSignature(token: string, url: string, fields: Record<string, string>): string;
};

const CONFIG = { accountSid: `AC${"0".repeat(32)}`, authToken: "a-token", from: "+15105550199", segmentMills: 12 };
const TEXT = { to: "+15105550100", body: "Touchline: your game moved." };

/** The sender with a service that answers so, and what it was asked. */
function answering(status: number, body: object = {}, from = CONFIG.from) {
  const asked: { address: string; headers: Record<string, string>; fields: Record<string, string> }[] = [];
  const texts = twilioTexts({ ...CONFIG, from }, async (address, { headers, body: sent }) => {
    asked.push({ address, headers, fields: Object.fromEntries(new URLSearchParams(sent)) });
    return new Response(JSON.stringify(body), { status });
  });
  return { texts, asked };
}

test("a text is asked for as Twilio's own client does", async () => {
  // Held by the compiler: every field of ours is one of theirs.
  const ours: MessageListInstanceCreateOptions = {
    to: TEXT.to,
    body: TEXT.body,
    from: CONFIG.from,
  } satisfies TwilioMessage;
  const { texts, asked } = answering(201, { sid: "SM1", status: "queued" });
  expect(await texts.send(TEXT)).toBe("sent");
  const [{ address, headers, fields } = asked[0]!] = asked;
  expect(address).toBe(`https://api.twilio.com/2010-04-01/Accounts/${CONFIG.accountSid}/Messages.json`);
  expect(Buffer.from(headers["authorization"]!.slice(6), "base64").toString()).toBe(`${CONFIG.accountSid}:a-token`);
  expect(fields).toEqual({ To: ours.to, Body: ours.body, From: ours.from });
  const service = answering(201, {}, `MG${"1".repeat(32)}`);
  await service.texts.send(TEXT);
  expect(service.asked[0]!.fields).toMatchObject({ MessagingServiceSid: `MG${"1".repeat(32)}` });
});

test("a refusal is the last word, STOP is known by its code, a busy service is tried again", async () => {
  const send = (status: number, body: object) =>
    answering(status, body)
      .texts.send(TEXT)
      .catch((reason: unknown) => reason);
  expect(await send(400, { code: 21610, message: "unsubscribed" })).toMatchObject({ code: "21610", isStopped: true });
  const invalid = await send(400, { code: 21211 });
  expect([invalid instanceof TextRefused, (invalid as TextRefused).isStopped]).toEqual([true, false]);
  expect(await send(429, {})).toBeInstanceOf(TextNotTaken);
  expect(await send(500, {})).not.toBeInstanceOf(TextNotTaken);
});

test("an answer counts only with Twilio's signature, over our address and every field", () => {
  const address = "https://leagues.example.org/api/texts/received";
  const fields = { From: "+15105550100", Body: "STOP", To: CONFIG.from, MessageSid: "SM1" };
  const signature = getExpectedTwilioSignature("a-token", address, fields);
  const check = (over: object = {}, at = address, token = "a-token") =>
    isFromTwilio(token, { address: at, fields: new URLSearchParams({ ...fields, ...over }), signature });
  expect(check()).toBe(true);
  expect([check({ From: "+15105550101" }), check({}, `${address}?x`), check({}, address, "another")]).toEqual([
    false,
    false,
    false,
  ]);
});
