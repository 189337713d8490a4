import { oc } from "@orpc/contract";
import * as z from "zod/mini";
import { callsOf } from "#kernel/endpoint.ts";
import { manyLines, oneLine, unixLines } from "#kernel/text/text-fields.ts";
import { FirstName, LastName } from "#slices/family/contract/fields.ts";
import { Id, LeagueRef } from "../fields.ts";

/** What a league asks of those who register: its fields, its own questions, and what a guardian signs. */

/** Of the child, beside name and date of birth, which every league needs to tell who may play. In the form's order. */
export const CHILD_FIELDS = [
  "gender",
  "email",
  "address",
  "phone",
  "allergies",
  "medicalNote",
  "shirtSize",
  "pantsSize",
  "helmetSize",
  "gloveSize",
  "shoeSize",
] as const;
export type ChildField = (typeof CHILD_FIELDS)[number];

/** Of a second guardian. The first one is always asked for name, e-mail and phone: somebody must be reached. */
export const GUARDIAN_FIELDS = ["secondGuardianName", "secondGuardianEmail", "secondGuardianPhone"] as const;
export type GuardianField = (typeof GUARDIAN_FIELDS)[number];

export const FORM_FIELDS = [...CHILD_FIELDS, ...GUARDIAN_FIELDS] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** How a league asks for something. */
export const ASKINGS = ["off", "optional", "required"] as const;
export type Asking = (typeof ASKINGS)[number];

export const QUESTION_KINDS = ["text", "choice", "several", "yes-no", "file"] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A waiver gives up a claim; a consent allows something. */
export const WAIVER_KINDS = ["waiver", "consent"] as const;
export type WaiverKind = (typeof WAIVER_KINDS)[number];

/** The same in each language of the product. */
const Both = z.object({ en: z.string(), es: z.string() });
export type InBoth = z.output<typeof Both>;

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

/** Friends that a league may let a family name for each child, and how many it usually does. */
export const MOST_FRIENDS = 4;
export const USUAL_FRIENDS = 2;

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

/** Characters of an answer in words. */
export const LONGEST_ANSWER = 1000;

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

/** A signed text as its signer finds it again, with what proves it. */
export const SignedText = z.object({
  id: z.uuid(),
  title: z.string(),
  signedAt: z.iso.datetime(),
});
export type SignedText = z.output<typeof SignedText>;

/** An address that opens a private file for whoever asked, for two minutes. */
export const FileAddress = z.object({ address: z.string(), expiresAt: z.iso.datetime() });
export type FileAddress = z.output<typeof FileAddress>;

const { call, own } = callsOf("registration", (route) => oc.route(route));

export const formCalls = {
  form: call("GET", "/registration/leagues/{league}/form", "What a league asks of those who register")
    .input(z.object({ league: LeagueRef }))
    .output(RegistrationForm),
  answerFile: own("GET", "/registration/answer-files/{id}", "Where a file is that answers a question about my child")
    .input(z.object({ id: Id }))
    .output(FileAddress),
  signedTexts: own("GET", "/registration/signatures", "What I signed, the newest first").output(
    z.object({ signatures: z.array(SignedText) }),
  ),
  signedText: own("GET", "/registration/signatures/{id}", "A signed text with its proof, as a file", {
    description: "For who signed it, and for the owner of the league.",
  })
    .input(z.object({ id: Id }))
    .output(z.file()),
};
