import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { Accepted, callsOf } from "#kernel/endpoint.ts";
import { manyLines, noCardNumber, unixLines } from "#kernel/text/text-fields.ts";
import { Id, Language } from "../fields.ts";
import { LeagueRef } from "#slices/forms/contract/fields.ts";

/**
 * A form that is being filled in. It is kept with us and not on the device, so that notes on health are never there; a
 * visitor's browser holds nothing but a secret. What is in it is checked when it is submitted, not before: a half-typed
 * date is kept as it is.
 */

/** The name of a field in a draft: "contact.email", "child.k3x9.firstName". */
const FieldName = z
  .string("input.not-understood")
  .check(z.regex(/^[a-zA-Z][\w.-]{0,119}$/, "input.not-understood"), noCardNumber);

const Text = z.string("input.not-understood").check(unixLines, z.maxLength(2000, "draft.long"), manyLines);

/** What stands in a field: as it was typed, ticked or chosen. */
export const DraftValue = z.union([z.boolean(), Text, z.array(Text).check(z.maxLength(50, "draft.long"))]);
export type DraftValue = z.output<typeof DraftValue>;
export type DraftFields = Record<string, DraftValue>;

/** Fields in one draft, and in one saving of it. */
export const MOST_FIELDS = 300;
/** What was changed since the last saving; null empties a field. */
const DraftChanges = z
  .record(FieldName, z.nullable(DraftValue))
  .check(z.refine((fields) => Object.keys(fields).length <= MOST_FIELDS, "draft.long"));
export type DraftChanges = z.output<typeof DraftChanges>;

export const Draft = z.object({
  fields: z.record(z.string(), DraftValue),
  /** Counts the savings. */
  version: z.int(),
  savedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Draft = z.output<typeof Draft>;

const OneLeague = z.object({ league: LeagueRef });

export const DraftSaving = z.object({
  league: LeagueRef,
  /** The version that the page shows; 0 for none. */
  basis: z.int("input.not-understood").check(z.minimum(0, "input.not-understood")),
  fields: DraftChanges,
  /** Set when the contact step is done: who is signed in is mailed a way back, once. */
  mailLink: z.optional(z.boolean()),
  language: Language,
});
export type DraftSaving = z.output<typeof DraftSaving>;

export const DraftSaved = z.object({
  version: z.int(),
  savedAt: z.iso.datetime(),
  /** What another tab or device changed since `basis`, and this saving did not: null for what it emptied. */
  others: z.record(z.string(), z.nullable(DraftValue)),
});
export type DraftSaved = z.output<typeof DraftSaved>;

export const AddedFile = z.object({
  league: LeagueRef,
  questionId: Id,
  /** An image, or a PDF. */
  file: z.file("answer.file"),
});

const { call } = callsOf("registration", (route) => oc.route(route));

/** For whoever fills in a form, signed in or not: their own draft and nobody else's. */
export const draftCalls = {
  draft: call("GET", "/registration/leagues/{league}/draft", "My half-filled form of a league", {
    description:
      "Of the account, or of the visitor whose cookie names one. Signing in makes a visitor's draft the account's, with the next call.",
  })
    .input(OneLeague)
    .output(z.object({ draft: z.nullable(Draft) })),
  saveDraft: call("PATCH", "/registration/leagues/{league}/draft", "Keep what was typed so far", {
    description:
      "Fields that are not named stay. Of two tabs that change the same field the later one counts; what another one changed comes back.",
  })
    .input(DraftSaving)
    .output(DraftSaved),
  discardDraft: call("DELETE", "/registration/leagues/{league}/draft", "Throw my half-filled form away")
    .input(OneLeague)
    .output(Accepted),
  addFile: call("POST", "/registration/leagues/{league}/files", "Upload a file that answers a question", {
    status: 201,
  })
    .input(AddedFile)
    .output(z.object({ id: Id })),
};
