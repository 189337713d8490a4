import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "#browser/translations.ts";
import { TextArea, TextField } from "#design/controls.tsx";
import { LONGEST_DESCRIPTION, LONGEST_POLICY } from "../../../contract/league-fields.ts";
import type { SubmittedField } from "../../../contract/submission.ts";
import { ChoiceField, type ChoiceName } from "./choice-field.tsx";
import { PlayTimesField } from "./play-times-field.tsx";
import "../../words/labels.ts";
import "../../league-form.css";
import type { FormState } from "./form-state.ts";

type Input = Omit<ComponentProps<"input">, "name" | "id">;

/** Fields of one line, with what tells a keyboard or a browser more about them. */
const LINES: Partial<Record<SubmittedField, Input>> = {
  name: { maxLength: 120, spellCheck: false },
  tagline: { maxLength: 160 },
  customSport: { maxLength: 60 },
  website: { inputMode: "url", autoComplete: "url", spellCheck: false, maxLength: 300 },
  venueName: { maxLength: 120 },
  address: { maxLength: 200, autoComplete: "street-address" },
  zip: { inputMode: "numeric", maxLength: 10, autoComplete: "postal-code" },
  city: { maxLength: 80, autoComplete: "address-level2" },
  fieldCount: { inputMode: "numeric", maxLength: 9 },
  parkingNote: { maxLength: 300 },
  year: { inputMode: "numeric", maxLength: 9 },
  seasonName: { maxLength: 80 },
  registrationStartDate: { type: "date" },
  registrationEndDate: { type: "date" },
  leagueStartDate: { type: "date" },
  leagueEndDate: { type: "date" },
  ageCutoffDate: { type: "date" },
  regularSeasonGames: { inputMode: "numeric", maxLength: 9 },
  minAge: { inputMode: "numeric", maxLength: 9 },
  maxAge: { inputMode: "numeric", maxLength: 9 },
  capacity: { inputMode: "numeric", maxLength: 9 },
  registrationFeeCents: { inputMode: "decimal", maxLength: 12 },
  equipmentFeeCents: { inputMode: "decimal", maxLength: 12 },
  directorName: { maxLength: 120, autoComplete: "name", spellCheck: false },
  directorPhone: { type: "tel", autoComplete: "tel", maxLength: 30 },
  directorEmail: { type: "email", inputMode: "email", autoComplete: "email", spellCheck: false, maxLength: 254 },
};

const POLICIES: readonly SubmittedField[] = [
  "generalRules",
  "equipmentRequirements",
  "parentGuidelines",
  "safetyPolicies",
  "codeOfConduct",
];
const CHOICES: readonly ChoiceName[] = ["sport", "difficulty", "state", "term", "gender"];

/** Short enough to stand beside their neighbours. */
const NARROW: readonly SubmittedField[] = [
  "zip",
  "fieldCount",
  "term",
  "year",
  "regularSeasonGames",
  "minAge",
  "maxAge",
  "capacity",
  "registrationFeeCents",
  "equipmentFeeCents",
  "registrationStartDate",
  "registrationEndDate",
  "leagueStartDate",
  "leagueEndDate",
];

interface LeagueFieldProps extends FormState {
  name: Exclude<SubmittedField, "photoId">;
  /** What is to be said beside it before anything else: why it was sent back. */
  note?: ReactNode;
}

/** One field of a league, by its name in a submission: the same in the form that submits and in those that edit. */
export function LeagueField({ name, note, ...state }: LeagueFieldProps) {
  return (
    <div className="league-field" data-field={name} data-narrow={NARROW.includes(name) || undefined}>
      {note}
      <Control name={name} {...state} />
    </div>
  );
}

function Control({ name, typed, errorOf }: Omit<LeagueFieldProps, "note">) {
  const label = useTranslations("leagues.labels")(name);
  const hint = useHint(name);
  if (name === "playTimes") return <PlayTimesField typed={typed} errorOf={errorOf} label={label} hint={hint} />;
  const choice = CHOICES.find((one) => one === name);
  const field = { name, label, hint, error: errorOf(name), defaultValue: typed[name] ?? "" };
  if (choice) return <ChoiceField {...field} name={choice} />;
  if (name === "description") return <TextArea {...field} maxLength={LONGEST_DESCRIPTION} rows={5} />;
  if (POLICIES.includes(name)) return <TextArea {...field} maxLength={LONGEST_POLICY} rows={9} />;
  return <TextField {...field} {...LINES[name]} />;
}

function useHint(name: SubmittedField): string | undefined {
  const t = useTranslations("leagues.hints");
  if (POLICIES.includes(name)) return t("policy");
  const key = name as "tagline";
  return t.has(key) ? t(key) : undefined;
}
