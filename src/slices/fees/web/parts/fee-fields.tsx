import { useTranslations } from "#browser/translations.ts";
import { SelectField, TextField } from "#design/controls.tsx";
import type { TypedOff, TypedPrices } from "./typed.ts";

export type ErrorOf = (control: string) => string | undefined;

interface PriceProps {
  name: string;
  typed: TypedPrices;
  errorOf: ErrorOf;
}

/** The league's two lines, in dollars. */
export function PriceFields({ name, typed, errorOf }: PriceProps) {
  const t = useTranslations("fees.office");
  return (
    <div className="fee-row">
      {(["registration", "equipment"] as const).map((line) => (
        <TextField
          key={line}
          name={`${name}.${line}`}
          label={`${t(line)} ($)`}
          defaultValue={typed[line]}
          error={errorOf(`${name}.${line}`)}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </div>
  );
}

interface OffProps {
  name: string;
  typed: TypedOff;
  errorOf: ErrorOf;
}

/** So much off, a percentage or an amount. */
export function OffFields({ name, typed, errorOf }: OffProps) {
  const t = useTranslations("fees.office");
  return (
    <>
      <TextField
        name={`${name}.off`}
        label={t("off")}
        defaultValue={typed.value}
        error={errorOf(`${name}.off`)}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField name={`${name}.unit`} label={t("unit")} defaultValue={typed.unit} autoComplete="off">
        {(["percent", "dollars"] as const).map((unit) => (
          <option key={unit} value={unit}>
            {t(`units.${unit}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** A day in the league's calendar. */
export function DayField({
  name,
  label,
  typed,
  errorOf,
}: {
  name: string;
  label: string;
  typed: string;
  errorOf: ErrorOf;
}) {
  return (
    <TextField name={name} label={label} type="date" defaultValue={typed} error={errorOf(name)} autoComplete="off" />
  );
}
