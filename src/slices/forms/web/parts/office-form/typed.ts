import {
  ASKINGS,
  FORM_FIELDS,
  MOST_FRIENDS,
  QUESTION_KINDS,
  WAIVER_KINDS,
  type Asking,
  type InBoth,
} from "../../../contract/vocabulary.ts";
import type { EditedForm, EditedQuestion, EditedWaiver, OfficeForm } from "../../../contract/edited-form.ts";

/** The form as it stands in the page: typed, and not checked. */
export interface TypedForm {
  version: number;
  /** What the page knew of when it was loaded: what is not among it was added by somebody else. */
  known: string[];
  fields: EditedForm["fields"];
  friendRequests: number;
  questions: TypedQuestion[];
  waivers: EditedWaiver[];
}
export type TypedQuestion = Omit<EditedQuestion, "hint"> & { hint: InBoth };

const NOTHING: InBoth = { en: "", es: "" };

/** Texts that are the same in both languages were given in one. */
const asTyped = (text: InBoth | null): InBoth => text ?? NOTHING;

export function typedQuestion({ id, kind, label, hint, choices, required, hidden }: EditedQuestion): TypedQuestion {
  return { id, kind, label: asTyped(label), hint: asTyped(hint), choices, required, hidden };
}

export function typedWaiver({ id, kind, required, title, text }: EditedWaiver): EditedWaiver {
  return { id, kind, required, title, text };
}

/** A kept form as it is shown to be changed. */
export function typedForm({ version, fields, friendRequests, questions, waivers }: OfficeForm): TypedForm {
  return {
    version,
    known: [...questions, ...waivers].map(({ id }) => id),
    fields,
    friendRequests,
    questions: questions.map(typedQuestion),
    waivers: waivers.map(typedWaiver),
  };
}

const text = (form: FormData, name: string) => String(form.get(name) ?? "");
const texts = (form: FormData, name: string) => form.getAll(name).map(String);
const both = (form: FormData, name: string): InBoth => ({ en: text(form, `${name}.en`), es: text(form, `${name}.es`) });
function oneOf<Value extends string>(values: readonly Value[], given: string): Value {
  return values.find((value) => value === given) ?? values[0]!;
}

/** What stands in the page's form, by the names of its controls. */
export function readTyped(form: FormData): TypedForm {
  const asked = FORM_FIELDS.map((field) => [field, oneOf(ASKINGS, text(form, `field.${field}`))] as const);
  return {
    version: Number(text(form, "version")) || 0,
    known: texts(form, "known"),
    fields: Object.fromEntries(asked) as Record<(typeof FORM_FIELDS)[number], Asking>,
    friendRequests: Math.min(MOST_FRIENDS, Number(text(form, "friendRequests")) || 0),
    questions: texts(form, "question").map((id) => ({
      id,
      kind: oneOf(QUESTION_KINDS, text(form, `${id}.kind`)),
      label: both(form, `${id}.label`),
      hint: both(form, `${id}.hint`),
      choices: texts(form, `${id}.choice`).map((value) => ({ value, label: both(form, `${id}.${value}`) })),
      required: form.has(`${id}.required`),
      hidden: form.has(`${id}.hidden`),
    })),
    waivers: texts(form, "waiver").map((id) => ({
      id,
      kind: oneOf(WAIVER_KINDS, text(form, `${id}.kind`)),
      required: form.has(`${id}.required`),
      title: both(form, `${id}.title`),
      text: both(form, `${id}.text`),
    })),
  };
}

const isEmpty = ({ en, es }: InBoth) => en.trim() === "" && es.trim() === "";

/** What is sent of it. */
export function editedForm(
  league: string,
  { version, fields, friendRequests, questions, waivers }: TypedForm,
): EditedForm {
  const asked = questions.map(({ hint, choices, ...question }) => ({
    ...question,
    hint: isEmpty(hint) ? null : hint,
    choices: question.kind === "choice" || question.kind === "several" ? choices : [],
  }));
  return { league, version, fields, friendRequests, questions: asked, waivers };
}

/** The control that an issue is about: "questions.2.label" is one of the third question's. */
export function controlOf({ questions, waivers }: TypedForm, field: string): string {
  const [list, at, part = "label", choice] = field.split(".");
  const item = list === "questions" ? questions[Number(at)] : list === "waivers" ? waivers[Number(at)] : undefined;
  if (!item) return field === "questions" || field === "waivers" ? `${field}-add` : "form-save";
  if (part === "choices" && "choices" in item) {
    const value = item.choices[Number(choice)]?.value;
    return value === undefined ? `${item.id}.add-choice` : `${item.id}.${value}.en`;
  }
  return part === "kind" ? `${item.id}.kind` : `${item.id}.${part}.en`;
}
