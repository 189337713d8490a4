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

/**
 * Where something went wrong: the kind of error, its code, and the frames of its stack. Not its message, which may quote
 * what somebody sent: a piece of a body, a value of a query.
 */
export function whereItFailed(reason: unknown): string {
  if (!(reason instanceof Error)) return typeof reason;
  const { name, message, stack = "" } = reason;
  const { code } = reason as { code?: unknown };
  const kind = [name, typeof code === "string" ? code : ""].filter(Boolean).join(" ");
  // A message may have lines that look like frames.
  const [, ...after] = stack.split(message || "\n");
  const frames = after.join(message || "\n").match(/^ +at .*$/gm) ?? [];
  return [kind, ...frames].join("\n");
}
