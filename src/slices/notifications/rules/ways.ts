import { addDays, weekdayOf } from "#kernel/time/calendar.ts";
import type { Topic } from "#kernel/topics.ts";
import { instantAt, localDateAt, localTimeAt } from "#kernel/time/zoned-time.ts";
import { pacesOf, wantsText, type Choice, type QuietHours } from "../contract/preferences.ts";

/** What is told, as far as it decides how. */
export interface Told {
  /** What it is about; nobody can choose without one. */
  readonly topic: Topic | undefined;
  /** Whether it has a sentence for the app, and an email, and may be told by each. */
  readonly app: boolean;
  readonly email: boolean;
  readonly asksConfirmation: boolean;
  /** It concerns the next 24 hours. */
  readonly wakes: boolean;
}

/** Whom it is told to: an account's owner. */
export interface Reader {
  readonly choice: Choice;
  /** Devices on which alerts are turned on. */
  readonly devices: number;
  /** Whether texts reach them: a number that they proved and from which they did not answer STOP. */
  readonly texts: boolean;
  readonly quiet: QuietHours | null;
  readonly timeZone: string;
}

/** An email that leaves at once, waits for a moment (epoch ms), or never leaves. */
export type EmailWay =
  | { readonly pace: "now" | "off" }
  | { readonly pace: "unless-read" | "daily" | "weekly"; readonly at: number };

/** How somebody is told. */
export interface Ways {
  /** In the list, which holds everything that has a sentence. */
  readonly app: boolean;
  readonly email: EmailWay;
  /** When their devices are alerted (epoch ms); null where they are not. */
  readonly push: number | null;
  /** When a text leaves, unless it is read before (epoch ms); null where none does. */
  readonly text: number | null;
}

/** Milliseconds in which whoever was alerted may read in the app what an email would say, and gets none. */
const TO_READ = 10 * 60_000;
/** When digests leave, on the clock of their reader: early enough to plan the day, or on Thursday the weekend. */
const DIGEST_TIME = "07:00";
const THURSDAY = 4;

/** How a member is told something at a moment (epoch ms). The rules are in docs/decisions/2026-11-23-notification-preferences.md. */
export function waysOf(told: Told, reader: Reader, now: number): Ways {
  const { topic, app } = told;
  if (topic === undefined) return { app, email: { pace: told.email ? "now" : "off" }, push: null, text: null };
  const alerts = app && reader.choice.push && reader.devices > 0;
  const push = alerts ? (told.wakes ? now : afterQuiet(reader, now)) : null;
  const texts = app && reader.texts && wantsText(topic, reader.choice);
  // Who has both is texted only if they did not read the alert.
  const text = texts ? (push === null ? (told.wakes ? now : afterQuiet(reader, now)) : push + TO_READ) : null;
  return { app, email: told.email ? emailOf(told, reader, text ?? push, now) : { pace: "off" }, push, text };
}

/** @param alerted when the last of alert and text leaves */
function emailOf(
  { app, asksConfirmation, topic }: Told,
  reader: Reader,
  alerted: number | null,
  now: number,
): EmailWay {
  const paces = pacesOf(topic!);
  const chosen = paces.includes(reader.choice.email) ? reader.choice.email : paces[0]!;
  if (paces.length === 1) return { pace: "now" };
  // A change of a game reaches everybody by one way at least.
  if (chosen === "off") return { pace: topic === "changes" && alerted === null ? "now" : "off" };
  // A digest is made of sentences; what asks for a confirmation does not wait for one.
  if (chosen !== "now" && app && !asksConfirmation)
    return { pace: chosen, at: nextDigest(chosen, reader.timeZone, now) };
  return alerted !== null && app && !asksConfirmation
    ? { pace: "unless-read", at: alerted + TO_READ }
    : { pace: "now" };
}

/** The moment from which devices may be alerted: now, or the end of the quiet hours that it is in. */
export function afterQuiet({ quiet, timeZone }: Pick<Reader, "quiet" | "timeZone">, now: number): number {
  if (quiet === null) return now;
  const [today, time] = [localDateAt(now, timeZone), localTimeAt(now, timeZone)];
  const overMidnight = quiet.from > quiet.until;
  const isQuiet = overMidnight ? time >= quiet.from || time < quiet.until : time >= quiet.from && time < quiet.until;
  if (!isQuiet) return now;
  return instantAt(overMidnight && time >= quiet.from ? addDays(today, 1) : today, quiet.until, timeZone);
}

/** When the next digest leaves that something told at `now` can stand in. */
export function nextDigest(pace: "daily" | "weekly", timeZone: string, now: number): number {
  const today = localDateAt(now, timeZone);
  for (let days = 0; ; days += 1) {
    const day = addDays(today, days);
    const at = instantAt(day, DIGEST_TIME, timeZone);
    if (at > now && (pace === "daily" || weekdayOf(day) === THURSDAY)) return at;
  }
}
