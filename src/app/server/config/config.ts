import path from "node:path";
import type { FilesConfig } from "#platform/files/open.ts";
import type { MailConfig } from "#platform/mail/sender.ts";
import { readGivenKeys } from "#platform/keys/given-keys.ts";
import { KeysRefused, type RingKey } from "#platform/keys/key-ring.ts";
import { ConfigRefused, oneOf, readOrigin, together, wholeNumber } from "./config-values.ts";
import { missingPayments, readPayments, type PaymentsConfig } from "./payments-config.ts";
import type { ReturnedMailConfig } from "../returned-mail.ts";
import type { CheckrConfig } from "#platform/screening/checkr.ts";
import type { TwilioConfig } from "#platform/texts/twilio.ts";
import { readScreening } from "./screening-config.ts";
import { readTexts } from "./texts-config.ts";
import type { Mode } from "./mode.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** Everything that can be set from outside, read once at the start. */
export interface Config {
  mode: Mode;
  /** Whether an empty database is filled with the invented leagues and people of the demonstration. Never in production. */
  demonstrationData: boolean;
  /** The address families use, without a slash at the end: "https://leagues.example.org". */
  publicOrigin: string | undefined;
  host: string;
  port: number;
  dataDirectory: string;
  /** Where private files lie: in the data directory, or in a bucket. */
  files: FilesConfig;
  /** The keys for encryption, the newest first; undefined for those of the data directory. */
  keys: RingKey[] | undefined;
  databaseUrl: string | undefined;
  /** How many reverse proxies in front of us are trusted to tell a client's IP address. */
  trustedProxies: number;
  mail: MailConfig | undefined;
  /** How we hear of email that is returned after a server took it. */
  returnedMail: ReturnedMailConfig;
  /** How text messages leave. */
  texts: TwilioConfig | undefined;
  /** Which service checks backgrounds; none where it is not set. */
  screening: CheckrConfig | undefined;
  /** How cards are charged: by Stripe, or by the test processor, which takes no money. */
  payments: PaymentsConfig;
  /** A form of somebody else's that collects the launch list's addresses, and its field. */
  launchForm: { url: string; field: string } | undefined;
  /** Sign-in with Google, or with another OpenID Connect provider in its place (tests). */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined;
  /** After how many days a sign-in ends at the latest, and after how many idle hours that of staff does. */
  sessions: { days: number; staffIdleHours: number };
  /** Whom the first start makes a global admin. */
  firstAdmin: string | undefined;
  logLevel: string;
  /** Where the project lies: migrations, reference data, the built site. */
  root: string;
}

/** How mail leaves. What is wrong with the address is said without it: it may hold a password. */
function readMail(given: (name: string) => string | undefined): Config["mail"] {
  const both = together(["SMTP_URL", "MAIL_FROM"], given("SMTP_URL"), given("MAIL_FROM"));
  const startTls = oneOf("SMTP_STARTTLS", given("SMTP_STARTTLS") ?? "required", ["required", "off"]) === "required";
  if (!both) return undefined;
  const [url, sender] = both;
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? "")) {
    throw new ConfigRefused("SMTP_URL takes an address like smtp://user:password@mail.example.org:587.");
  }
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(sender)) {
    throw new ConfigRefused(`MAIL_FROM is "${sender}"; it takes a sender like Touchline <no-reply@example.org>.`);
  }
  const returnPath = readAddress("MAIL_RETURN_PATH", given("MAIL_RETURN_PATH"));
  return { url, from: sender, startTls, returnPath };
}

