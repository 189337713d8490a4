import * as z from "zod/mini";
import { Audience } from "./audience.ts";
import { MESSAGE_TEXT, wholeTranslation, WrittenText } from "./message-text.ts";
import { MESSAGE_TYPES, URGENT_REASONS } from "./vocabulary.ts";

const Channels = {
  byMail: z.boolean(),
  urgent: z.boolean(),
  /** Why it is urgent; without one it wakes nobody. */
  urgentReason: z._default(z.nullable(z.enum(URGENT_REASONS, "input.not-understood")), null),
  /** Who has an account is asked to confirm that they read it. */
  asksConfirmation: z._default(z.boolean(), false),
};

/** When a message leaves: by the clock and calendar of the league. */
export const Later = z.object({
  date: z.iso.date("announcement-later.date"),
  time: z.string("announcement-later.time").check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "announcement-later.time")),
});
export type Later = z.output<typeof Later>;

const reasonOfUrgent = z.check<{ urgent: boolean; urgentReason: string | null }>(({ value, issues }) => {
  if (value.urgent && value.urgentReason === null)
    issues.push({ code: "custom", input: value, path: ["urgentReason"], message: "announcement-urgent.reason" });
});

/** A message for the eyes of its writer alone. */
export const AnnouncementTest = z
  .object({ league: z.string(), audience: z.optional(Audience), ...MESSAGE_TEXT })
  .check(wholeTranslation);
export type AnnouncementTest = z.output<typeof AnnouncementTest>;

/** What is sent. Each reader gets it in their language, where it was written in that. */
export const Announcement = z
  .object({
    league: z.string(),
    audience: Audience,
    ...MESSAGE_TEXT,
    ...Channels,
    /** Without it, after the half minute in which it can be stopped. */
    later: z._default(z.nullable(Later), null),
    /** How many people the sender saw that it goes to: with another number nothing is sent. */
    expected: z.int(),
    submissionKey: z.uuid("input.not-understood"),
    /** The draft that it was, which goes with it. */
    draft: z._default(z.nullable(z.uuid("input.not-understood")), null),
  })
  .check(wholeTranslation, reasonOfUrgent);
export type Announcement = z.output<typeof Announcement>;

/** A message as one of those whom it reaches will read it. */
export const PreviewedMessage = z.object({
  /** Which of them, from 0, by name; and how many there are. */
  at: z.int(),
  people: z.int(),
  name: z.string(),
  language: z.enum(["en", "es"]),
  en: z.object({ subject: z.string(), body: z.string() }),
  es: z.nullable(z.object({ subject: z.string(), body: z.string() })),
  /** How many read that no game is planned for them. */
  withoutGame: z.int(),
  /** Whether it reaches phones in quiet hours if it is sent now. */
  wakes: z.boolean(),
});
export type PreviewedMessage = z.output<typeof PreviewedMessage>;

/** A message that was stopped, as it was written: to be corrected and sent again. */
export const StoppedAnnouncement = z.extend(WrittenText, {
  ...Channels,
  audience: Audience,
  /** When it would have left, where its writer chose that. */
  later: z.nullable(Later),
});
export type StoppedAnnouncement = z.output<typeof StoppedAnnouncement>;

/**
 * It waits until `sentAt` and can be stopped, as one that is planned for later; it was stopped, and nobody was told; it did not leave at
 * its time; it goes out, or has gone.
 */
export const ANNOUNCEMENT_STATES = ["waiting", "planned", "stopped", "failed", "sent"] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

export const SentAnnouncement = z.object({
  id: z.uuid(),
  kind: z.enum(MESSAGE_TYPES),
  state: z.enum(ANNOUNCEMENT_STATES),
  /** Why it did not leave. */
  failure: z.nullable(z.enum(["nobody", "not-allowed"])),
  subject: z.string(),
  author: z.string(),
  sentAt: z.iso.datetime(),
  byMail: z.boolean(),
  urgent: z.boolean(),
  /** The recurring reminder that wrote it. */
  reminder: z.nullable(z.uuid()),
  /** Names of the teams that it was written to. */
  teams: z.array(z.string()),
  people: z.int(),
  /** How many of them have been told: the rest is on its way. */
  told: z.int(),
  /** How many of them have opened it, of those who can: who has no account reads the email. */
  read: z.int(),
  readers: z.int(),
  replies: z.int(),
  /** How many have confirmed that they read it; null where nobody was asked to. */
  confirmed: z.nullable(z.int()),
  /** Whether whoever asks may stop it, or send it again. */
  mayChange: z.boolean(),
});
export type SentAnnouncement = z.output<typeof SentAnnouncement>;

/** How an email to somebody stands. */
export const EMAIL_STATES = [
  // Not sent by email, or not to them.
  "none",
  "queued",
  // It leaves only if they do not read it in the app before.
  "unless-read",
  // It stands in their digest.
  "digest",
  "sent",
  // It was tried, and is tried again, or was given up.
  "failed",
  "bounced",
  // Mail servers refuse the address: none was written.
  "undeliverable",
  // They want no emails of the league, or none about this.
  "refused",
  // What became of it is kept for thirty days.
  "forgotten",
] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

export const DeliveredTo = z.object({
  name: z.string(),
  hasAccount: z.boolean(),
  /** In the app; null for who has no account. */
  app: z.nullable(z.enum(["queued", "delivered", "read"])),
  readAt: z.nullable(z.iso.datetime()),
  email: z.enum(EMAIL_STATES),
  /** By text; null where none was sent to them, or it is no longer kept. */
  text: z.nullable(z.enum(["queued", "sent", "failed"])),
  /** Of an email that was not taken: the mail server's codes, "550 5.1.1". */
  error: z.nullable(z.string()),
  confirmedAt: z.nullable(z.iso.datetime()),
  /** The chat in which they answered. */
  reply: z.nullable(z.uuid()),
});
export type DeliveredTo = z.output<typeof DeliveredTo>;

/** A message with how far it has got to each of its recipients. */
export const AnnouncementDelivery = z.extend(SentAnnouncement, {
  ...WrittenText.shape,
  asksConfirmation: z.boolean(),
  resendOf: z.nullable(z.uuid()),
  /** One page of them, by name. */
  to: z.array(DeliveredTo),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
  /** How many of all are in each state. */
  counts: z.object({
    read: z.int(),
    unread: z.int(),
    emailed: z.int(),
    failed: z.int(),
    confirmed: z.int(),
    replied: z.int(),
  }),
  /** Families that nothing reached: at sending, or whose email came back and who have not opened it. By name, with the reason. */
  unreached: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** To how many it can be sent again: those who have not opened it. */
  rest: z.int(),
});
export type AnnouncementDelivery = z.output<typeof AnnouncementDelivery>;

/** Which recipients are shown. */
export const DELIVERY_FILTERS = ["all", "read", "unread", "failed", "replied"] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

/** A message as one of its readers sees it, in their language. */
export const ReadAnnouncement = z.object({
  id: z.uuid(),
  league: z.object({ name: z.string(), slug: z.string() }),
  subject: z.string(),
  body: z.string(),
  sentAt: z.iso.datetime(),
  urgent: z.boolean(),
  /** Whether the reader was asked to confirm that they read it, and has. */
  confirmation: z.nullable(z.enum(["asked", "confirmed"])),
  /** Whether it was written to the reader, who may answer it; and the chat in which they did. */
  mayReply: z.boolean(),
  reply: z.nullable(z.uuid()),
});
export type ReadAnnouncement = z.output<typeof ReadAnnouncement>;
