import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import { BirthDateField, readBirthDate } from "#slices/accounts/web/public.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import { CHOSEN_RELATIONS, GENDERS } from "../../contract/vocabulary.ts";
import { textsOf } from "./received.ts";

const PERSON_FIELDS = ["firstName", "lastName", "birthMonth", "birthDay", "birthYear", "gender"] as const;
/** The fields of a player's form from top to bottom. */
const PLAYER_ORDER = ["firstName", "lastName", "birthDate", "gender", "relation", "agreed"] as const;
export type TypedPlayer = Record<(typeof PERSON_FIELDS)[number], string>;

/** Name, date of birth and gender of a player, as they were typed. */
export function readPlayer(form: FormData) {
  const typed = textsOf(form, PERSON_FIELDS);
  const born = readBirthDate({ month: typed.birthMonth, day: typed.birthDay, year: typed.birthYear });
  // "Your date of birth" is asked of who signs up.
  const code = born.issue === "birth-date.missing" ? "child-birth-date.missing" : born.issue;
  const issues: FieldIssue[] = code ? [{ field: "birthDate", code }] : [];
  const given = {
    firstName: typed.firstName,
    lastName: typed.lastName,
    gender: typed.gender || null,
    // What is no date is said above; the schema need not say it again.
    birthDate: born.date ?? "2000-01-01",
  };
  return { typed, given, issues, order: PLAYER_ORDER };
}

/** A player that is kept, as its fields show it. */
export function typedPlayer(athlete: {
  firstName: string;
  lastName: string;
  birthDate: string;
  gender: string | null;
}): TypedPlayer {
  const { firstName, lastName, birthDate, gender } = athlete;
  const [year = "", month = "", day = ""] = birthDate.split("-");
  const [birthMonth, birthDay] = [String(Number(month)), String(Number(day))];
  return { firstName, lastName, birthMonth, birthDay, birthYear: year, gender: gender ?? "" };
}

interface PlayerFieldsProps {
  typed: Partial<TypedPlayer> | undefined;
  errorOf(field: string): string | undefined;
  /** A player of one's own: then the browser may fill in what it knows of its person. */
  myself?: boolean;
  /** Left out where nobody asks for it. */
  gender?: boolean;
}

/** Who plays. A browser must not fill in the parent's name for the child, nor mark names as misspelled. */
export function PlayerFields({ typed, errorOf, myself = false, gender: asked = true }: PlayerFieldsProps) {
  const t = useTranslations("family.fields");
  const { birthMonth: month = "", birthDay: day = "", birthYear: year = "" } = typed ?? {};
  const name = (field: "firstName" | "lastName", complete: string) => ({
    name: field,
    label: t(field),
    maxLength: 60,
    spellCheck: false,
    autoComplete: myself ? complete : "off",
    error: errorOf(field),
    defaultValue: typed?.[field],
  });
  return (
    <>
      <div className="family-pair">
        <TextField {...name("firstName", "given-name")} />
        <TextField {...name("lastName", "family-name")} />
      </div>
      <BirthDateField
        error={errorOf("birthDate")}
        typed={{ month, day, year }}
        autoComplete={myself ? "bday" : "off"}
      />
      {asked ? (
        <SelectField
          name="gender"
          label={t("optional", { label: t("gender") })}
          hint={t("genderHint")}
          error={errorOf("gender")}
          autoComplete="off"
          defaultValue={typed?.gender ?? ""}
        >
          <option value="">{t("genderOpen")}</option>
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {t(`genders.${gender}`)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}

/** What an adult is to a child. */
export function RelationField({
  label,
  typed,
  error,
}: {
  label: string;
  typed: string | undefined;
  error: string | undefined;
}) {
  const t = useTranslations("family.fields.relations");
  const choose = useTranslations("family.add");
  return (
    <SelectField name="relation" label={label} error={error} autoComplete="off" defaultValue={typed ?? ""}>
      <option value="">{choose("choose")}</option>
      {CHOSEN_RELATIONS.map((relation) => (
        <option key={relation} value={relation}>
          {t(relation)}
        </option>
      ))}
    </SelectField>
  );
}

/** The tick without which nothing is kept, and the whole text beside it. */
export function AgreementField({ text, typed, error }: { text: string; typed: boolean; error: string | undefined }) {
  const t = useTranslations("family.add");
  return (
    <div className="family-agreement">
      <p className="small" id="agreed-text">
        {text}
      </p>
      {error ? (
        <span className="field-error" id="agreed-error">
          {error}
        </span>
      ) : null}
      <Check
        name="agreed"
        id="agreed"
        defaultChecked={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "agreed-text agreed-error" : "agreed-text"}
        label={t("agree")}
      />
    </div>
  );
}
