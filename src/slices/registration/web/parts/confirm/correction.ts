import type * as z from "zod/mini";
import type { Correction } from "../../../contract/asking.ts";
import type { DraftFields } from "../../../contract/draft.ts";
import type { ChildField, RegistrationForm } from "../../../contract/form.ts";
import type { OpenOrder, OrderChild } from "../../../contract/open-orders.ts";
import { changesOf, textIn, type DraftSpec } from "#browser/draft-fields.ts";
import { askedFields } from "../form/health-fields.tsx";
import { answersIn } from "../form/hold-input.ts";
import { fieldOf } from "../form/question-field.tsx";

type Asked = z.input<typeof Correction>;

/** The names of the fields about the family, as the correction of an order names them. */
export const CONTACT_SPEC: DraftSpec = Object.fromEntries(
  ["contact", "second"].flatMap((whose) => ["name", "email", "phone"].map((part) => [`${whose}.${part}`, "text"])),
);

/** Notes on health have a page of their own, which alone carries them; gender is kept with the player. */
const ELSEWHERE: readonly ChildField[] = ["allergies", "medicalNote", "gender"];

/** What of a league's form is corrected about a player here: its items and questions, but no file. */
export function correctable(form: RegistrationForm) {
  return {
    fields: askedFields(form, ELSEWHERE),
    questions: form.questions.filter(({ kind }) => kind !== "file"),
  };
}

/** The fields of the page about a player. */
export function playerSpec({ fields, questions }: ReturnType<typeof correctable>): DraftSpec {
  return Object.fromEntries([
    ...fields.map((name) => [name, "text"] as const),
    ...questions.map((question) => [fieldOf(question), question.kind === "several" ? "several" : "text"] as const),
  ]);
}

/** What was told of a player, under the names of the page. */
export function toldOf({ answers }: OrderChild): DraftFields {
  return Object.fromEntries(
    answers.flatMap(({ id, label, value }) => {
      const shown = typeof value === "boolean" ? (value ? "yes" : "no") : value;
      return shown === null ? [] : [[label ? fieldOf({ id }) : id, shown]];
    }),
  );
}

/** How the league reaches the family, under the names of the page. */
export function contactFields({ contact }: OpenOrder): DraftFields {
  const second = contact.secondGuardian ?? { name: "", email: "", phone: "" };
  return {
    "contact.name": contact.name,
    "contact.email": contact.email,
    "contact.phone": contact.phone,
    "second.name": second.name,
    "second.email": second.email,
    "second.phone": second.phone,
  };
}

/** What a page's form says about the family. */
export function contactIn(form: FormData): { typed: DraftFields; contact: Asked["contact"] } {
  const typed = told(form, CONTACT_SPEC);
  const person = (whose: string) => ({
    name: textIn(typed, `${whose}.name`),
    email: textIn(typed, `${whose}.email`),
    phone: textIn(typed, `${whose}.phone`),
  });
  const second = person("second");
  const nobody = Object.values(second).every((part) => part === "");
  return { typed, contact: { ...person("contact"), secondGuardian: nobody ? null : second } };
}

/** What a page's form says about a player. An empty field is an answer: there is none. */
export function playerIn(
  form: FormData,
  asked: ReturnType<typeof correctable>,
  registrationId: string,
): { typed: DraftFields; child: Asked["children"][number] } {
  const typed = told(form, playerSpec(asked));
  const fields = Object.fromEntries(asked.fields.map((name) => [name, textIn(typed, name) || null]));
  return { typed, child: { registrationId, fields, medical: null, answers: answersIn(asked.questions, typed) } };
}

function told(form: FormData, spec: DraftSpec): DraftFields {
  return Object.fromEntries(
    Object.entries(changesOf(form, spec, "")).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

/** The name that the page has for a field of the correction: "children.0.fields.email" is "email". */
export function fieldOnPage(field: string): string {
  return field
    .replace(/^children\.\d+\.(?:fields\.)?/, "")
    .replace(/^contact\.secondGuardian(?=\.|$)/, "second")
    .replace(/^secondGuardian(Name|Email|Phone)$/, (_, part: string) => `second.${part.toLowerCase()}`);
}
