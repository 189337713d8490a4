import * as z from "zod/mini";
import { noCardNumber } from "#kernel/text/text-fields.ts";
import { TOPICS, type Topic } from "#kernel/topics.ts";
import { TEXTED } from "./texted.ts";

/** When an email about a topic leaves: at once, together with others in a digest, or never. */
export const EMAIL_PACES = ["now", "daily", "weekly", "off"] as const;
export type EmailPace = (typeof EMAIL_PACES)[number];

/** Whose emails leave at once, whatever somebody would rather: they guard the account, money and a child's spot. */
export const ALWAYS_EMAILED: readonly Topic[] = ["account", "payments", "registration"];

/** When an email about a topic may leave. A change of a game cannot wait for a digest. */
export function pacesOf(topic: Topic): readonly EmailPace[] {
  if (ALWAYS_EMAILED.includes(topic)) return ["now"];
  return topic === "changes" ? ["now", "off"] : EMAIL_PACES;
}

/** How somebody is told about a topic, beside the list in the app, which holds everything. */
export interface Choice {
  readonly email: EmailPace;
  /** On the devices where alerts are turned on. */
  readonly push: boolean;
  /** By text, where somebody has asked for texts; undefined: as is usual. */
  readonly text?: boolean | null | undefined;
}

/** What holds for who has not chosen: emails at once; alerts of what cannot wait until one reads emails. */
export const USUAL: Readonly<Record<Topic, Choice>> = {
  changes: { email: "now", push: true },
  schedule: { email: "now", push: true },
  scores: { email: "off", push: true },
  teams: { email: "now", push: true },
  volunteering: { email: "now", push: true },
  messages: { email: "now", push: true },
  registration: { email: "now", push: true },
  payments: { email: "now", push: false },
  searches: { email: "now", push: false },
  league: { email: "now", push: false },
  account: { email: "now", push: false },
};

/** Whether a choice means a text where nothing was said of texts: who asks for them, asks for what changes a day. */
export const wantsText = (topic: Topic, { text }: Choice): boolean =>
  TEXTED.includes(topic) && (text ?? topic === "changes");

/** Hours in which devices stay quiet, on the clock of the member's zone; over midnight where the first is later. */
export const QuietHours = z.object({
  from: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "notifications.time")),
  until: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "notifications.time")),
});
export type QuietHours = z.output<typeof QuietHours>;

/** Nine in the evening until seven in the morning. */
export const USUAL_QUIET: QuietHours = { from: "21:00", until: "07:00" };

const Ways = { email: z.enum(EMAIL_PACES, "input.not-understood"), push: z.boolean() };
const ChoiceOf = z.object({ ...Ways, text: z.optional(z.boolean()) });

/** Topics for which members may choose otherwise for one league or one player: what belongs to neither has no exception. */
export const EXCEPTED = ["changes", "schedule", "scores", "teams", "messages"] as const satisfies readonly Topic[];

const Scope = {
  kind: z.enum(["league", "player"], "input.not-understood"),
  /** Of the league, or of the player. */
  id: z.uuid("input.not-understood"),
};
const Exceptions = z.partialRecord(z.enum(EXCEPTED), z.object(Ways));

export const Preferences = z.object({
  /** Of every topic: what was chosen, else what is usual. */
  choices: z.record(z.enum(TOPICS), ChoiceOf),
  /** One's players, and the leagues that one was told of; where nothing is chosen, what holds for all holds for them. */
  exceptions: z.array(z.object({ ...Scope, name: z.string(), choices: Exceptions })),
  /** Null: devices are never quiet. */
  quiet: z.nullable(QuietHours),
  timeZone: z.string(),
  /** Whether alerts begin with the first name of the player that they are about; not, unless it was chosen. */
  namesPlayers: z.boolean(),
});
export type Preferences = z.output<typeof Preferences>;

export const PreferencesChange = z.object({
  choices: z.partialRecord(z.enum(TOPICS), ChoiceOf),
  quiet: z.nullable(QuietHours),
  /** The member's, "America/Los_Angeles": in which quiet hours and digests are meant. */
  timeZone: z.string().check(z.minLength(1, "input.not-understood"), z.maxLength(64, "input.not-understood")),
  /** Left out: as before. */
  namesPlayers: z.optional(z.boolean()),
});
export type PreferencesChange = z.output<typeof PreferencesChange>;

/** What somebody wants otherwise for a league or a player, in place of all that they wanted before. */
export const ExceptionsChange = z.object({ ...Scope, choices: Exceptions });
export type ExceptionsChange = z.output<typeof ExceptionsChange>;

/** What a browser's push service gave it (PushSubscription.toJSON). */
export const NewDevice = z.object({
  endpoint: z.url("input.not-understood").check(z.maxLength(1000, "input.not-understood"), noCardNumber),
  p256dh: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/, "input.not-understood")),
  auth: z.string().check(z.regex(/^[\w-]{20,30}={0,2}$/, "input.not-understood")),
  timeZone: z.string().check(z.minLength(1, "input.not-understood"), z.maxLength(64, "input.not-understood")),
});
export type NewDevice = z.output<typeof NewDevice>;

export const AlertDevices = z.object({
  /** For `PushManager.subscribe` (applicationServerKey). */
  key: z.string(),
  devices: z.array(
    z.object({
      id: z.uuid(),
      /** "Firefox, Android"; "?" where the browser did not say. */
      name: z.string(),
      /** By which a browser finds itself in the list; no secret, as nobody else is shown it. */
      endpoint: z.string(),
      /** False where its owner has signed out there: no alert reaches it. */
      on: z.boolean(),
      since: z.iso.datetime(),
    }),
  ),
});
export type AlertDevices = z.output<typeof AlertDevices>;
