import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { FieldGroup } from "#design/form-fields.tsx";
import { capital } from "#kernel/text/capital.ts";
import { MOST_WEEKLY_TIMES } from "../../../contract/league/league-fields.ts";
import { timeField, TIME_PARTS } from "../../../contract/league/typed-league.ts";
import { WEEKDAYS } from "../../../contract/vocabulary.ts";
import type { FormState } from "./form-state.ts";

/** Rows that are there before anybody has typed; one more than those that are filled in, so that there is always room. */
const LEAST_ROWS = 3;

/** How many rows a form shows. */
export function rowsOf(typed: FormState["typed"]): number {
  const filled = Array.from({ length: MOST_WEEKLY_TIMES }, (_, row) => row).filter((row) =>
    TIME_PARTS.some((part) => typed[timeField(row, part)]),
  );
  return Math.min(MOST_WEEKLY_TIMES, Math.max(LEAST_ROWS, (filled.at(-1) ?? -1) + 2));
}

interface PlayTimesFieldProps extends FormState {
  label: string;
  hint: string | undefined;
}

/** The times of play of a week, row by row. */
export function PlayTimesField({ typed, errorOf, label, hint }: PlayTimesFieldProps) {
  const t = useTranslations("leagues.times");
  const error = errorOf("playTimes");
  return (
    <FieldGroup name="playTimes" legend={label} hint={hint} error={error} className="play-times">
      {Array.from({ length: rowsOf(typed) }, (_, row) => (
        <fieldset key={row} className="fieldset play-time" id={row === 0 ? "playTimes" : undefined} tabIndex={-1}>
          <legend className="unseen">{t("row", { number: row + 1 })}</legend>
          <Row row={row} typed={typed} errorOf={errorOf} />
        </fieldset>
      ))}
    </FieldGroup>
  );
}

function Row({ row, typed, errorOf }: FormState & { row: number }) {
  const t = useTranslations("leagues.times");
  const formats = useFormats();
  const tied = (part: (typeof TIME_PARTS)[number]) => {
    const name = timeField(row, part);
    const error = errorOf(name);
    return {
      error,
      input: {
        name,
        id: name,
        className: "input",
        defaultValue: typed[name] ?? "",
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error ? `${name}-error` : undefined,
      },
    };
  };
  const [weekday, start, end] = [tied("weekday"), tied("start"), tied("end")];
  return (
    <>
      <label>
        {t("weekday")}
        <select {...weekday.input}>
          <option value="">{t("none")}</option>
          {WEEKDAYS.map((day, number) => (
            <option key={day} value={number}>
              {capital(formats.weekdayLong(number))}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("start")}
        <input type="time" {...start.input} />
      </label>
      <label>
        {t("end")}
        <input type="time" {...end.input} />
      </label>
      {[weekday, start, end].map(({ error, input }) =>
        error ? (
          <span key={input.id} className="field-error" id={`${input.id}-error`}>
            {error}
          </span>
        ) : null,
      )}
    </>
  );
}
