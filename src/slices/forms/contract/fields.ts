import * as z from "zod/mini";
import { manyLines, oneLine, unixLines } from "#kernel/text/text-fields.ts";
import { FirstName, LastName } from "#slices/family/contract/fields.ts";
import { ASKINGS, FORM_FIELDS, LONGEST_ANSWER, MOST_FRIENDS, QUESTION_KINDS, WAIVER_KINDS } from "./vocabulary.ts";

/** What a league asks of those who register: its fields, its own questions, and what a guardian signs; and what is answered to it. */

/** The league's id or its readable address. */
export const LeagueRef = z.string().check(z.minLength(1), z.maxLength(120));

/** The same in each language of the product. */
const Both = z.object({ en: z.string(), es: z.string() });
export const Question = z.object({
  id: z.uuid(),
  kind: z.enum(QUESTION_KINDS),
  label: Both,
  /** Why it is asked. */
  hint: z.nullable(Both),
  /** Of `choice` and `several`. */
  choices: z.array(z.object({ value: z.string(), label: Both })),
  required: z.boolean(),
});
export type Question = z.output<typeof Question>;

export const Waiver = z.object({
  id: z.uuid(),
  /** A changed text is another version: who signed the old one has not signed this one. */
  version: z.int(),
  kind: z.enum(WAIVER_KINDS),
  required: z.boolean(),
  title: Both,
  text: Both,
});
export type Waiver = z.output<typeof Waiver>;

/** A child with whom another one wants to be on a team, as the family writes its name. */
export const Friend = z.object({ firstName: FirstName, lastName: LastName });
export type Friend = z.output<typeof Friend>;
/** The dearest first. */
export const Friends = z.array(Friend).check(z.maxLength(MOST_FRIENDS, "form.stale"));

export const RegistrationForm = z.object({
  fields: z.record(z.enum(FORM_FIELDS), z.enum(ASKINGS)),
  /** How many friends a family may name for each child; 0 where the league does not ask. */
  friendRequests: z.int(),
  questions: z.array(Question),
  waivers: z.array(Waiver),
});
export type RegistrationForm = z.output<typeof RegistrationForm>;

/** The answer to one question: words or a choice, several choices, or yes and no. A file is answered by its id. */
export const Answer = z.union(
  [
    z.boolean(),
    z.string().check(unixLines, z.trim(), z.maxLength(LONGEST_ANSWER, "answer.long"), manyLines),
    z.array(z.string().check(z.maxLength(200, "answer.unknown"))).check(z.maxLength(50, "answer.unknown")),
  ],
  "input.not-understood",
);
export type Answer = z.output<typeof Answer>;

/** What answers a question for a file. */
export const FileId = z.uuid("answer.file");

/** By the id of the question. */
export const Answers = z.record(z.uuid("input.not-understood"), Answer);
export type Answers = z.output<typeof Answers>;

/** What stands for a signature: the name that somebody typed below a text. */
export const Signature = z.object({
  waiverId: z.uuid("input.not-understood"),
  version: z.int("input.not-understood"),
  typedName: z
    .string("signature.missing")
    .check(z.trim(), z.minLength(1, "signature.missing"), z.maxLength(120, "signature.long"), oneLine()),
});
export type Signature = z.output<typeof Signature>;
