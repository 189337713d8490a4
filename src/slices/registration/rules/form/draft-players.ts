import { ageOn, type LocalDate } from "#kernel/time/calendar.ts";
import type { DraftFields } from "../../contract/form/draft.ts";
import { CHILD_FIELDS, type ChildField } from "#slices/forms/contract/vocabulary.ts";
import type { RegistrationForm } from "#slices/forms/contract/fields.ts";
import { isOffer, type StartPlayer } from "../../contract/form/start.ts";
import { newPlayerIssues } from "./new-player.ts";
import { misfitOf, nearestDivision, type DivisionFacts, type PlayerFacts } from "./eligibility.ts";

/** A player of the family, as far as a form needs to know. */
export interface KnownPlayer extends PlayerFacts {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly onFile: readonly ChildField[];
  /** What was asked of the family before and left empty: where it is optional it is not asked again. */
  readonly leftOpen: readonly ChildField[];
  /** Where they have a spot or wait already. */
  readonly registered: StartPlayer["registered"];
}

export type OfferedDivision = DivisionFacts & { readonly id: string; readonly full: boolean };

interface Facts {
  readonly fields: DraftFields;
  readonly known: readonly KnownPlayer[];
  readonly divisions: readonly OfferedDivision[];
  readonly form: RegistrationForm;
  /** Whether an offer is being answered: it says who plays, and where. */
  readonly offer: boolean;
  /** Nobody is signed in: whoever can only wait is asked for no account, and so for no relation to the child. */
  readonly visitor: boolean;
  /** The league's own date. */
  readonly today: LocalDate;
}

const textOf = (fields: DraftFields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const GENDERS = ["male", "female", "other"] as const;
const genderOf = (text: string) => GENDERS.find((one) => one === text) ?? null;

/** The keys of those who are to be registered, in the order in which they were chosen. */
export function chosenKeys(fields: DraftFields): string[] {
  const chosen = fields["players"];
  return Array.isArray(chosen) ? [...new Set(chosen)] : [];
}

/** The keys of the players that were begun in a draft. */
function typedKeys(fields: DraftFields, known: readonly KnownPlayer[]): string[] {
  const keys = Object.keys(fields).flatMap((name) => /^child\.(\w[\w-]*)\.begun$/.exec(name)?.[1] ?? []);
  return [...new Set(keys)].filter((key) => !known.some(({ id }) => id === key)).toSorted();
}

/** Everybody who may be registered: the family first, then who was typed into the draft; each with the divisions that fit. */
export function draftPlayers(facts: Facts): StartPlayer[] {
  const { fields, known } = facts;
  return [
    ...known.map((one) =>
      player(
        facts,
        one.id,
        { ...one, gender: one.gender ?? genderOf(textOf(fields, `child.${one.id}.gender`)) },
        one.id,
      ),
    ),
    ...typedKeys(fields, known).map((key) => {
      const born = textOf(fields, `child.${key}.birthDate`);
      const gender = genderOf(textOf(fields, `child.${key}.gender`));
      const names = {
        firstName: textOf(fields, `child.${key}.firstName`),
        lastName: textOf(fields, `child.${key}.lastName`),
      };
      return player(
        facts,
        key,
        {
          ...names,
          onFile: gender ? ["gender"] : [],
          leftOpen: [],
          registered: [],
          gender,
          birthDate: DATE.test(born) ? born : null,
        },
        null,
      );
    }),
  ];
}

/** Whether an item is asked after who plays: gender is, where it must be told and was left open there. */
const asksLater = ({ fields }: RegistrationForm, field: ChildField) =>
  field === "gender" ? fields.gender === "required" : fields[field] !== "off";

const isFull = (divisions: readonly OfferedDivision[], id: string | null) =>
  divisions.some((division) => division.id === id && division.full);

type Described = Omit<KnownPlayer, "id" | "birthDate"> & { readonly birthDate: LocalDate | null };

function player(facts: Facts, key: string, one: Described, athleteId: string | null): StartPlayer {
  const { fields, divisions, form, today } = facts;
  const { firstName, lastName, birthDate, gender } = one;
  const onFile = [...one.onFile, ...one.leftOpen.filter((field) => form.fields[field] === "optional")];
  const registered = one.registered.filter(({ divisionId }) => divisions.some(({ id }) => id === divisionId));
  const born = birthDate === null ? undefined : { birthDate, gender };
  const fittings = born
    ? divisions.map((division) => ({
        divisionId: division.id,
        misfit: misfitOf(born, division),
        ageThen: ageOn(born.birthDate, division.ageCutoffDate),
      }))
    : [];
  const fitting = fittings
    .filter(({ misfit, divisionId }) => misfit === null && registered.every((there) => there.divisionId !== divisionId))
    .map(({ divisionId }) => divisionId);
  const wanted = textOf(fields, `child.${key}.division`);
  const offered = facts.offer ? (registered.find(isOffer)?.divisionId ?? null) : null;
  const divisionId = facts.offer ? offered : (fitting.find((id) => id === wanted) ?? fitting[0] ?? null);
  const waits = facts.visitor && (divisions.every(({ full }) => full) || isFull(divisions, divisionId));
  return {
    key,
    athleteId,
    firstName,
    lastName,
    birthDate,
    age: birthDate === null ? null : ageOn(birthDate, today),
    // Nobody is registered twice, whatever an older draft says.
    chosen: facts.offer
      ? offered !== null
      : chosenKeys(fields).includes(key) && (divisionId !== null || registered.length === 0),
    issues: athleteId === null ? newPlayerIssues({ fields, today, relation: !waits }, key) : [],
    onFile,
    registered: [...registered],
    fittings,
    divisionId,
    nearestId: born && divisionId === null ? (nearestDivision(born, divisions)?.id ?? null) : null,
    asked:
      form.questions.length > 0 ||
      form.friendRequests > 0 ||
      CHILD_FIELDS.some((field) => asksLater(form, field) && !onFile.includes(field)),
  };
}
