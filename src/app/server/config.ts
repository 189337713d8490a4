import path from "node:path";

export type Mode = "demo" | "production" | "development";

/** Everything that can be set from outside, read once at the start. */
export interface Config {
  mode: Mode;
  /** The address families use, without a slash at the end: "https://leagues.example.org". */
  publicOrigin: string | undefined;
  host: string;
  port: number;
  dataDirectory: string;
  databaseUrl: string | undefined;
  /** How many reverse proxies in front of us are trusted to tell a caller's address. */
  trustedProxies: number;
  mail: { url: string; from: string } | undefined;
  logLevel: string;
  /** Where the project lies: migrations, reference data, the built site. */
  root: string;
}

/** The environment does not fit the mode; the message says what to set. */
export class ConfigRefused extends Error {
  override name = "ConfigRefused";
}

function wholeNumber(name: string, value: string, minimum: number, maximum: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < minimum || number > maximum) {
    throw new ConfigRefused(`${name} is "${value}"; it takes a whole number from ${minimum} to ${maximum}.`);
  }
  return number;
}

/** A start in production must not lack what only the operator can know. */
function demandProduction(config: Config): void {
  const missing = [
    config.publicOrigin ? "" : "PUBLIC_ORIGIN (the address families use, https://…)",
    config.mail ? "" : "SMTP_URL and MAIL_FROM (how mail leaves)",
  ].filter(Boolean);
  if (missing.length) throw new ConfigRefused(`Production needs ${missing.join(" and ")}.`);
  if (!config.publicOrigin?.startsWith("https://")) {
    throw new ConfigRefused("PUBLIC_ORIGIN must begin with https:// in production.");
  }
}

/**
 * Reads the environment.
 * @throws ConfigRefused with what to set, when something is missing or wrong
 */
export function readConfig(environment: Record<string, string | undefined>, root: string): Config {
  const given = (name: string) => environment[name]?.trim() || undefined;
  const mode = given("TOUCHLINE_MODE") ?? "demo";
  if (mode !== "demo" && mode !== "production" && mode !== "development") {
    throw new ConfigRefused(`TOUCHLINE_MODE is "${mode}"; it takes demo, production or development.`);
  }
  const smtp = given("SMTP_URL");
  const from = given("MAIL_FROM");
  if (Boolean(smtp) !== Boolean(from)) throw new ConfigRefused("SMTP_URL and MAIL_FROM go together: set both or none.");
  const config: Config = {
    mode,
    publicOrigin: given("PUBLIC_ORIGIN")?.replace(/\/+$/, ""),
    // The demonstration is for this machine alone: invented accounts, readable mail.
    host: mode === "production" ? (given("HOST") ?? "0.0.0.0") : "127.0.0.1",
    port: wholeNumber("PORT", given("PORT") ?? "3000", 0, 65_535),
    dataDirectory: path.resolve(root, given("TOUCHLINE_DATA") ?? "data"),
    databaseUrl: given("DATABASE_URL"),
    trustedProxies: wholeNumber("TRUSTED_PROXIES", given("TRUSTED_PROXIES") ?? "0", 0, 10),
    mail: smtp && from ? { url: smtp, from } : undefined,
    logLevel: given("LOG_LEVEL") ?? (mode === "demo" ? "warn" : "info"),
    root,
  };
  if (mode === "production") demandProduction(config);
  return config;
}
