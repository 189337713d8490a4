import * as z from "zod/mini";
import { manyLines, oneLine, optionalText, unixLines } from "#kernel/text-fields.ts";

/** How a family stands to a season, in its own words: has a place; waits; may take an offered place; has not paid yet. */
export const FAMILY_STATES = ["registered", "waiting", "offered", "unpaid"] as const;
export type FamilyState = (typeof FAMILY_STATES)[number];

/** Rows that can be chosen one by one. */
export const MOST_CHOSEN = 1000;

/** Which families of a league are meant. */
export const Audience = z.object({
  season: z.uuid("audience.season"),
  /** None: all of the season. */
  divisions: z.array(z.uuid("input.not-understood")).check(z.maxLength(200, "input.not-understood")),
  /** Families in any of these states. */
  states: z.array(z.enum(FAMILY_STATES, "input.not-understood")).check(z.minLength(1, "audience.states")),
  /** Only these of them; none: all. */
  registrations: z.array(z.uuid("input.not-understood")).check(z.maxLength(MOST_CHOSEN, "input.not-understood")),
});
export type Audience = z.output<typeof Audience>;

const Subject = z
  .string("announcement-subject.missing")
  .check(
    z.trim(),
    z.minLength(1, "announcement-subject.missing"),
    z.maxLength(120, "announcement-subject.long"),
    oneLine(),
  );
const Body = z
  .string("announcement-body.missing")
  .check(
    unixLines,
    z.trim(),
    z.minLength(1, "announcement-body.missing"),
    z.maxLength(5000, "announcement-body.long"),
    manyLines,
  );

/** Both languages or one: half a translation helps nobody. */
const wholeTranslation = z.check<{ subjectEs: string | null; bodyEs: string | null }>(({ value, issues }) => {
  const { subjectEs, bodyEs } = value;
  if ((subjectEs === null) === (bodyEs === null)) return;
  const field = subjectEs === null ? "subjectEs" : "bodyEs";
  issues.push({ code: "custom", input: value, path: [field], message: "announcement-es.half" });
});

/** Seconds between sending a message and telling the first family, in which its league can stop it. */
export const SECONDS_TO_STOP = 30;

const Text = { subject: Subject, body: Body, subjectEs: optionalText(Subject), bodyEs: optionalText(Body) };
const Channels = {
  byMail: z.boolean(),
  urgent: z.boolean(),
  /** Who has an account is asked to confirm that they read it. */
  asksConfirmation: z._default(z.boolean(), false),
};

/** A message for the eyes of its writer alone. */
export const AnnouncementTest = z.object({ league: z.string(), ...Text }).check(wholeTranslation);
export type AnnouncementTest = z.output<typeof AnnouncementTest>;

/** What is sent. Each reader gets it in their language, where it was written in that. */
export const Announcement = z
  .object({
    league: z.string(),
    audience: Audience,
    ...Text,
    ...Channels,
    /** How many people the sender saw that it goes to: with another number nothing is sent. */
    expected: z.int(),
    submissionKey: z.uuid("input.not-understood"),
  })
  .check(wholeTranslation);
export type Announcement = z.output<typeof Announcement>;

/** Whom a message would reach. */
export const AudiencePreview = z.object({
  /** Adults: every guardian of every child, each once; of families without an account, each address. */
  people: z.int(),
  /** Those of them who have no account, and are reached by mail alone. */
  byMailOnly: z.int(),
  children: z.int(),
  /** How many of them read Spanish. */
  spanish: z.int(),
  /** Their names in order, the first hundred. */
  names: z.array(z.string()),
});
export type AudiencePreview = z.output<typeof AudiencePreview>;

/** A message that was stopped, as it was written: to be corrected and sent again. */
export const StoppedAnnouncement = z.object({
  subject: z.string(),
  body: z.string(),
  subjectEs: z.nullable(z.string()),
  bodyEs: z.nullable(z.string()),
  ...Channels,
});
export type StoppedAnnouncement = z.output<typeof StoppedAnnouncement>;

export const SentAnnouncement = z.object({
  id: z.uuid(),
  /** It waits until `sentAt` and can be stopped; it was stopped, and nobody was told; it goes out, or has gone. */
  state: z.enum(["waiting", "stopped", "sent"]),
  subject: z.string(),
  author: z.string(),
  sentAt: z.iso.datetime(),
  byMail: z.boolean(),
  urgent: z.boolean(),
  people: z.int(),
  /** How many of them have been told: the rest is on its way. */
  told: z.int(),
  /** How many have confirmed that they read it; null where nobody was asked to. */
  confirmed: z.nullable(z.int()),
});
export type SentAnnouncement = z.output<typeof SentAnnouncement>;

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
});
export type ReadAnnouncement = z.output<typeof ReadAnnouncement>;

/** Who was asked to confirm a message: by name, or by address who has no account. */
export const Confirmations = z.object({
  missing: z.array(z.object({ name: z.string() })),
  confirmed: z.array(z.object({ name: z.string(), at: z.iso.datetime() })),
});
export type Confirmations = z.output<typeof Confirmations>;
