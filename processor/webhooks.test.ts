import { Stripe } from "stripe";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useProcessor } from "../tests/support/servers/processor.ts";
import { startReceiver } from "../tests/support/servers/webhook-receiver.ts";
import { backOff } from "./webhooks.ts";

const processor = useProcessor();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let stripe: Stripe;
beforeAll(async () => {
  receiver = await startReceiver();
  const { port, keys } = processor.running;
  processor.running.deliverTo(receiver.url);
  stripe = new Stripe(keys.secretKey, { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries: 0 });
});
afterAll(() => receiver.stop());

const pay = (payment: string, card = "pm_card_visa") =>
  stripe.paymentIntents.create({
    amount: 12_500,
    currency: "usd",
    confirm: true,
    allowed_payment_method_types: ["card" as const],
    payment_method: card,
    metadata: { payment },
  });
const ofIntent = (types: string[]) => types.filter((type) => type.startsWith("payment_intent."));
const PAID = ["payment_intent.created", "payment_intent.succeeded"];

it("a payment's events come, signed so that the official library believes them", async () => {
  await pay("plain");
  await expect.poll(() => ofIntent(receiver.typesOf("plain")).toSorted()).toEqual(PAID);
  const { webhookSecret } = processor.running.keys;
  for (const { body, signature } of receiver.received) {
    expect(stripe.webhooks.constructEvent(body, signature, webhookSecret).object).toBe("event");
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow(/signature/);
  }
});

it("an event that was not taken comes again until it is, also after a restart, with the same id", async () => {
  receiver.answer(500);
  await pay("refused");
  await expect.poll(() => receiver.typesOf("refused").length).toBeGreaterThan(3);
  await processor.restart();
  processor.running.deliverTo(receiver.url);
  receiver.answer(200);
  await expect.poll(() => processor.control().tasks()).toEqual([]);
  const ids = receiver.received
    .filter(({ body }) => body.includes('"refused"'))
    .map(({ body }) => (JSON.parse(body) as Stripe.Event).id);
  // Created, charge, succeeded: three events, each several times.
  expect(new Set(ids).size).toBe(3);
});

it("the waits between tries grow", () => {
  const waits = [1, 2, 3, 4, 20].map((attempt) => backOff(attempt));
  expect(waits).toEqual([1_000, 5_000, 15_000, 60_000, 3_600_000]);
});

it.for([
  ["repeated", "pm_card_touchline_eventsRepeated", 10],
  ["delayed", "pm_card_touchline_eventsDelayed", 2],
  ["dropped", "pm_card_touchline_eventsDropped", 0],
] as const)("events of some cards are %s", async ([payment, card, count]) => {
  await pay(payment, card);
  await expect.poll(() => processor.control().tasks()).toEqual([]);
  expect(ofIntent(receiver.typesOf(payment))).toHaveLength(count);
});

it("events of some cards come in another order: the payment succeeds before it was charged", async () => {
  await processor.control().arm({ pace: 0.1 });
  await pay("reordered", "pm_card_touchline_eventsReordered");
  await expect.poll(() => receiver.typesOf("reordered").includes("charge.succeeded")).toBe(true);
  await processor.control().arm({ pace: 0.001 });
  const types = receiver.typesOf("reordered");
  expect(types.indexOf("payment_intent.succeeded")).toBeLessThan(types.indexOf("payment_intent.created"));
});

it("events may be signed with a secret of somebody else's", async () => {
  receiver.answer(400);
  await pay("forged", "pm_card_touchline_eventsWronglySigned");
  await expect.poll(() => receiver.typesOf("forged").includes("payment_intent.succeeded")).toBe(true);
  const forged = receiver.received.find(
    ({ body }) => body.includes("payment_intent.succeeded") && body.includes("forged"),
  );
  expect(() =>
    stripe.webhooks.constructEvent(forged!.body, forged!.signature, processor.running.keys.webhookSecret),
  ).toThrow(/signature/);
  receiver.answer(200);
});

it("what no webhook told stands in the list", async () => {
  const { data } = await stripe.events.list({ limit: 100 });
  const dropped = data.filter(({ data }) => (data.object as Stripe.PaymentIntent).metadata?.["payment"] === "dropped");
  expect(dropped.map(({ type }) => type)).toContain("payment_intent.succeeded");
});
