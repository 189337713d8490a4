import type { LocalDate } from "#kernel/calendar.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import { AskedChild } from "../contract/asking.ts";
import type { DraftFields } from "../contract/draft.ts";
import { Contact } from "../contract/fields.ts";
import { CHILD_FIELDS, GUARDIAN_FIELDS, Signature, type Answer, type RegistrationForm } from "../contract/form.ts";
import type { StartPlayer, Step } from "../contract/start.ts";
import { MOST_CHILDREN } from "../contract/vocabulary.ts";
import { chosenKeys } from "./draft-players.ts";
import { childFlaws } from "./form.ts";
import { schemaIssues } from "./new-player.ts";

interface Filled {
  readonly fields: DraftFields;
  readonly players: readonly StartPlayer[];
  readonly form: RegistrationForm;
  readonly today: LocalDate;
}

/** What keeps each step of a draft from being done; the fields are named as in the draft. */
export function stepIssues(filled: Filled): Record<Step, FieldIssue[]> {
  return {
    players: playerIssues(filled),
    contact: contactIssues(filled),
    health: healthIssues(filled),
    agreements: agreementIssues(filled),
  };
}

function chosenPlayers({ fields, players }: Filled): StartPlayer[] {
  return chosenKeys(fields).flatMap((key) => players.find((one) => one.key === key) ?? []);
}

function playerIssues(filled: Filled): FieldIssue[] {
  const chosen = chosenPlayers(filled);
  if (chosen.length === 0) return [{ field: "players", code: "children.missing" }];
  if (chosen.length > MOST_CHILDREN) return [{ field: "players", code: "children.many" }];
  return chosen.flatMap((one) => [
    ...one.issues,
    ...(one.divisionId === null && one.birthDate !== null ? [{ field: "players", code: "players.misfit" }] : []),
  ]);
}

const partsOf = (fields: DraftFields, who: "contact" | "second") =>
  Object.fromEntries(["name", "email", "phone"].map((part) => [part, fields[`${who}.${part}`] ?? ""]));

/** Whether the league asks for a second guardian, and whether there has to be one. */
export function secondGuardian({ fields }: RegistrationForm): "off" | "optional" | "required" {
  const askings = GUARDIAN_FIELDS.map((field) => fields[field]);
  return askings.find((one) => one === "required") ?? askings.find((one) => one === "optional") ?? "off";
}

function contactIssues({ fields, form }: Filled): FieldIssue[] {
  const second = partsOf(fields, "second");
  const given = Object.values(second).some((value) => String(value).trim() !== "");
  const asked = secondGuardian(form);
  const wanted = asked === "required" || (asked === "optional" && given);
  return [
    ...schemaIssues(Contact, partsOf(fields, "contact"), "contact."),
    ...(wanted ? schemaIssues(Contact, second, "second.").map(ofSecond) : []),
  ];
}

/** What is missing of the second guardian is said of the second guardian. */
function ofSecond({ field, code }: FieldIssue): FieldIssue {
  const part = field.slice("second.".length);
  return code.endsWith(".missing") ? { field, code: `second-guardian-${part}.missing` } : { field, code };
}

function healthIssues(filled: Filled): FieldIssue[] {
  const { fields, form } = filled;
  return chosenPlayers(filled).flatMap(({ key, onFile }) => {
    const at = `child.${key}`;
    const told = Object.fromEntries(CHILD_FIELDS.map((field) => [field, textIn(fields, `${at}.${field}`)]));
    const { gender: _asked, allergies, medicalNote, ...optional } = told;
    const shape = { fields: emptied(optional), medical: { allergies, medicalNote } };
    const answers = answersIn(fields, form, key);
    const flaws = childFlaws(form, { onFile, fields: told, answers }, at);
    return [
      ...schemaIssues(AskedChild.shape.fields, shape.fields, `${at}.`),
      ...schemaIssues(AskedChild.shape.medical, shape.medical, `${at}.`),
      ...flaws,
    ];
  });
}

const textIn = (fields: DraftFields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};

/** What was left open is null: a list has no empty choice. */
const emptied = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text === "" ? null : text]));

/** What was answered about a player to the league's questions. */
export function answersIn(fields: DraftFields, form: RegistrationForm, key: string): Record<string, Answer> {
  return Object.fromEntries(
    form.questions.flatMap(({ id, kind }) => {
      const value = fields[`child.${key}.answers.${id}`];
      if (value === undefined || value === "") return [];
      return [[id, kind === "yes-no" && (value === "yes" || value === "no") ? value === "yes" : value]];
    }),
  );
}

function agreementIssues(filled: Filled): FieldIssue[] {
  const { fields, form } = filled;
  const unsigned = form.waivers
    .filter(({ id, required }) => required && !fields[`signed.${id}`])
    .map(({ id }) => ({ field: `signed.${id}`, code: "signature.tick" }));
  const changed = form.waivers
    .filter(({ id, version }) => {
      const signed = fields[`signed.${id}`];
      return signed !== undefined && signed !== "" && signed !== String(version);
    })
    .map(({ id }) => ({ field: `signed.${id}`, code: "signature.changed" }));
  const isNew = chosenPlayers(filled).some(({ athleteId }) => athleteId === null);
  const keeping = isNew && fields["agreed"] !== true ? [{ field: "agreed", code: "agreement.missing" }] : [];
  const name = schemaIssues(Signature.shape.typedName, fields["signature"] ?? "", "signature");
  return [...unsigned, ...changed, ...keeping, ...name];
}