/** What is wrong with the mailbox's address is said without it: it holds a password. */
function readReturnedMail(given: (name: string) => string | undefined): ReturnedMailConfig {
  const secret = given("MAIL_REPORTS_SECRET");
  if (secret !== undefined && secret.length < 24)
    throw new ConfigRefused("MAIL_REPORTS_SECRET takes 24 characters or more.");
  const address = given("MAIL_REPORTS_MAILBOX");
  const url = address === undefined ? undefined : URL.parse(address);
  if (address !== undefined && (!url || !/^pop3s?:$/.test(url.protocol) || !url.username || !url.password))
    throw new ConfigRefused("MAIL_REPORTS_MAILBOX takes an address like pop3s://user:password@mail.example.org:995.");
  if (!url) return { secret, mailbox: undefined };
  const tls = url.protocol === "pop3s:";
  const [user, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  return { secret, mailbox: { host: url.hostname, port: Number(url.port) || (tls ? 995 : 110), tls, user, password } };
}

function readGoogle(given: (name: string) => string | undefined): Config["google"] {
  const both = together(
    ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
    given("GOOGLE_CLIENT_ID"),
    given("GOOGLE_CLIENT_SECRET"),
  );
  if (!both) return undefined;
  const issuer = given("GOOGLE_ISSUER") ?? "https://accounts.google.com";
  if (!/^https?:$/.test(URL.parse(issuer)?.protocol ?? "")) {
    throw new ConfigRefused(`GOOGLE_ISSUER is "${issuer}"; it takes the address of an OpenID Connect provider.`);
  }
  return { issuer, clientId: both[0], clientSecret: both[1] };
}

/** An e-mail address, as far as a setting can be checked. */
function readAddress(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[^\s@<>]+@[^\s@<>]+$/.test(value)) return value;
  throw new ConfigRefused(`${name} is "${value}"; it takes an email address.`);
}

function readLaunchForm(address: string | undefined, field: string | undefined): Config["launchForm"] {
  const both = together(["LAUNCH_FORM_URL", "LAUNCH_FORM_FIELD"], address, field);
  if (!both) return undefined;
  if (!/^https?:$/.test(URL.parse(both[0])?.protocol ?? "")) {
    throw new ConfigRefused(`LAUNCH_FORM_URL is "${both[0]}"; it takes the address that a form posts to, https://….`);
  }
  return { url: both[0], field: both[1] };
}

/** Invented data is for trying the product out; where families are it has no place. */
function readDemonstration(value: string | undefined, mode: Mode): boolean {
  const wanted = oneOf("TOUCHLINE_DEMONSTRATION", value ?? (mode === "production" ? "off" : "on"), ["on", "off"]);
  if (wanted === "on" && mode === "production")
    throw new ConfigRefused("TOUCHLINE_DEMONSTRATION cannot be on in production: its leagues are invented.");
  return wanted === "on";
}

const S3_NAMES = ["S3_ENDPOINT", "S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** @throws ConfigRefused for what Amazon does not know */
function readEncryption(value: string | undefined): string | undefined {
  if (value === undefined || /^(?:AES256|aws:kms(?::[\w:/-]{1,300})?)$/.test(value)) return value;
  throw new ConfigRefused(`S3_ENCRYPTION is "${value}"; it takes AES256, aws:kms, or aws:kms: with the key's name.`);
}

/** Where files lie. What is wrong is said without the keys of the bucket. */
function readFiles(given: (name: string) => string | undefined, dataDirectory: string): FilesConfig {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = S3_NAMES.map(given);
  if (endpoint && bucket && region && accessKeyId && secretAccessKey) {
    const url = URL.parse(endpoint);
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
      throw new ConfigRefused("S3_ENDPOINT takes an address like https://s3.us-east-1.amazonaws.com.");
    }
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
      throw new ConfigRefused(`S3_BUCKET is "${bucket}"; it takes the name of a bucket.`);
    }
    const store = { endpoint: url.href.replace(/\/+$/, ""), bucket, region, accessKeyId, secretAccessKey };
    return { kind: "s3", ...store, encryption: readEncryption(given("S3_ENCRYPTION")) };
  }
  const missing = S3_NAMES.filter((name) => !given(name));
  if (missing.length < S3_NAMES.length) {
    throw new ConfigRefused(`${S3_NAMES.join(", ")} go together: set all or none. Missing: ${missing.join(", ")}.`);
  }
  return { kind: "disk", directory: path.join(dataDirectory, "files") };
}

