import { pino, type DestinationStream, type Logger } from "pino";

export type Log = Logger;

/**
 * Structured log on standard output, one JSON object a line. What must never be read in a log is removed wherever it
 * stands under these names; query strings are not logged at all, because a person may type anything into them.
 */
export function openLog(options: { level: string; destination?: DestinationStream }): Log {
  const secret = [
    "password",
    "token",
    "secret",
    "authorization",
    "cookie",
    "email",
    "phone",
    "name",
    "body",
    "medicalNote",
    "cardNumber",
    "recipient",
  ];
  const settings = {
    level: options.level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[removed]" },
  };
  return options.destination ? pino(settings, options.destination) : pino(settings);
}
