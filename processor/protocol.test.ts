import { Stripe } from "stripe";
import { beforeAll, describe, expect, it } from "vitest";
import { useProcessor } from "../tests/support/servers/processor.ts";
import { API_VERSION } from "./wire/objects.ts";

/** Judged by the official library, which we did not write. */
const processor = useProcessor();
let stripe: Stripe;
beforeAll(() => {
  const { port, keys } = processor.running;
  const options = { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries: 0, telemetry: false } as const;
  stripe = new Stripe(keys.secretKey, { ...options, apiVersion: API_VERSION });
});

const fee = { amount: 12_500, currency: "usd", allowed_payment_method_types: ["card" as const], confirm: true };
const refusal = (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  call.then(
    () => expect.unreachable("it was not refused"),
    (error: Stripe.errors.StripeError) => error,
  );

/** A thing that was asked to come along. */
function whole<Thing extends object>(thing: string | Thing | null): Thing {
  if (typeof thing === "string" || thing === null) throw new Error("it did not come along");
  return thing;
}

describe("a season's fee", () => {
  it("is taken, with the processor's fee and what stays of it", async () => {
    const paid = await stripe.paymentIntents.create({
      ...fee,
      payment_method: "pm_card_visa",
      metadata: { payment: "p-1" },
      expand: ["latest_charge.balance_transaction"],
    });
    expect(paid).toMatchObject({
      object: "payment_intent",
      status: "succeeded",
      amount_received: 12_500,
      livemode: false,
    });
    const charge = whole(paid.latest_charge);
    expect(charge.payment_method_details?.card).toMatchObject({ brand: "visa", last4: "4242" });
    expect(charge.balance_transaction).toMatchObject({ amount: 12_500, fee: 393, net: 12_107 });
  });

  it("is found again by our own id", async () => {
    const found = await stripe.paymentIntents.search({ query: "metadata['payment']:'p-1'" });
    expect(found.data.map((one) => one.status)).toEqual(["succeeded"]);
  });

  it("below half a dollar, in other money, or on nobody's account is refused as Stripe refuses it", async () => {
    expect((await refusal(stripe.paymentIntents.create({ ...fee, amount: 49 }))).code).toBe("amount_too_small");
    expect((await refusal(stripe.paymentIntents.create({ ...fee, currency: "eur" }))).param).toBe("currency");
    const unknown = { ...fee, payment_method_types: ["card"] };
    expect((await refusal(stripe.paymentIntents.create(unknown))).code).toBe("parameter_unknown");
    const nobody = await refusal(stripe.paymentIntents.create(fee, { stripeAccount: "acct_nobody" }));
    expect(nobody.statusCode).toBe(403);
  });
});

describe("the same key", () => {
  it("takes the money once, and says so each time in the same words", async () => {
    const again = () =>
      stripe.paymentIntents.create(
        { ...fee, payment_method: "pm_card_visa", metadata: { payment: "once" } },
        { idempotencyKey: "k-once" },
      );
    const [first, second] = [await again(), await again()];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
    const taken = (await processor.control().movements()).filter((one) => one.metadata["payment"] === "once");
    expect(taken).toHaveLength(1);
  });

  it("takes it once when both come at once", async () => {
    const both = Array.from({ length: 5 }, () =>
      stripe.paymentIntents
        .create({ ...fee, payment_method: "pm_card_visa", metadata: { payment: "both" } }, { idempotencyKey: "k-both" })
        .catch((error: Stripe.errors.StripeError) => error.code),
    );
    await Promise.all(both);
    const taken = (await processor.control().movements()).filter((one) => one.metadata["payment"] === "both");
    expect(taken).toHaveLength(1);
  });

  it("with another amount is refused", async () => {
    await stripe.paymentIntents.create({ ...fee, payment_method: "pm_card_visa" }, { idempotencyKey: "k-other" });
    const other = stripe.paymentIntents.create(
      { ...fee, amount: 1_000, payment_method: "pm_card_visa" },
      { idempotencyKey: "k-other" },
    );
    expect((await refusal(other)).rawType).toBe("idempotency_error");
  });

  it("says a decline again", async () => {
    const card = await kept("pm_card_chargeCustomerFail");
    const again = () => refusal(stripe.paymentIntents.create({ ...fee, ...card }, { idempotencyKey: "k-declined" }));
    const [first, second] = [await again(), await again()];
    expect(second.payment_intent?.id).toBe(first.payment_intent?.id);
    expect(second.headers?.["idempotent-replayed"]).toBe("true");
  });

  it("that is being worked on is told to wait", async () => {
    await processor.control().arm({ answers: { fault: "slow", call: "POST /v1/customers", milliseconds: 300 } });
    const first = stripe.customers.create({}, { idempotencyKey: "k-slow" });
    await expect
      .poll(() => refusalCode(stripe.customers.create({}, { idempotencyKey: "k-slow" })))
      .toBe("idempotency_key_in_use");
    await first;
  });
});

const refusalCode = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: Stripe.errors.StripeError) => error.code,
  );

