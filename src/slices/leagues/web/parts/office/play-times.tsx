import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { SelectField, TextField } from "#design/controls.tsx";
import { rowsOf, type TypedSeason } from "./season-form.ts";

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** When a season plays in a week. A row without a day is none; saving shows another empty one. */
export function PlayTimes({ typed, errorOf }: { typed: TypedSeason; errorOf(field: string): string | undefined }) {
  const t = useTranslations("leagues.officeSeason");
  const formats = useFormats();
  const missing = errorOf("playTimes");
  return (
    <div className="management-times" id="playTimes" tabIndex={-1}>
      {missing ? <span className="field-error">{missing}</span> : null}
      {rowsOf(typed).map(({ weekday, start, end }, at) => (
        <div key={`${at} ${weekday} ${start}`} role="group" aria-label={t("timeRow", { number: String(at + 1) })}>
          <SelectField
            name="weekday"
            id={`playTimes.${at}.weekday`}
            label={t("weekday")}
            error={errorOf(`playTimes.${at}.weekday`)}
            defaultValue={weekday}
          >
            <option value="">{t("noDay")}</option>
            {WEEKDAYS.map((day) => (
              <option key={day} value={day}>
                {formats.weekdayLong(day)}
              </option>
            ))}
          </SelectField>
          <TextField
            type="time"
            name="start"
            id={`playTimes.${at}.start`}
            label={t("start")}
            error={errorOf(`playTimes.${at}.start`)}
            defaultValue={start}
          />
          <TextField
            type="time"
            name="end"
            id={`playTimes.${at}.end`}
            label={t("end")}
            error={errorOf(`playTimes.${at}.end`)}
            defaultValue={end}
          />
        </div>
      ))}
      <p className="small muted">{t("moreTimes")}</p>
    </div>
  );
}
