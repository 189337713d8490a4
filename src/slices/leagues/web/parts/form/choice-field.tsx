import { useTranslations } from "#browser/translations.ts";
import { SelectField } from "#design/controls.tsx";
import { DIFFICULTIES, GENDERS, SPORTS, STATES, TERMS } from "../../../contract/vocabulary.ts";
import { STATE_NAMES } from "../../state-names.ts";

const VALUES = { sport: SPORTS, difficulty: DIFFICULTIES, state: STATES, term: TERMS, gender: GENDERS } as const;
export type ChoiceName = keyof typeof VALUES;

interface ChoiceFieldProps {
  name: ChoiceName;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  defaultValue: string;
}

/** A field of a league that is one of a list. */
export function ChoiceField({ name, ...field }: ChoiceFieldProps) {
  const t = useTranslations("leagues");
  const nameOf = useChoiceName(name);
  return (
    <SelectField name={name} {...field}>
      <option value="">{t("choose")}</option>
      {VALUES[name].map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </SelectField>
  );
}

/** How the values of such a field are called. */
function useChoiceName(name: ChoiceName): (value: string) => string {
  const t = useTranslations("leagues");
  if (name === "sport") return (value) => t(`sports.${value as "soccer"}`);
  if (name === "difficulty") return (value) => t(`difficulty.${value as "beginner"}`);
  if (name === "gender") return (value) => t(`gender.${value as "coed"}`);
  if (name === "term") return (value) => t(`term.${value as "spring"}`, { year: "" }).trim();
  return (value) => STATE_NAMES[value as "CA"];
}
