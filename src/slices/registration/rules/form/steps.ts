import type { LocalDate } from "#kernel/time/calendar.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import { AskedChild } from "../../contract/asking.ts";
import type { DraftFields } from "../../contract/form/draft.ts";
import { Contact, SecondContact } from "../../contract/fields.ts";
import { childFlaws, friendFlaws, friendsIn, GUARDIAN_PARTS, guardianFlaws } from "#slices/forms/rules/public.ts";
import { CHILD_FIELDS, GUARDIAN_FIELDS, type GuardianField } from "#slices/forms/contract/vocabulary.ts";
import { Friend, Signature, type Answer, type RegistrationForm } from "#slices/forms/contract/fields.ts";
import type { StartPlayer, Step } from "../../contract/form/start.ts";
import { MOST_CHILDREN } from "../../contract/vocabulary.ts";
import { chosenKeys } from "./draft-players.ts";
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

/** In the order in which they were chosen; of an offer, all to whom it was made. */
function chosenPlayers({ fields, players }: Filled): StartPlayer[] {
  const order = chosenKeys(fields);
  return players.filter((one) => one.chosen).toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key));
}

function playerIssues(filled: Filled): FieldIssue[] {
  const chosen = chosenPlayers(filled);
  if (chosen.length === 0) return [{ field: "players", code: "players.missing" }];
  if (chosen.length > MOST_CHILDREN) return [{ field: "players", code: "children.many" }];
  return chosen.flatMap((one) => [
    ...one.issues,
    ...(one.divisionId === null && one.birthDate !== null ? [{ field: "players", code: "players.misfit" }] : []),
  ]);
}

const partsOf = (fields: DraftFields, who: "contact" | "second") =>
  Object.fromEntries(["name", "email", "phone"].map((part) => [part, textIn(fields, `${who}.${part}`)]));

function contactIssues({ fields, form }: Filled): FieldIssue[] {
  const asked = GUARDIAN_FIELDS.filter((field) => form.fields[field] !== "off").map((field) => GUARDIAN_PARTS[field]);
  const second = { name: "", email: "", phone: "", ...pickedParts(partsOf(fields, "second"), asked) };
  const missing = guardianFlaws(form, second).map(({ field, code }) => ({
    field: `second.${GUARDIAN_PARTS[field as GuardianField]}`,
    code,
  }));
  return [
    ...schemaIssues(Contact, partsOf(fields, "contact"), "contact."),
    ...missing,
    ...schemaIssues(SecondContact, second, "second."),
  ];
}

const pickedParts = (parts: Record<string, string>, wanted: readonly string[]) =>
  Object.fromEntries(Object.entries(parts).filter(([part]) => wanted.includes(part)));

function healthIssues(filled: Filled): FieldIssue[] {
  const { fields, form } = filled;
  return chosenPlayers(filled).flatMap(({ key, onFile }) => {
    const at = `child.${key}`;
    const told = Object.fromEntries(CHILD_FIELDS.map((field) => [field, textIn(fields, `${at}.${field}`)]));
    const { gender: _asked, allergies, medicalNote, ...optional } = told;
    const shape = { fields: emptied(optional), medical: { allergies, medicalNote } };
    const answers = answersIn(fields, form, key);
    const named = friendsIn(fields, form.friendRequests, `${at}.`);
    const flaws = childFlaws(form, { onFile, fields: told, answers }, at);
    const friends = named.flatMap(({ row, ...friend }) => schemaIssues(Friend, friend, `${at}.friends.${row}.`));
    return [
      ...schemaIssues(AskedChild.shape.fields, shape.fields, `${at}.`),
      ...schemaIssues(AskedChild.shape.medical, shape.medical, `${at}.`),
      ...flaws,
      ...friends,
      // Rows that were left empty do not count.
      ...friendFlaws(named, form.friendRequests, at).map(({ field, code }) => ({
        field: field.replace(/\.(\d+)\.firstName$/, (_, at: string) => `.${named[Number(at)]!.row}.firstName`),
        code,
      })),
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
