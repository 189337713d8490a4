import type { FieldIssue } from "#kernel/refusal.ts";
import { CHILD_FIELDS, GUARDIAN_FIELDS, type ChildField, type GuardianField } from "../contract/vocabulary.ts";
import {
  FileId,
  type Answer,
  type Friend,
  type Question,
  type RegistrationForm,
  type Signature,
} from "../contract/fields.ts";
import { friendFlaws } from "./friends.ts";

/** A child as the form was filled in. */
export interface FilledChild {
  /** What the family keeps of the child already. */
  readonly onFile: readonly ChildField[];
  /** What was filled in now, notes on health among it; empty or null for nothing. */
  readonly fields: Partial<Record<ChildField, string | null | undefined>>;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly friends?: readonly Friend[] | undefined;
}

/** A league's form, filled in. */
export interface FilledForm {
  readonly secondGuardian: { readonly name: string; readonly email: string; readonly phone: string } | null;
  readonly children: readonly FilledChild[];
  readonly signatures: readonly Signature[];
}

/** The code of what is not filled in, "field-shirt-size.missing". */
const MISSING: Record<ChildField | GuardianField, string> = {
  gender: "field-gender.missing",
  email: "field-email.missing",
  address: "field-address.missing",
  phone: "field-phone.missing",
  allergies: "field-allergies.missing",
  medicalNote: "field-medical-note.missing",
  shirtSize: "field-shirt-size.missing",
  pantsSize: "field-pants-size.missing",
  helmetSize: "field-helmet-size.missing",
  gloveSize: "field-glove-size.missing",
  shoeSize: "field-shoe-size.missing",
  secondGuardianName: "second-guardian-name.missing",
  secondGuardianEmail: "second-guardian-email.missing",
  secondGuardianPhone: "second-guardian-phone.missing",
};

/** What each item of a second guardian is called in what was filled in. */
export const GUARDIAN_PARTS = {
  secondGuardianName: "name",
  secondGuardianEmail: "email",
  secondGuardianPhone: "phone",
} as const satisfies Record<GuardianField, string>;

const isEmpty = (value: string | null | undefined) => (value ?? "").trim() === "";

/**
 * What keeps a league from taking its form as it was filled in: nothing where it may be taken. A field is named by where
 * it stands: "children.0.shirtSize", "children.0.answers.<question>", "secondGuardianPhone", "signatures.<waiver>".
 */
export function formFlaws(form: RegistrationForm, filled: FilledForm): FieldIssue[] {
  return [
    ...guardianFlaws(form, filled.secondGuardian),
    ...filled.children.flatMap((child, index) => childFlaws(form, child, `children.${index}`)),
    ...signatureFlaws(form, filled.signatures),
  ];
}

/**
 * What is missing of a second guardian: each item that the league requires. Where it requires none, whoever tells of somebody
 * says at least who it is.
 */
export function guardianFlaws({ fields }: RegistrationForm, guardian: FilledForm["secondGuardian"]): FieldIssue[] {
  const missing = (field: GuardianField) => isEmpty(guardian?.[GUARDIAN_PARTS[field]]);
  const required = GUARDIAN_FIELDS.filter((field) => fields[field] === "required");
  const begun = GUARDIAN_FIELDS.some((field) => fields[field] !== "off" && !missing(field));
  const nameless = required.length === 0 && begun && fields.secondGuardianName !== "off";
  const needed: readonly GuardianField[] = nameless ? ["secondGuardianName"] : required;
  return needed.filter(missing).map((field) => ({ field, code: MISSING[field] }));
}

/** What is wrong with one child. @param at where the child stands in the form */
export function childFlaws(
  { fields, friendRequests, questions }: RegistrationForm,
  child: FilledChild,
  at: string,
): FieldIssue[] {
  const missing = CHILD_FIELDS.filter(
    (field) => fields[field] === "required" && isEmpty(child.fields[field]) && !child.onFile.includes(field),
  ).map((field) => ({ field: `${at}.${field}`, code: MISSING[field] }));
  const asked = questions.flatMap((question) => {
    const code = answerFlaw(question, child.answers[question.id]);
    return code === undefined ? [] : [{ field: `${at}.answers.${question.id}`, code }];
  });
  const known = new Set(questions.map(({ id }) => id));
  const strange = Object.keys(child.answers)
    .filter((id) => !known.has(id))
    .map((id) => ({ field: `${at}.answers.${id}`, code: "form.stale" }));
  return [...missing, ...asked, ...strange, ...friendFlaws(child.friends ?? [], friendRequests, at)];
}

/** What is wrong with an answer, if anything. */
export function answerFlaw(question: Question, answer: Answer | undefined): string | undefined {
  const { kind, required, choices } = question;
  const empty = answer === undefined || answer === "" || (Array.isArray(answer) && answer.length === 0);
  if (empty) return required ? (kind === "text" ? "answer.missing" : `answer.${kind}`) : undefined;
  const offered = (value: string) => choices.some((choice) => choice.value === value);
  switch (kind) {
    case "yes-no":
      return typeof answer === "boolean" ? undefined : "answer.unknown";
    case "several":
      return Array.isArray(answer) && answer.every(offered) && new Set(answer).size === answer.length
        ? undefined
        : "answer.unknown";
    case "choice":
      return typeof answer === "string" && offered(answer) ? undefined : "answer.unknown";
    case "file":
      return FileId.safeParse(answer).success ? undefined : "answer.file";
    case "text":
      return typeof answer === "string" ? undefined : "answer.unknown";
  }
}

function signatureFlaws({ waivers }: RegistrationForm, signatures: readonly Signature[]): FieldIssue[] {
  const unsigned = waivers
    .filter(({ id, required }) => required && !signatures.some((one) => one.waiverId === id))
    .map(({ id }) => ({ field: `signatures.${id}`, code: "signature.missing" }));
  const changed = signatures
    .filter(({ waiverId, version }) => !waivers.some((one) => one.id === waiverId && one.version === version))
    .map(({ waiverId }) => ({ field: `signatures.${waiverId}`, code: "signature.changed" }));
  return [...unsigned, ...changed];
}
