import type { FieldIssue } from "#kernel/refusal.ts";
import {
  MOST_QUESTIONS,
  type EditedForm,
  type EditedQuestion,
  type EditedWaiver,
  type OfficeForm,
} from "../contract/edited-form.ts";
import type { InBoth } from "../contract/vocabulary.ts";
import type { Question, Waiver } from "../contract/fields.ts";

/** What a league may make of its form. */

/** The same text in both languages where only one was given: nobody is asked nothing. */
export function completed({ en, es }: InBoth): InBoth {
  return { en: en || es, es: es || en };
}

/** What every family is asked already, as people call it; a question that is nothing but one of these is asked twice. */
const BUILT_IN = [
  /^(?:(?:player|child|athlete|kid|first|last|full|your|the)(?:['’]?s)? )*(?:names?|surname)$/,
  /^(?:nombres?|apellidos?)(?: y apellidos?| completos?)?(?: (?:del?|de la|de su) (?:jugador|jugadora|niño|niña|hijo|hija|atleta))?$/,
  /^(?:(?:player|child|athlete|kid|your|the)(?:['’]?s)? )*(?:date of birth|birth ?date|birthday|dob|age)$/,
  /^(?:fecha de nacimiento|cumpleaños|edad)(?: (?:del?|de la|de su) (?:jugador|jugadora|niño|niña|hijo|hija|atleta))?$/,
  /^(?:(?:parent|guardian|contact|player|child|your)(?:['’]?s)? )*(?:e-?mail(?: address)?|(?:cell |mobile |home )?(?:tele)?phone(?: number)?)$/,
  /^(?:correo(?: electrónico)?|(?:número de )?(?:teléfono|celular))(?: (?:del?|de la|de su) (?:padre|madre|tutor|contacto|jugador|hijo))?$/,
];

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[¿?¡!.,:;()"“”«»]/g, " ")
    .replaceAll(/\b(?:what(?:['’]s| is| are)|please enter|enter|cuál(?:es)?|es|son|el|la|los|las)\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Whether a question asks for what every family is asked already: name, date of birth, e-mail or phone (screens.md K8). */
export function asksBuiltIn(label: InBoth): boolean {
  return [label.en, label.es].map(plain).some((text) => BUILT_IN.some((pattern) => pattern.test(text)));
}

type Stored = Pick<OfficeForm, "questions">;

/** What keeps a form from being saved, each beside its field: "questions.2.label". */
export function editedFormFlaws(form: Pick<EditedForm, "questions" | "waivers">, stored: Stored): FieldIssue[] {
  const asked = form.questions.filter(({ hidden }) => !hidden).length;
  return [
    ...(asked > MOST_QUESTIONS ? [{ field: "questions", code: "question.many" }] : []),
    ...form.questions.flatMap((_, at) => questionFlaws(form.questions, at, stored)),
    ...twice(form.waivers),
  ];
}

function questionFlaws(questions: readonly EditedQuestion[], at: number, stored: Stored): FieldIssue[] {
  const { id, kind, label, choices, hidden } = questions[at]!;
  const field = `questions.${at}`;
  const before = stored.questions.find((one) => one.id === id);
  const others = questions.slice(0, at);
  const same = (other: EditedQuestion) => plain(completed(other.label).en) === plain(completed(label).en);
  const chooses = kind === "choice" || kind === "several";
  const values = new Set(choices.map(({ value }) => value));
  return [
    ...(!hidden && asksBuiltIn(label) ? [{ field: `${field}.label`, code: "question.built-in" }] : []),
    ...(!hidden && others.some((other) => !other.hidden && same(other))
      ? [{ field: `${field}.label`, code: "question.twice" }]
      : []),
    ...(others.some((other) => other.id === id) || values.size < choices.length
      ? [{ field, code: "input.not-understood" }]
      : []),
    // What was answered is read by the kind that it was asked with.
    ...(before && before.answers > 0 && before.kind !== kind
      ? [{ field: `${field}.kind`, code: "question.kind" }]
      : []),
    ...(chooses && choices.length < 2 ? [{ field: `${field}.choices`, code: "choice.few" }] : []),
  ];
}

function twice(waivers: readonly EditedWaiver[]): FieldIssue[] {
  return waivers.flatMap(({ id }, at) =>
    waivers.findIndex((one) => one.id === id) < at ? [{ field: `waivers.${at}`, code: "input.not-understood" }] : [],
  );
}

/** A choice as it is kept: one that is offered no longer stays for what was answered with it. */
export type KeptChoice = Question["choices"][number] & { readonly retired?: true };

/** The choices of a question after a change: what somebody may have chosen is retired and not forgotten. */
export function keptChoices(
  before: { choices: readonly KeptChoice[]; answers: number } | undefined,
  given: EditedQuestion["choices"],
): KeptChoice[] {
  const offered = given.map(({ value, label }) => ({ value, label: completed(label) }));
  const gone = (before?.choices ?? []).filter(({ value }) => !given.some((one) => one.value === value));
  const kept = before && before.answers > 0 ? gone : [];
  return [...offered, ...kept.map(({ value, label }) => ({ value, label, retired: true as const }))];
}

/** Whether a text to sign reads as before: then it is the same version. */
export function sameWords(a: Pick<Waiver, "title" | "text">, b: Pick<Waiver, "title" | "text">): boolean {
  const words = ({ title, text }: Pick<Waiver, "title" | "text">) => {
    const [called, says] = [completed(title), completed(text)];
    return JSON.stringify([called.en, called.es, says.en, says.es]);
  };
  return words(a) === words(b);
}

/** Whether two lists of texts ask for the same signatures: the same words in the same order. */
export function sameWaivers(a: readonly EditedWaiver[], b: readonly EditedWaiver[]): boolean {
  return (
    a.length === b.length &&
    a.every((one, at) => {
      const other = b[at]!;
      return one.id === other.id && one.kind === other.kind && one.required === other.required && sameWords(one, other);
    })
  );
}
