import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import { FieldGroup } from "#design/form-fields.tsx";
import type { VenuePage } from "../../../contract/venues.ts";
import { WEEK } from "./sentences.ts";

/** The end of a day as a control of a form writes it. */
export const inForm = (time: string): string => (time === "24:00" ? "00:00" : time);

interface Errors {
  errorOf(field: string): string | undefined;
}

/** Sunday to Saturday to be ticked. @param days those that are, joined by commas */
export function Weekdays({ days, errorOf }: Errors & { days: string }) {
  const t = useTranslations("venues.form");
  const formats = useFormats();
  const ticked = days.split(",");
  return (
    <FieldGroup name="weekdays" legend={t("weekdays")} error={errorOf("weekdays")} className="venue-weekdays">
      <div>
        {WEEK.map((day, at) => (
          <Check
            key={day}
            id={at === 0 ? "weekdays" : undefined}
            name="weekdays"
            value={day}
            label={formats.weekday(day % 7)}
            aria-label={formats.weekdayLong(day % 7)}
            defaultChecked={ticked.includes(String(day))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** From when to when on a day. */
export function Times({ from, to, hint, errorOf }: Errors & { from: string; to: string; hint?: string }) {
  const t = useTranslations("venues.form");
  return (
    <div className="venue-fields">
      <TextField type="time" name="from" label={t("from")} error={errorOf("from")} defaultValue={from} />
      <TextField type="time" name="to" label={t("to")} error={errorOf("to")} defaultValue={inForm(to)} />
      {hint ? <p className="field-hint">{hint}</p> : null}
    </div>
  );
}

/** The first and the last day. */
export function Days({ fromOn, toOn, hint, errorOf }: Errors & { fromOn: string; toOn: string; hint?: string }) {
  const t = useTranslations("venues.form");
  return (
    <div className="venue-fields">
      <TextField type="date" name="fromOn" label={t("fromOn")} error={errorOf("fromOn")} defaultValue={fromOn} />
      <TextField type="date" name="toOn" label={t("toOn")} error={errorOf("toOn")} defaultValue={toOn} />
      {hint ? <p className="field-hint">{hint}</p> : null}
    </div>
  );
}

/** The whole venue or one of its fields. */
export function WhichField({ fields, chosen }: { fields: VenuePage["fields"]; chosen: string }) {
  const t = useTranslations("venues");
  return (
    <SelectField name="field" label={t("form.whichOne")} defaultValue={chosen}>
      <option value="">{t("page.whole")}</option>
      {fields.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
