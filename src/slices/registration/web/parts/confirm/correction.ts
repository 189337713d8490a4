import type * as z from "zod/mini";
import type { Correction } from "../../../contract/asking.ts";
import type { DraftFields } from "../../../contract/form/draft.ts";
import type { ChildField } from "#slices/forms/contract/vocabulary.ts";
import {
  askedFields,
  fieldOf,
  friendSpec,
  readFriends,
  typedFriends,
  type RegistrationForm,
} from "#slices/forms/web/public.ts";
import type { OpenOrder, OrderChild } from "../../../contract/open-orders.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import { readPlayer, typedPlayer } from "#slices/family/web/public.ts";
import { changesOf, textIn, type DraftSpec } from "#browser/forms/draft-fields.ts";
import { answersIn } from "../form/hold-input.ts";

type Asked = z.input<typeof Correction>;

/** The names of the fields about the family, as the correction of an order names them. */
export const CONTACT_SPEC: DraftSpec = Object.fromEntries(
  ["contact", "second"].flatMap((whose) => ["name", "email", "phone"].map((part) => [`${whose}.${part}`, "text"])),
);

/** Gender stands with the name. */
const WITH_NAME: readonly ChildField[] = ["gender"];
const isMedical = (name: string) => name === "allergies" || name === "medicalNote";

/** What of a league's form is corrected about a player here: its items and questions, but no file. */
export function correctable(form: RegistrationForm) {
  return {
    fields: askedFields(form, WITH_NAME),
    questions: form.questions.filter(({ kind }) => kind !== "file"),
    friendRequests: form.friendRequests,
  };
}

/** The fields of the page about a player. */
export function playerSpec({ fields, questions, friendRequests }: ReturnType<typeof correctable>): DraftSpec {
  const told = [
    ...fields.map((name) => [name, "text"] as const),
    ...questions.map((question) => [fieldOf(question), question.kind === "several" ? "several" : "text"] as const),
  ];
  return { ...Object.fromEntries(told), ...friendSpec(friendRequests) };
}

/** What was told of a player, under the names of the page. Notes on health come from the family, which alone reads them. */
export function toldOf(
  child: OrderChild,
  medical: { allergies: string | null; medicalNote: string | null },
): DraftFields {
  const { firstName, lastName, birthDate, gender } = child;
  const told = Object.fromEntries(
    child.answers.flatMap(({ id, label, value }) => {
      const shown = typeof value === "boolean" ? (value ? "yes" : "no") : value;
      return shown === null ? [] : [[label ? fieldOf({ id }) : id, shown]];
    }),
  );
  const notes = { allergies: medical.allergies ?? "", medicalNote: medical.medicalNote ?? "" };
  return {
    ...told,
    ...notes,
    ...typedFriends(child.friends ?? []),
    ...typedPlayer({ firstName, lastName, birthDate, gender }),
  };
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
): { typed: DraftFields; issues: FieldIssue[]; child: Asked["children"][number] } {
  const { typed: person, given, issues } = readPlayer(form);
  const typed = { ...told(form, playerSpec(asked)), ...person };
  const said = asked.fields.map((name) => [name, textIn(typed, name) || null] as const);
  const fields = Object.fromEntries(said.filter(([name]) => !isMedical(name)));
  const notes = said.filter(([name]) => isMedical(name));
  const medical = notes.length > 0 ? Object.fromEntries(notes) : null;
  const player = { ...given, gender: given.gender as "male" | null };
  return {
    typed,
    issues,
    child: {
      registrationId,
      player,
      fields,
      medical,
      answers: answersIn(asked.questions, typed),
      friends: readFriends(typed, asked.friendRequests),
    },
  };
}

function told(form: FormData, spec: DraftSpec): DraftFields {
  return Object.fromEntries(
    Object.entries(changesOf(form, spec, "")).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

/** Which rows of the review say something else than before, once fields of a correction are saved: "birthDay" is in "birthDate". */
export function changedRows(before: DraftFields, after: DraftFields): string[] {
  const fields = Object.keys({ ...before, ...after });
  const changed = fields.filter((name) => String(before[name] ?? "") !== String(after[name] ?? ""));
  return [...new Set(changed.map(rowOf))];
}

function rowOf(field: string): string {
  return field
    .replace(/^(?:first|last)Name$/, "name")
    .replace(/^birth(?:Day|Month|Year)$/, "birthDate")
    .replace(/^(second|friends)\..*/, "$1");
}

/** The name that the page has for a field of the correction: "children.0.fields.email" is "email". */
export function fieldOnPage(field: string): string {
  return field
    .replace(/^children\.\d+\.(?:fields\.|medical\.|player\.)?/, "")
    .replace(/^contact\.secondGuardian(?=\.|$)/, "second")
    .replace(/^secondGuardian(Name|Email|Phone)$/, (_, part: string) => `second.${part.toLowerCase()}`);
}
