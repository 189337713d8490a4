import { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import { WebhookRefused } from "./event.ts";
import { readWebhook } from "./stripe-webhooks.ts";

const SECRETS = ["whsec_new", "whsec_old"];
const NOW = new Date("2026-11-21T12:00:00Z");
const seconds = NOW.getTime() / 1000;
const EVENT = {
  id: "evt_1",
  object: "event",
  type: "payment_intent.succeeded",
  account: "acct_1",
  livemode: false,
  created: seconds,
  data: { object: { object: "payment_intent", id: "pi_1" } },
};

function sent(event: object, { secret = "whsec_new", at = seconds } = {}) {
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at });
  return { body: new TextEncoder().encode(body), signature };
}
const read = ({ body, signature }: { body: Uint8Array; signature?: string }) =>
  readWebhook(body, signature, NOW, { secrets: SECRETS, mode: "test" });

describe("a webhook", () => {
  it("tells which payment of which league changed", () => {
    expect(read(sent(EVENT))).toEqual({
      id: "evt_1",
      type: "payment_intent.succeeded",
      mode: "test",
      account: "acct_1",
      subject: { kind: "payment", ref: { id: "pi_1", account: "acct_1" } },
      created: NOW,
    });
  });

  it("is believed with the old secret while it is changed, and with no other", () => {
    expect(read(sent(EVENT, { secret: "whsec_old" })).id).toBe("evt_1");
    expect(() => read(sent(EVENT, { secret: "whsec_other" }))).toThrow(WebhookRefused);
  });

  it("is believed five minutes early or late, and no longer", () => {
    for (const at of [seconds - 300, seconds + 300]) expect(read(sent(EVENT, { at })).id).toBe("evt_1");
    for (const at of [seconds - 301, seconds + 301])
      expect(() => read(sent(EVENT, { at }))).toThrow(/too old, or from the future/);
  });

  it("of another body, without a signature, or with nonsense is refused", () => {
    const { body, signature } = sent(EVENT);
    expect(() => read({ body: new TextEncoder().encode("{}"), signature })).toThrow(WebhookRefused);
    expect(() => read({ body })).toThrow(/no signature/);
    for (const nonsense of ["", "t=", "t=x,v1=y", `t=${seconds}`, `v1=${"a".repeat(64)}`]) {
      expect(() => read({ body, signature: nonsense })).toThrow(WebhookRefused);
    }
  });

  it("that is signed and no event is refused", () => {
    for (const other of [{}, { object: "event" }, { object: "v2.core.event", data: { object: {} } }]) {
      expect(() => read(sent(other))).toThrow(WebhookRefused);
    }
  });

  it("of live money is refused where none moves", () => {
    expect(() => read(sent({ ...EVENT, livemode: true }))).toThrow(/other mode/);
  });

  it.for([
    [
      { object: "charge", id: "ch_1", payment_intent: "pi_1" },
      { kind: "payment", ref: { id: "pi_1", account: "acct_1" } },
    ],
    [
      { object: "refund", id: "re_1", payment_intent: "pi_1" },
      { kind: "refund", ref: { id: "re_1", account: "acct_1" }, payment: { id: "pi_1", account: "acct_1" } },
    ],
    [
      { object: "dispute", id: "dp_1", payment_intent: "pi_1" },
      { kind: "dispute", id: "dp_1", account: "acct_1", payment: { id: "pi_1", account: "acct_1" } },
    ],
    [
      { object: "account", id: "acct_1" },
      { kind: "account", account: "acct_1" },
    ],
    [
      { object: "payout", id: "po_1" },
      { kind: "payout", ref: { id: "po_1", account: "acct_1" } },
    ],
    [{ object: "balance" }, { kind: "other" }],
  ] as const)("about %o leads there", ([object, subject]) => {
    expect(read(sent({ ...EVENT, data: { object } })).subject).toEqual(subject);
  });
});
