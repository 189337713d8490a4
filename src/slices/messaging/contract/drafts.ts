import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { manyLines, oneLine } from "#kernel/text/text-fields.ts";
import { MESSAGE_TEXT, wholeTranslation, WrittenText } from "./message-text.ts";
import { REMINDER_HOURS } from "./vocabulary.ts";

const { own } = callsOf("messaging", (route) => oc.route(route));
const Uuid = z.uuid("input.not-understood");
const InLeague = { league: z.string() };

/** What the form of a message holds, field by field, as it was typed and ticked: a draft need not be complete. */
export const DraftFields = z
  .record(
    z.string().check(z.regex(/^[a-zA-Z]{1,30}$/, "input.not-understood")),
    z
      .array(z.string("input.not-understood").check(z.maxLength(6000, "announcement-body.long"), manyLines))
      .check(z.maxLength(1000, "input.not-understood")),
  )
  .check(z.refine((fields) => Object.keys(fields).length <= 40, "input.not-understood"));
export type DraftFields = z.output<typeof DraftFields>;

/** A draft as it stands in the list. */
export const Draft = z.object({
  id: z.uuid(),
  subject: z.string(),
  version: z.int(),
  savedAt: z.iso.datetime(),
});
export const WholeDraft = z.extend(Draft, { fields: DraftFields });
export type WholeDraft = z.output<typeof WholeDraft>;

const TemplateName = z
  .string("template-name.missing")
  .check(z.trim(), z.minLength(1, "template-name.missing"), z.maxLength(60, "template-name.long"), oneLine());

/** A league's own template. */
export const NewTemplate = z.object({ ...InLeague, name: TemplateName, ...MESSAGE_TEXT }).check(wholeTranslation);
export type NewTemplate = z.output<typeof NewTemplate>;
export const ChangedTemplate = z
  .object({ ...InLeague, id: z.string(), name: TemplateName, ...MESSAGE_TEXT, version: z.int("input.not-understood") })
  .check(wholeTranslation);
export type ChangedTemplate = z.output<typeof ChangedTemplate>;
export const Template = z.extend(WrittenText, { id: z.uuid(), name: z.string(), version: z.int() });
export type Template = z.output<typeof Template>;

/** A reminder that leaves by itself before each game. */
export const NewReminder = z
  .object({
    ...InLeague,
    season: z.uuid("audience.season"),
    /** None: all teams of the season, for who runs the league. */
    team: z.nullable(z.uuid("audience.team")),
    hours: z.union(
      REMINDER_HOURS.map((hours) => z.literal(hours)),
      "input.not-understood",
    ),
    byMail: z.boolean(),
    ...MESSAGE_TEXT,
  })
  .check(wholeTranslation);
export type NewReminder = z.output<typeof NewReminder>;
export const Reminder = z.extend(WrittenText, {
  id: z.uuid(),
  season: z.string(),
  /** Null: all teams. */
  team: z.nullable(z.string()),
  hours: z.int(),
  byMail: z.boolean(),
  author: z.nullable(z.string()),
  /** How many games it has told of. */
  sent: z.int(),
  /** Whether whoever asks may end it. */
  mayEnd: z.boolean(),
});
export type Reminder = z.output<typeof Reminder>;

/** Drafts, templates and recurring reminders. */
export const keptCalls = {
  drafts: own("GET", "/office/leagues/{league}/drafts", "One's drafts of messages in a league, the newest first")
    .input(z.object(InLeague))
    .output(z.object({ drafts: z.array(Draft) })),
  draft: own("GET", "/office/leagues/{league}/drafts/{id}", "A draft of one's own")
    .input(z.object({ ...InLeague, id: z.string() }))
    .output(WholeDraft),
  saveDraft: own("PUT", "/office/leagues/{league}/drafts/{id}", "Keep a draft", {
    description:
      "Its id is made by who writes it. `version` is the one that was changed, 0 for a new draft: with another one it was changed on " +
      "another device in the meantime, and nothing is saved. Without `version` it replaces whatever is saved.",
  })
    .input(z.object({ ...InLeague, id: Uuid, version: z.nullable(z.int("input.not-understood")), fields: DraftFields }))
    .output(Draft),
  removeDraft: own("DELETE", "/office/leagues/{league}/drafts/{id}", "Remove a draft of one's own")
    .input(z.object({ ...InLeague, id: z.string() }))
    .output(Accepted),
  templates: own("GET", "/office/leagues/{league}/templates", "The league's own templates, by name")
    .input(z.object(InLeague))
    .output(z.object({ templates: z.array(Template), mayChange: z.boolean() })),
  addTemplate: own("POST", "/office/leagues/{league}/templates", "Add a template for the league", { status: 201 })
    .input(NewTemplate)
    .output(z.object({ id: z.uuid() })),
  changeTemplate: own("PUT", "/office/leagues/{league}/templates/{id}", "Change a template")
    .input(ChangedTemplate)
    .output(z.object({ id: z.uuid() })),
  removeTemplate: own("DELETE", "/office/leagues/{league}/templates/{id}", "Remove a template")
    .input(z.object({ ...InLeague, id: z.string() }))
    .output(Accepted),
  reminders: own("GET", "/office/leagues/{league}/reminders", "The recurring reminders of games")
    .input(z.object(InLeague))
    .output(z.object({ reminders: z.array(Reminder) })),
  addReminder: own("POST", "/office/leagues/{league}/reminders", "Remind families of each game automatically", {
    status: 201,
    description:
      "It tells the families and coaches of both teams of a game, once for each time at which it is planned.",
  })
    .input(NewReminder)
    .output(z.object({ id: z.uuid() })),
  endReminder: own("DELETE", "/office/leagues/{league}/reminders/{id}", "End a recurring reminder")
    .input(z.object({ ...InLeague, id: z.string() }))
    .output(Accepted),
};
