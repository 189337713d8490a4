import * as z from "zod/mini";
import type { Language } from "#kernel/language.ts";
import type { Topic } from "#kernel/topics.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";

/** The ways in which a recipient can be told. */
export const CHANNELS = ["app", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

/** Whom an email goes to and what it says; `wordedEmail` takes it as it is. */
export interface EmailTo<Facts> {
  readonly recipient: string;
  readonly language: Language;
  /** Our address, "https://leagues.example.org". */
  readonly origin: string;
  /** The link of the notice: an English address of ours. */
  readonly page: string;
  /** Whether the recipient has an account. */
  readonly hasAccount: boolean;
  readonly facts: Facts;
}

/** A kind of thing that people are told, with all that delivery needs to know of it. Each slice lists its own in *slice.ts*. */
export interface NotificationKind<Facts> {
  /** In small letters with hyphens, for good: "team-published". Its sentence in the app has this key. */
  readonly name: string;
  /** What it is about. One without is told as it says and nobody can choose: an invitation, or what somebody asked for. */
  readonly topic?: Topic | undefined;
  readonly facts: z.ZodMiniType<Facts>;
  /** The facts that its sentence in the app is filled with. A kind without is not told in the app. */
  readonly app?: readonly (keyof Facts & string)[] | undefined;
  /** Its email; undefined where there is none for a recipient. A kind without is not told by email. */
  readonly email?: ((to: EmailTo<Facts>) => EmailMessage | undefined) | undefined;
  /** Where it leads, an English address of ours; a single notice may say otherwise. */
  readonly link?: string | undefined;
  /** True for what may need an answer soon: it is marked. A single notice may say otherwise. */
  readonly urgent: boolean;
  /** One of many alike, even where it is told to few: its emails leave when nothing else waits. */
  readonly bulk: boolean;
  /** True where one unread notification stands for all that lead to the same page: five messages of a room are one. */
  readonly gathers: boolean;
  /** Whether recipients are asked to confirm that they have seen it. A single notice may say otherwise. */
  readonly asksConfirmation: boolean;
}

/** The facts of a kind. */
export type FactsOf<Kind> = Kind extends NotificationKind<infer Facts> ? Facts : never;

/** Any kind, for whoever goes through all of them. */
export interface AnyNotificationKind extends Omit<NotificationKind<never>, "facts"> {
  readonly facts: z.ZodMiniType;
}

type Values<Shape extends z.core.$ZodShape> = z.output<z.ZodMiniObject<Shape>>;

/**
 * Declares a kind of notification. Its facts are kept until it is delivered, as JSON. A slice's *server/notifications.ts* declares all
 * of its kinds, and nothing else.
 */
export function notificationKind<const Shape extends z.core.$ZodShape = Record<string, never>>(kind: {
  name: string;
  topic?: Topic;
  facts?: Shape;
  app?: readonly (keyof Values<Shape> & string)[];
  email?: (to: EmailTo<Values<Shape>>) => EmailMessage | undefined;
  link?: string;
  urgent?: boolean;
  bulk?: boolean;
  gathers?: boolean;
  asksConfirmation?: boolean;
}): NotificationKind<Values<Shape>> {
  const { facts = {} as Shape, urgent = false, bulk = false, gathers = false, asksConfirmation = false } = kind;
  return { ...kind, facts: z.object(facts) as never, urgent, bulk, gathers, asksConfirmation };
}

/** The channels by which a kind is told unless somebody says otherwise. */
export function channelsOf({ app, email }: { app?: unknown; email?: unknown }): Channel[] {
  return CHANNELS.filter((channel) => (channel === "app" ? app : email) !== undefined);
}
