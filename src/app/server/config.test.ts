import { describe, expect, test } from "vitest";
import { ConfigRefused, readConfig } from "./config.ts";

const PRODUCTION = {
  TOUCHLINE_MODE: "production",
  PUBLIC_ORIGIN: "https://leagues.example.org",
  SMTP_URL: "smtp://mail.example.org:587",
  MAIL_FROM: "Touchline <no-reply@leagues.example.org>",
};
const read = (environment: Record<string, string | undefined>) => readConfig(environment, "/srv/touchline");
const production = (over: Record<string, string | undefined>) => read({ ...PRODUCTION, ...over });

describe("what the operator set", () => {
  test("nothing: the demonstration, for this machine alone", () => {
    expect(read({})).toEqual({
      mode: "demo",
      publicOrigin: undefined,
      host: "127.0.0.1",
      port: 3000,
      dataDirectory: "/srv/touchline/data",
      databaseUrl: undefined,
      trustedProxies: 0,
      mail: undefined,
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
      mail: { url: "smtp://mail.example.org:587", from: "Touchline <no-reply@leagues.example.org>" },
    });
  });

  test("blank means not set, and a slash after the public address is no part of it", () => {
    expect(read({ PORT: " ", PUBLIC_ORIGIN: "" })).toMatchObject({ port: 3000, publicOrigin: undefined });
    expect(production({ PUBLIC_ORIGIN: "https://Leagues.example.org:443/" }).publicOrigin).toBe(
      "https://leagues.example.org",
    );
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
      { ...PRODUCTION, PUBLIC_ORIGIN: undefined },
      "Production needs PUBLIC_ORIGIN (the address families use, https://…).",
    ],
    [
      { ...PRODUCTION, SMTP_URL: undefined, MAIL_FROM: undefined },
      "Production needs SMTP_URL and MAIL_FROM (how mail leaves).",
    ],
    [
      { TOUCHLINE_MODE: "production" },
      "Production needs PUBLIC_ORIGIN (the address families use, https://…) and SMTP_URL and MAIL_FROM (how mail leaves).",
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
