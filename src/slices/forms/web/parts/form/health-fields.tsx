import { useTranslations } from "#browser/translations.ts";
import { SelectField, TextArea, TextField } from "#design/controls.tsx";
import { GENDERS, SIZES, type SizeKind } from "#slices/family/contract/vocabulary.ts";
import { useSizeText } from "#slices/family/web/public.ts";
import type { ChildField } from "../../../contract/vocabulary.ts";
import type { RegistrationForm } from "../../../contract/fields.ts";

interface FieldProps {
  name: ChildField;
  required: boolean;
  typed: string;
  error: string | undefined;
}

const isSize = (name: ChildField): name is SizeKind => name in SIZES;

/** One of the specification's items about a player. */
export function HealthField({ name, required, typed, error }: FieldProps) {
  const words = useTranslations("family.fields");
  const t = useTranslations("forms.health");
  const sizeText = useSizeText();
  const label = required ? words(name) : words("optional", { label: words(name) });
  const field = { name, label, error, defaultValue: typed, autoComplete: "off" };
  if (isSize(name)) {
    return (
      <SelectField {...field} label={required ? t(name) : words("optional", { label: t(name) })}>
        <option value="">{words("sizeOpen")}</option>
        {SIZES[name].map((size) => (
          <option key={size} value={size}>
            {sizeText(size)}
          </option>
        ))}
      </SelectField>
    );
  }
  switch (name) {
    case "allergies":
      return <TextArea {...field} hint={words("allergiesHint")} maxLength={2000} />;
    case "medicalNote":
      return <TextArea {...field} hint={words("medicalHint")} maxLength={2000} />;
    case "email":
      return <TextField {...field} type="email" inputMode="email" />;
    case "phone":
      return <TextField {...field} hint={words("phoneHint")} type="tel" />;
    case "address":
      return <TextField {...field} maxLength={200} />;
    case "gender":
      return (
        <SelectField {...field}>
          <option value="">{required ? words("genderChoose") : words("genderOpen")}</option>
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {words(`genders.${gender}`)}
            </option>
          ))}
        </SelectField>
      );
  }
}

/** The items that are asked about a player here: those of the league's form that the family does not keep yet. */
export function askedFields({ fields }: RegistrationForm, onFile: readonly ChildField[]): ChildField[] {
  // Gender is asked with the name, for it decides about divisions; here only where it must be told and was left open.
  const wanted = (name: ChildField) => (name === "gender" ? fields.gender === "required" : fields[name] !== "off");
  return (Object.keys(fields) as ChildField[]).filter(
    (name) => isChildField(name) && wanted(name) && !onFile.includes(name),
  );
}

const HERE: readonly string[] = [
  "gender",
  "email",
  "address",
  "phone",
  "allergies",
  "medicalNote",
  ...Object.keys(SIZES),
];
const isChildField = (name: string) => HERE.includes(name);