function readKeys(given: string | undefined): RingKey[] | undefined {
  try {
    return given === undefined ? undefined : readGivenKeys(given);
  } catch (reason) {
    throw reason instanceof KeysRefused ? new ConfigRefused(reason.message) : reason;
  }
}

/** Files of families cross a network only encrypted; a service on this machine needs no TLS. */
function isExposed(files: FilesConfig): boolean {
  if (files.kind === "disk") return false;
  const { protocol, hostname } = new URL(files.endpoint);
  return protocol === "http:" && !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** A start in production must not lack what only the operator can know. */
function demandProduction(config: Config, charges: boolean): void {
  const missing = [
    config.publicOrigin ? "" : "PUBLIC_ORIGIN (the address families use, https://…)",
    config.mail ? "" : "SMTP_URL and MAIL_FROM (how email is sent)",
    ...(charges ? missingPayments(config.payments) : []),
  ].filter(Boolean);
  if (missing.length) throw new ConfigRefused(`Production needs ${missing.join(" and ")}.`);
  if (!config.publicOrigin?.startsWith("https://")) {
    throw new ConfigRefused("PUBLIC_ORIGIN must begin with https:// in production.");
  }
  if (isExposed(config.files)) throw new ConfigRefused("S3_ENDPOINT must begin with https:// in production.");
}

/**
 * Reads the environment.
 * @param charges false for commands that take no money: they need none of the processor's keys
 * @throws ConfigRefused with what to set, when something is missing or wrong
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  root: string,
  { charges = true }: { charges?: boolean } = {},
): Config {
  const given = (name: string) => environment[name]?.trim() || undefined;
  const mode = oneOf("TOUCHLINE_MODE", given("TOUCHLINE_MODE") ?? "demo", ["demo", "production", "development"]);
  const dataDirectory = path.resolve(root, given("TOUCHLINE_DATA") ?? "data");
  const port = wholeNumber("PORT", given("PORT") ?? "3000", 0, 65_535);
  const config: Config = {
    mode,
    demonstrationData: readDemonstration(given("TOUCHLINE_DEMONSTRATION"), mode),
    publicOrigin: readOrigin("PUBLIC_ORIGIN", given("PUBLIC_ORIGIN")),
    // The demonstration is for this machine alone: invented accounts, readable mail.
    host: mode === "production" ? (given("HOST") ?? "0.0.0.0") : "127.0.0.1",
    port,
    dataDirectory,
    files: readFiles(given, dataDirectory),
    keys: readKeys(given("TOUCHLINE_KEYS")),
    databaseUrl: given("DATABASE_URL"),
    trustedProxies: wholeNumber("TRUSTED_PROXIES", given("TRUSTED_PROXIES") ?? "0", 0, 10),
    mail: readMail(given),
    returnedMail: readReturnedMail(given),
    texts: readTexts(given),
    screening: readScreening(given),
    payments: readPayments(given, { mode, port, charges }),
    launchForm: readLaunchForm(given("LAUNCH_FORM_URL"), given("LAUNCH_FORM_FIELD")),
    google: readGoogle(given),
    sessions: {
      days: wholeNumber("SESSION_DAYS", given("SESSION_DAYS") ?? "30", 1, 365),
      staffIdleHours: wholeNumber("STAFF_IDLE_HOURS", given("STAFF_IDLE_HOURS") ?? "12", 1, 720),
    },
    firstAdmin: readAddress("TOUCHLINE_ADMIN", given("TOUCHLINE_ADMIN")),
    logLevel: oneOf("LOG_LEVEL", given("LOG_LEVEL") ?? (mode === "demo" ? "warn" : "info"), LOG_LEVELS),
    root,
  };
  if (mode === "production") demandProduction(config, charges);
  return config;
}
