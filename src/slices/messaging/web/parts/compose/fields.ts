import type { Audience } from "../../../contract/audience.ts";
import type { AudiencePreview } from "../../../contract/audience.ts";
import type { PreviewedMessage } from "../../../contract/announcements.ts";
import type { MessagingCenter, TeamChoices } from "../../../contract/center.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";

/** The league in whose name a message is written, with what may be chosen there. */
export type ComposeLeague = NonNullable<MessagingCenter["league"]>;

/** What the form of a message holds, field by field, as it was typed and ticked. */
export type ComposeFields = Readonly<Record<string, string[]>>;

const NAMES = [
  "kind",
  "season",
  "division",
  "team",
  "role",
  "state",
  "owing",
  "event",
  "answer",
  "registration",
  "subject",
  "body",
  "subjectEs",
  "bodyEs",
  "byMail",
  "urgent",
  "urgentReason",
  "asksConfirmation",
  "when",
  "date",
  "time",
];

/** What a form holds of a message; what is empty is left out. */
export function fieldsOf(form: FormData): ComposeFields {
  return Object.fromEntries(
    NAMES.map((name) => [name, form.getAll(name).filter((value) => typeof value === "string" && value !== "")] as const)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, values as string[]]),
  );
}

/** The first value of a field, "" for none. */
export function first(fields: ComposeFields, name: string): string {
  return fields[name]?.[0] ?? "";
}

/** Whom a form means, as the contract wants it. What does not belong to the type of message is left out. */
export function audienceIn(fields: ComposeFields): { [Name in keyof Audience]: unknown } {
  const all = (name: string) => fields[name] ?? [];
  const kind = first(fields, "kind") || "announcement";
  const announcement = kind === "announcement";
  const roles = announcement ? all("role") : ["families"];
  const families = roles.includes("families");
  const byAnswer = (kind === "team" || kind === "parent") && all("event").length > 0;
  return {
    kind,
    season: first(fields, "season"),
    divisions: announcement ? all("division") : [],
    teams: announcement ? [] : all("team"),
    roles,
    states: announcement && families ? all("state") : ["registered"],
    owing: families && first(fields, "owing") !== "" ? first(fields, "owing") : "any",
    attendance: byAnswer ? { event: first(fields, "event"), answers: all("answer") } : null,
    registrations: kind === "team" || kind === "coach" ? [] : all("registration"),
  };
}

/** What a form says of a message, as the contract wants it. */
export function messageIn(fields: ComposeFields) {
  const urgent = first(fields, "urgent") !== "";
  const later = first(fields, "when") === "later";
  return {
    subject: first(fields, "subject"),
    body: first(fields, "body"),
    subjectEs: first(fields, "subjectEs"),
    bodyEs: first(fields, "bodyEs"),
    byMail: first(fields, "byMail") !== "",
    urgent,
    urgentReason: urgent && first(fields, "urgentReason") !== "" ? first(fields, "urgentReason") : null,
    asksConfirmation: first(fields, "asksConfirmation") !== "",
    later: later ? { date: first(fields, "date"), time: first(fields, "time") } : null,
  };
}

/** Whom a message reaches, and what may be chosen of the team that it is to. */
export interface Reached {
  preview?: AudiencePreview | undefined;
  choices?: TeamChoices | undefined;
}

/** What came of a step of sending: the message as it was typed, with what is wrong, or ready to be looked at. */
export interface ComposeAnswer extends FailedForm<ComposeFields>, Reached {
  /** It is all there: its writer looks at it as one of its readers will. */
  shown?: PreviewedMessage;
  /** Where a test of it went. */
  testedAt?: string;
  /** It was sent, and stopped before anybody was told. */
  stopped?: true;
  /** The key of this one message, through all its steps. */
  submissionKey?: string;
  /** The draft that it is. */
  draft?: { id: string; version: number; savedAt: string | null };
  /** The draft was changed on another device meanwhile. */
  conflict?: true;
}
