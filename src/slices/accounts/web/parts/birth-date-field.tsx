import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { SelectField, TextField } from "#design/controls.tsx";
import { FieldGroup } from "#design/form-fields.tsx";
import "virtual:words/accounts/codes";
import "virtual:words/accounts/birth-date?alone";
import type { TypedBirthDate } from "./read-birth-date.ts";
import "../accounts.css";

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1));

interface BirthDateProps {
  error: string | undefined;
  typed: TypedBirthDate | undefined;
  autoComplete?: "bday" | "off";
}

/** A date of birth in three parts: nobody scrolls a calendar back by thirty years. */
export function BirthDateField({ error, typed, autoComplete = "bday" }: BirthDateProps) {
  const t = useTranslations("accounts.birthDate");
  const { monthLong } = useFormats();
  const complete = (part: string) => (autoComplete === "off" ? "off" : `bday-${part}`);
  const invalid = error ? { "aria-invalid": true } : {};
  return (
    <FieldGroup name="birthDate" legend={t("legend")} hint={t("hint")} error={error}>
      <div className="birth-date-parts">
        <SelectField
          name="birthMonth"
          id="birthDate"
          label={t("month")}
          autoComplete={complete("month")}
          defaultValue={typed?.month ?? ""}
          {...invalid}
        >
          <option value="">–</option>
          {MONTHS.map((month) => (
            <option key={month} value={month}>
              {monthLong(Number(month))}
            </option>
          ))}
        </SelectField>
        <TextField
          name="birthDay"
          label={t("day")}
          inputMode="numeric"
          maxLength={2}
          autoComplete={complete("day")}
          defaultValue={typed?.day}
          {...invalid}
        />
        <TextField
          name="birthYear"
          label={t("year")}
          inputMode="numeric"
          maxLength={4}
          autoComplete={complete("year")}
          defaultValue={typed?.year}
          {...invalid}
        />
      </div>
    </FieldGroup>
  );
}
