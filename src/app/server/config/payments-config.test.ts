import { describe, expect, test } from "vitest";
import { ConfigRefused } from "./config-values.ts";
import { readConfig } from "./config.ts";

const STRIPE = {
  PAYMENTS: "stripe",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_new, whsec_old",
};
const LIVE = { ...STRIPE, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" };
const PRODUCTION = {
  TOUCHLINE_MODE: "production",
  PUBLIC_ORIGIN: "https://leagues.example.org",
  SMTP_URL: "smtp://mail.example.org:587",
  MAIL_FROM: "Touchline <no-reply@leagues.example.org>",
};
const read = (environment: Record<string, string | undefined>) => readConfig(environment, "/srv/touchline").payments;

describe("how cards are charged", () => {
  test("by default by the test processor, on the next port", () => {
    expect(read({})).toMatchObject({ kind: "test", port: 3001, portGiven: false, url: undefined });
    expect(read({ PORT: "4000", TOUCHLINE_MODE: "development" })).toMatchObject({ kind: "test", port: 4001 });
    expect(read({ PORT: "0" })).toMatchObject({ port: 0 });
    expect(read({ PORT: "65535" })).toMatchObject({ port: 0 });
  });

  test("by a test processor that runs already, or on a port and under an address of its own", () => {
    expect(read({ PROCESSOR_URL: "http://127.0.0.1:4001/" })).toMatchObject({ url: "http://127.0.0.1:4001" });
    expect(read({ PROCESSOR_PORT: "4001", PROCESSOR_ORIGIN: "https://cards.example.org" })).toMatchObject({
      port: 4001,
      portGiven: true,
      publicOrigin: "https://cards.example.org",
    });
  });

  test("in production by Stripe, with several webhook secrets while one is changed", () => {
    expect(read({ ...PRODUCTION, ...LIVE, PAYMENTS: undefined })).toEqual({
      kind: "stripe",
      secretKey: "sk_live_1",
      publishableKey: "pk_live_1",
      webhookSecrets: ["whsec_new", "whsec_old"],
    });
  });

  test("not at all by commands that take no money: they need no keys, and refuse wrong ones all the same", () => {
    const calm = (environment: Record<string, string | undefined>) =>
      readConfig(environment, "/srv/touchline", { charges: false });
    expect(calm(PRODUCTION).payments).toMatchObject({ kind: "stripe", secretKey: "" });
    expect(calm({ PAYMENTS: "stripe" }).payments).toMatchObject({ kind: "stripe", secretKey: "" });
    expect(() => read(PRODUCTION)).toThrow(ConfigRefused);
    expect(() => calm({ ...PRODUCTION, ...LIVE, STRIPE_SECRET_KEY: "sk_wrong" })).toThrow(ConfigRefused);
  });

  test("with Stripe's test keys in the demonstration", () => {
    expect(read(STRIPE)).toMatchObject({ kind: "stripe", secretKey: "sk_test_1" });
  });
});

describe("what does not fit is refused with what to set", () => {
  test.each<[environment: Record<string, string | undefined>, sentence: string]>([
    [{ PAYMENTS: "paypal" }, 'PAYMENTS is "paypal"; it takes test, stripe.'],
    [
      { ...PRODUCTION, PAYMENTS: "test" },
      "Production takes real payments: the test processor is refused. Set PAYMENTS=stripe.",
    ],
    [
      PRODUCTION,
      "Production needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET (how cards are charged).",
    ],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: undefined }, "PAYMENTS=stripe needs STRIPE_WEBHOOK_SECRET."],
    [LIVE, "Live keys of Stripe are refused beside invented leagues: nobody's real card pays for them."],
    [
      { ...STRIPE, STRIPE_SECRET_KEY: "sk_live_1" },
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of two modes, test and live.",
    ],
    [{ ...STRIPE, STRIPE_SECRET_KEY: "hunter2" }, "STRIPE_SECRET_KEY takes a key like sk_live_… or sk_test_…."],
    [
      { ...STRIPE, STRIPE_PUBLISHABLE_KEY: "hunter2" },
      "STRIPE_PUBLISHABLE_KEY takes a key like pk_live_… or pk_test_….",
    ],
    [
      { ...STRIPE, STRIPE_WEBHOOK_SECRET: "whsec_1;whsec_2" },
      "STRIPE_WEBHOOK_SECRET takes secrets like whsec_…, several with commas between them.",
    ],
    [{ PROCESSOR_PORT: "next" }, 'PROCESSOR_PORT is "next"; it takes a whole number from 0 to 65535.'],
    [
      { PROCESSOR_URL: "127.0.0.1:4001" },
      'PROCESSOR_URL is "127.0.0.1:4001"; it takes an address like https://leagues.example.org.',
    ],
  ])("%j", (environment, sentence) => {
    expect(() => read(environment)).toThrow(new ConfigRefused(sentence));
  });
});