/** A card kept with a new customer, as a charge names it. */
async function kept(token: string): Promise<{ customer: string; payment_method: string }> {
  const customer = await stripe.customers.create({ email: "dana@example.org" });
  const card = await stripe.paymentMethods.attach(token, { customer: customer.id });
  return { customer: customer.id, payment_method: card.id };
}

describe("test cards", () => {
  it.for([
    ["pm_card_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
    ["pm_card_chargeDeclinedLostCard", "card_declined", "lost_card"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card", ""],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", ""],
    ["pm_card_chargeDeclinedProcessingError", "processing_error", ""],
  ] as const)("%s is refused when it is kept", async ([token, code, declineCode]) => {
    const error = await refusal(kept(token));
    expect([error.statusCode, error.code, error.decline_code]).toEqual([402, code, declineCode]);
  });

  it("one that declines later leaves an intent on which another card succeeds", async () => {
    const first = await kept("pm_card_chargeCustomerFail");
    const declined = await refusal(stripe.paymentIntents.create({ ...fee, ...first }));
    expect(declined.code).toBe("card_declined");
    const { id, status } = declined.payment_intent!;
    expect(status).toBe("requires_payment_method");
    const another = await stripe.paymentMethods.attach("pm_card_mastercard", { customer: first.customer });
    expect((await stripe.paymentIntents.confirm(id, { payment_method: another.id })).status).toBe("succeeded");
    const third = await refusal(stripe.paymentIntents.confirm(id, { payment_method: another.id }));
    expect(third.code).toBe("payment_intent_unexpected_state");
  });

  it("one that wants its holder waits for them, and is refused when nobody is there", async () => {
    const card = await kept("pm_card_authenticationRequired");
    const waiting = await stripe.paymentIntents.create({ ...fee, ...card });
    expect([waiting.status, waiting.next_action?.type]).toEqual(["requires_action", "use_stripe_sdk"]);
    const more = { ...fee, ...(await kept("pm_card_authenticationRequired")), return_url: "https://example.org/back" };
    const byScript = await stripe.paymentIntents.create({ ...more, use_stripe_sdk: true });
    expect(byScript.next_action?.type).toBe("use_stripe_sdk");
    const byPage = await stripe.paymentIntents.create(more);
    expect(byPage.next_action?.redirect_to_url?.return_url).toBe("https://example.org/back");
    const alone = await refusal(stripe.paymentIntents.create({ ...fee, ...card, off_session: true }));
    expect(alone.code).toBe("authentication_required");
    expect((await stripe.paymentIntents.cancel(waiting.id)).status).toBe("canceled");
  });

  it("a slow bank says yes, or no, later", async () => {
    const yes = await stripe.paymentIntents.create({ ...fee, payment_method: "pm_card_touchline_processingPaid" });
    const no = await stripe.paymentIntents.create({ ...fee, payment_method: "pm_card_touchline_processingFailed" });
    expect([yes.status, no.status]).toEqual(["processing", "processing"]);
    const status = async ({ id }: Stripe.PaymentIntent) => (await stripe.paymentIntents.retrieve(id)).status;
    await expect.poll(() => status(yes)).toBe("succeeded");
    await expect.poll(() => status(no)).toBe("requires_payment_method");
  });

  it("a disputing one takes the money back, with a fee, and no refund is possible then", async () => {
    const paid = await stripe.paymentIntents.create({ ...fee, payment_method: "pm_card_createDispute" });
    const disputes = async () => (await stripe.disputes.list({ payment_intent: paid.id })).data;
    await expect.poll(async () => (await disputes()).length).toBe(1);
    const [dispute] = await disputes();
    expect((await refusal(stripe.refunds.create({ payment_intent: paid.id }))).code).toBe("refund_disputed_payment");
    await processor.control().closeDispute(dispute!.id, true);
    expect((await disputes())[0]?.status).toBe("won");
  });
});

describe("refunds", () => {
  it("return a part, and never more than was taken", async () => {
    const { id } = await stripe.paymentIntents.create({ ...fee, payment_method: "pm_card_visa" });
    const half = await stripe.refunds.create({ payment_intent: id, amount: 6_250, expand: ["balance_transaction"] });
    expect(half.balance_transaction).toMatchObject({ amount: -6_250, net: -6_250 });
    expect((await refusal(stripe.refunds.create({ payment_intent: id, amount: 6_251 }))).param).toBe("amount");
    await stripe.refunds.create({ payment_intent: id });
    expect((await refusal(stripe.refunds.create({ payment_intent: id }))).code).toBe("charge_already_refunded");
  });

  it("may wait, and may come back after days", async () => {
    const refunded = async (card: string) => {
      const { id } = await stripe.paymentIntents.create({ ...fee, payment_method: card });
      return stripe.refunds.create({ payment_intent: id });
    };
    const status = async ({ id }: Stripe.Refund) => (await stripe.refunds.retrieve(id)).status;
    const [slow, failing] = [await refunded("pm_card_pendingRefund"), await refunded("pm_card_refundFail")];
    expect([slow.status, failing.status]).toEqual(["pending", "succeeded"]);
    await expect.poll(() => status(slow)).toBe("succeeded");
    await expect.poll(() => status(failing)).toBe("failed");
  });
});

describe("a league's account", () => {
  it("takes cards after its onboarding, and the platform keeps its fee", async () => {
    const account = await stripe.accounts.create({ country: "US", email: "office@example.org" });
    const [stripeAccount, platform] = [account.id, await kept("pm_card_visa")];
    const clone = () => stripe.paymentMethods.create(platform, { stripeAccount });
    const pay = async () =>
      stripe.paymentIntents.create(
        {
          ...fee,
          payment_method: (await clone()).id,
          application_fee_amount: 500,
          expand: ["latest_charge.balance_transaction"],
        },
        { stripeAccount },
      );
    expect((await refusal(pay())).code).toBe("capability_not_active");
    const link = await stripe.accountLinks.create({
      account: account.id,
      type: "account_onboarding",
      return_url: "https://leagues.example.org/back",
      refresh_url: "https://leagues.example.org/again",
    });
    const { origin } = new URL(link.url);
    const done = await fetch(link.url, { method: "POST", headers: { origin }, redirect: "manual" });
    expect([done.status, done.headers.get("location")]).toEqual([303, "https://leagues.example.org/back"]);
    expect((await stripe.accounts.retrieve(account.id)).charges_enabled).toBe(true);

    const paid = await pay();
    expect(whole(paid.latest_charge).balance_transaction).toMatchObject({ amount: 12_500, fee: 893 });
    const [ours] = (await stripe.balanceTransactions.list({ limit: 1 })).data;
    expect(ours).toMatchObject({ type: "application_fee", amount: 500 });
    const half = { payment_intent: paid.id, amount: 6_250, refund_application_fee: true };
    await stripe.refunds.create(half, { stripeAccount });
    const [back] = (await stripe.balanceTransactions.list({ limit: 1 })).data;
    expect(back).toMatchObject({ type: "application_fee_refund", amount: -250 });
    await expect(stripe.paymentIntents.retrieve(paid.id)).rejects.toMatchObject({ code: "resource_missing" });
  });
});

describe("lists", () => {
  it("come in pages, the newest first, each thing once", async () => {
    for (let one = 0; one < 7; one += 1) await stripe.paymentIntents.create({ ...fee, payment_method: "pm_card_visa" });
    const seen: string[] = [];
    for await (const event of stripe.events.list({ limit: 3 })) seen.push(event.id);
    expect(new Set(seen).size).toBe(seen.length);
    const [newest, second] = (await stripe.events.list({ limit: 2 })).data;
    expect([newest?.id, second?.id]).toEqual(seen.slice(0, 2));
  });
});

describe("nobody else", () => {
  it("gets in without the secret key, and pages only to what is theirs", async () => {
    const { port, keys } = processor.running;
    const ask = (
      path: string,
      key: string,
      init: { method?: string; body?: string; headers?: Record<string, string> } = {},
    ) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${key}`, ...init.headers },
      });
    const { id, client_secret } = await stripe.paymentIntents.create({ ...fee, payment_method: "pm_card_visa" });
    expect((await ask(`/v1/payment_intents/${id}?client_secret=${client_secret}`, keys.publishableKey)).status).toBe(
      200,
    );
    expect((await ask(`/v1/payment_intents/${id}?client_secret=x`, keys.publishableKey)).status).toBe(401);
    expect((await ask("/v1/events", keys.publishableKey)).status).toBe(401);
    expect((await ask("/v1/events", "sk_test_guess")).status).toBe(401);
    expect((await ask("/__control/ledger", keys.secretKey)).status).toBe(401);
    const elsewhere = {
      method: "POST",
      headers: { origin: "https://evil.example" },
      body: "type=card&card[number]=4242424242424242",
    };
    expect((await ask("/v1/payment_methods", keys.publishableKey, elsewhere)).status).toBe(401);
  });
});
