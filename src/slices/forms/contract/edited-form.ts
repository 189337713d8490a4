import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { manyLines, oneLine, unixLines } from "#kernel/text/text-fields.ts";
import { ASKINGS, FORM_FIELDS, MOST_FRIENDS, QUESTION_KINDS, WAIVER_KINDS, type InBoth } from "./vocabulary.ts";
import { Question, Waiver } from "./fields.ts";

/** A league's form as its managers change it (spec.txt §4: *Registration form configuration*; screens.md K1–K8). */

/** Questions of a league's own that are asked, texts to sign, and choices of one question. */
export const MOST_QUESTIONS = 40;
/** Those that are hidden included: they stay for what was answered. */
const MOST_KEPT = 200;
export const MOST_WAIVERS = 10;
export const MOST_CHOICES = 30;
/** From here on a form is long: the page warns, and forbids nothing. */
export const MANY_QUESTIONS = 20;

/** The specification's rule for this form: a league's id is a text of at least 10 characters. */
const LeagueId = z.string("league-id.invalid").check(z.minLength(10, "league-id.invalid"), z.maxLength(120));

type TextCheck = ReturnType<typeof oneLine>;
/** The same in both languages; where one of them is given, it stands for the other too. */
function inBoth(longest: number, check: TextCheck, codes: { missing: string; long: string }) {
  const text = z.string(codes.missing).check(unixLines, z.trim(), z.maxLength(longest, codes.long), check);
  return z
    .object({ en: text, es: text })
    .check(z.refine(({ en, es }: InBoth) => en !== "" || es !== "", codes.missing));
}

const Label = inBoth(200, oneLine(), { missing: "question.missing", long: "question.long" });
const Hint = inBoth(500, oneLine(), { missing: "question.missing", long: "question-hint.long" });
const Choice = z.object({
  /** What is kept as the answer: it stays when its words change. */
  value: z.string().check(z.regex(/^[\w-]{1,60}$/, "input.not-understood")),
  label: inBoth(200, oneLine(), { missing: "choice.missing", long: "choice.long" }),
});

const QuestionId = z.uuid("input.not-understood");
export const EditedQuestion = z.object({
  /** Of a new one: made where it is typed, so that what is sent twice is one question. */
  id: QuestionId,
  kind: z.enum(QUESTION_KINDS, "input.not-understood"),
  label: Label,
  hint: z.nullable(Hint),
  choices: z.array(Choice).check(z.maxLength(MOST_CHOICES, "choice.many")),
  required: z.boolean(),
  /** Asked of nobody from now on; what was answered stays. */
  hidden: z.boolean(),
});
export type EditedQuestion = z.output<typeof EditedQuestion>;

export const EditedWaiver = z.object({
  id: QuestionId,
  kind: z.enum(WAIVER_KINDS, "input.not-understood"),
  required: z.boolean(),
  title: inBoth(200, oneLine(), { missing: "waiver-title.missing", long: "waiver-title.long" }),
  text: inBoth(20_000, manyLines, { missing: "waiver-text.missing", long: "waiver-text.long" }),
});
export type EditedWaiver = z.output<typeof EditedWaiver>;

export const EditedForm = z.object({
  league: LeagueId,
  /** The one that this was typed over; 0 for a league that has set nothing yet. */
  version: z.int("input.not-understood"),
  fields: z.record(z.enum(FORM_FIELDS), z.enum(ASKINGS, "input.not-understood")),
  /** Friends that a family may name for each child; 0 is not asked. */
  friendRequests: z
    .int("input.not-understood")
    .check(z.minimum(0, "input.not-understood"), z.maximum(MOST_FRIENDS, "input.not-understood")),
  /** In the order in which they are asked. One that is left out goes; with answers it is hidden instead. */
  questions: z.array(EditedQuestion).check(z.maxLength(MOST_KEPT, "question.many")),
  /** In the order in which they are signed. A changed text is a new version; what was signed stays as it was. */
  waivers: z.array(EditedWaiver).check(z.maxLength(MOST_WAIVERS, "waiver.many")),
});
export type EditedForm = z.output<typeof EditedForm>;

export const OfficeForm = z.object({
  version: z.int(),
  fields: EditedForm.shape.fields,
  friendRequests: EditedForm.shape.friendRequests,
  questions: z.array(z.object({ ...Question.shape, hidden: z.boolean(), answers: z.int() })),
  waivers: z.array(z.object({ ...Waiver.shape, signed: z.int() })),
  /** False while the league has the texts that every league has until it writes its own. */
  ownWaivers: z.boolean(),
  /** Families that have answered, and those that are filling it in now. */
  families: z.int(),
  drafts: z.int(),
  lastChange: z.nullable(z.object({ name: z.string(), at: z.iso.datetime() })),
});
export type OfficeForm = z.output<typeof OfficeForm>;

const { own } = callsOf("league office", (route) => oc.route(route));

export const editedFormCalls = {
  officeForm: own("GET", "/office/leagues/{league}/form", "What a league asks, with what hangs on it")
    .input(z.object({ league: LeagueId }))
    .output(OfficeForm),
  saveForm: own(
    "PUT",
    "/office/leagues/{league}/form",
    "Change what a league asks, unless someone else has changed it since",
  )
    .input(EditedForm)
    .output(z.object({ version: z.int() })),
};
