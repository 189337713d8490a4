import { describe, expect, test } from "vitest";
import { ConfigRefused } from "./config-values.ts";
import { readConfig } from "./config.ts";

const PRODUCTION = {
  TOUCHLINE_MODE: "production",
  PUBLIC_ORIGIN: "https://leagues.example.org",
  SMTP_URL: "smtp://mail.example.org:587",
  MAIL_FROM: "Touchline <no-reply@leagues.example.org>",
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
};
const read = (environment: Record<string, string | undefined>) => readConfig(environment, "/srv/touchline");
const production = (over: Record<string, string | undefined>) => read({ ...PRODUCTION, ...over });

describe("what the operator set", () => {
  test("nothing: the demonstration, for this machine alone", () => {
    expect(read({})).toEqual({
      sessions: { days: 30, staffIdleHours: 12 },
      mode: "demo",
      demonstrationData: true,
      publicOrigin: undefined,
      host: "127.0.0.1",
      port: 3000,
      dataDirectory: "/srv/touchline/data",
      files: { kind: "disk", directory: "/srv/touchline/data/files" },
      keys: undefined,
      databaseUrl: undefined,
      trustedProxies: 0,
      mail: undefined,
      texts: undefined,
      screening: undefined,
      returnedMail: { secret: undefined, mailbox: undefined },
      payments: { kind: "test", port: 3001, portGiven: false, url: undefined, publicOrigin: undefined },
      launchForm: undefined,
      logLevel: "warn",
      root: "/srv/touchline",
    });
  });

  test("all that production needs", () => {
    expect(production({})).toMatchObject({
      mode: "production",
      publicOrigin: "https://leagues.example.org",
      host: "0.0.0.0",
      logLevel: "info",
      mail: { url: "smtp://mail.example.org:587", from: "Touchline <no-reply@leagues.example.org>", startTls: true },
    });
  });

  test("blank means not set, and a slash after the public address is no part of it", () => {
    expect(read({ PORT: " ", PUBLIC_ORIGIN: "" })).toMatchObject({ port: 3000, publicOrigin: undefined });
    expect(production({ PUBLIC_ORIGIN: "https://Leagues.example.org:443/" }).publicOrigin).toBe(
      "https://leagues.example.org",
    );
  });

  test("invented leagues and people only where no family is, and there they can be left out", () => {
    expect(read({}).demonstrationData).toBe(true);
    expect(read({ TOUCHLINE_DEMONSTRATION: "off" }).demonstrationData).toBe(false);
    expect(production({}).demonstrationData).toBe(false);
    expect(() => production({ TOUCHLINE_DEMONSTRATION: "on" })).toThrow(ConfigRefused);
  });

  test("how long a sign-in lasts, within reason", () => {
    expect(read({ SESSION_DAYS: "7", STAFF_IDLE_HOURS: "2" }).sessions).toEqual({ days: 7, staffIdleHours: 2 });
    expect(() => read({ SESSION_DAYS: "0" })).toThrow("SESSION_DAYS");
    expect(() => read({ STAFF_IDLE_HOURS: "for ever" })).toThrow("STAFF_IDLE_HOURS");
  });

  test("HOST opens production to a network, and never the demonstration", () => {
    expect(production({ HOST: "10.0.0.5" }).host).toBe("10.0.0.5");
    expect(read({ HOST: "0.0.0.0" }).host).toBe("127.0.0.1");
    expect(read({ HOST: "0.0.0.0", TOUCHLINE_MODE: "development" }).host).toBe("127.0.0.1");
  });

  test("a form that collects the launch list's addresses", () => {
    const form = { LAUNCH_FORM_URL: "https://forms.example.org/d/1/formResponse", LAUNCH_FORM_FIELD: "entry.7" };
    expect(read(form).launchForm).toEqual({ url: form.LAUNCH_FORM_URL, field: "entry.7" });
  });
});

const KEY = Buffer.from(Uint8Array.from({ length: 32 }, (_, n) => n)).toString("base64");
const S3 = {
  S3_ENDPOINT: "https://s3.us-east-1.amazonaws.com/",
  S3_BUCKET: "touchline-files",
  S3_REGION: "us-east-1",
  S3_ACCESS_KEY_ID: "AKIDEXAMPLE",
  S3_SECRET_ACCESS_KEY: "hunter2/hunter2",
};

describe("files and keys", () => {
  test("files lie in the data directory, or in a bucket", () => {
    expect(read({ TOUCHLINE_DATA: "/var/touchline" }).files).toEqual({
      kind: "disk",
      directory: "/var/touchline/files",
    });
    expect(read(S3).files).toEqual({
      kind: "s3",
      endpoint: "https://s3.us-east-1.amazonaws.com",
      bucket: "touchline-files",
      region: "us-east-1",
      accessKeyId: "AKIDEXAMPLE",
      secretAccessKey: "hunter2/hunter2",
    });
    expect(read({ ...S3, S3_ENCRYPTION: "aws:kms:alias/touchline" }).files).toMatchObject({
      encryption: "aws:kms:alias/touchline",
    });
  });

  test("a bucket in production is reached by https, or is on this machine", () => {
    const far = { ...S3, S3_ENDPOINT: "http://minio.internal:9000" };
    expect(() => production(far)).toThrow(new ConfigRefused("S3_ENDPOINT must begin with https:// in production."));
    expect(read(far).files).toMatchObject({ endpoint: "http://minio.internal:9000" });
    expect(production({ ...S3, S3_ENDPOINT: "http://127.0.0.1:9000" }).files).toMatchObject({ kind: "s3" });
  });

  test("keys are those of the data directory, or given", () => {
    expect(read({ TOUCHLINE_KEYS: `2026a:${KEY}` }).keys).toEqual([
      { id: "2026a", key: Buffer.from(KEY, "base64"), createdAt: undefined },
    ]);
  });

  test("no secret is repeated in a refusal", () => {
    for (const refused of [
      () => read({ ...S3, S3_BUCKET: "No Bucket" }),
      () => read({ ...S3, S3_REGION: undefined }),
      () => read({ ...S3, S3_ENDPOINT: "https://user:hunter2@s3.example.org" }),
      () => read({ TOUCHLINE_KEYS: `a:${KEY},b:${KEY.slice(0, 30)}` }),
    ]) {
      expect(refused).toThrow(ConfigRefused);
      expect(refused).not.toThrow(/hunter2|AAECAw/);
    }
  });
});

describe("what does not fit is refused with what to set", () => {
  test.each<[environment: Record<string, string | undefined>, sentence: string]>([
    [{ TOUCHLINE_MODE: "prod" }, 'TOUCHLINE_MODE is "prod"; it takes demo, production, development.'],
    [{ PORT: "http" }, 'PORT is "http"; it takes a whole number from 0 to 65535.'],
    [{ PORT: "65536" }, 'PORT is "65536"; it takes a whole number from 0 to 65535.'],
    [{ PORT: "-1" }, 'PORT is "-1"; it takes a whole number from 0 to 65535.'],
    [{ PORT: "3000.5" }, 'PORT is "3000.5"; it takes a whole number from 0 to 65535.'],
    [{ TRUSTED_PROXIES: "yes" }, 'TRUSTED_PROXIES is "yes"; it takes a whole number from 0 to 10.'],
    [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL is "loud"; it takes fatal, error, warn, info, debug, trace, silent.'],
    [{ SMTP_URL: "smtp://mail.example.org" }, "SMTP_URL and MAIL_FROM go together: set both or none."],
    [{ SMTP_STARTTLS: "no" }, 'SMTP_STARTTLS is "no"; it takes required, off.'],
    [{ MAIL_FROM: "no-reply@example.org" }, "SMTP_URL and MAIL_FROM go together: set both or none."],
    [
      { SMTP_URL: "mail.example.org:587", MAIL_FROM: "a@example.org" },
      "SMTP_URL takes an address like smtp://user:password@mail.example.org:587.",
    ],
    [
      { SMTP_URL: "smtp://mail.example.org", MAIL_FROM: "Touchline" },
      'MAIL_FROM is "Touchline"; it takes a sender like Touchline <no-reply@example.org>.',
    ],
    [{ LAUNCH_FORM_URL: "https://x.example" }, "LAUNCH_FORM_URL and LAUNCH_FORM_FIELD go together: set both or none."],
    [
      { LAUNCH_FORM_URL: "x.example/form", LAUNCH_FORM_FIELD: "email" },
      'LAUNCH_FORM_URL is "x.example/form"; it takes the address that a form posts to, https://….',
    ],
    [
      { PUBLIC_ORIGIN: "leagues.example.org" },
      'PUBLIC_ORIGIN is "leagues.example.org"; it takes an address like https://leagues.example.org.',
    ],
    [
      { PUBLIC_ORIGIN: "https://example.org/leagues" },
      'PUBLIC_ORIGIN is "https://example.org/leagues"; it takes an address like https://leagues.example.org.',
    ],
    [
      { S3_ENDPOINT: S3.S3_ENDPOINT, S3_BUCKET: "b" },
      "S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY go together: set all or none. Missing: S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.",
    ],
    [
      { ...S3, S3_ENDPOINT: "s3.us-east-1.amazonaws.com" },
      "S3_ENDPOINT takes an address like https://s3.us-east-1.amazonaws.com.",
    ],
    [
      { ...S3, S3_ENCRYPTION: "rot13" },
      'S3_ENCRYPTION is "rot13"; it takes AES256, aws:kms, or aws:kms: with the key\'s name.',
    ],
    [{ ...S3, S3_BUCKET: "a/b" }, 'S3_BUCKET is "a/b"; it takes the name of a bucket.'],
    [
      { TOUCHLINE_KEYS: "secret" },
      "TOUCHLINE_KEYS: it is not understood; it takes id:key,id:key, the newest first, each key 32 random bytes in base64 (openssl rand -base64 32).",
    ],
    [
      { ...PRODUCTION, PUBLIC_ORIGIN: undefined },
      "Production needs PUBLIC_ORIGIN (the address families use, https://…).",
    ],
    [
      { ...PRODUCTION, SMTP_URL: undefined, MAIL_FROM: undefined },
      "Production needs SMTP_URL and MAIL_FROM (how email is sent).",
    ],
    [
      { TOUCHLINE_MODE: "production" },
      "Production needs PUBLIC_ORIGIN (the address families use, https://…) and SMTP_URL and MAIL_FROM (how email is sent) and STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET (how cards are charged).",
    ],
    [
      { ...PRODUCTION, PUBLIC_ORIGIN: "http://leagues.example.org" },
      "PUBLIC_ORIGIN must begin with https:// in production.",
    ],
  ])("%j", (environment, sentence) => {
    expect(() => read(environment)).toThrow(new ConfigRefused(sentence));
  });

  test("a mail password is not repeated", () => {
    const refused = () => read({ SMTP_URL: "smpt://user:hunter2@mail.example.org", MAIL_FROM: "a@example.org" });
    expect(refused).toThrow(ConfigRefused);
    expect(refused).not.toThrow(/hunter2/);
  });
});
