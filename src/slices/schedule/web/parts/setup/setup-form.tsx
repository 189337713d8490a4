import { Form } from "react-router";
import { useFormats } from "#browser/formats.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { capital } from "#kernel/text/capital.ts";
import { WEEKS, type ScheduleSetup } from "../../../contract/settings.ts";
import { valuesOf, WEEKDAYS, type FormValues } from "./form-values.ts";
import type { SetupAnswer } from "./receive.ts";

/** Days without games that can be added at once, besides holidays. */
const OTHER_DAYS = 3;
const NUMBERS = ["gamesPerWeek", "gamesPerDay", "restDays", "bufferMinutes", "arriveEarly"] as const;
const LABELS = {
  gamesPerWeek: "perWeek",
  gamesPerDay: "perDay",
  restDays: "rest",
  bufferMinutes: "buffer",
  arriveEarly: "arrive",
} as const;

/** How the schedule is made, as questions with answers that suggest themselves. */
export function SetupForm({ setup, answer }: { setup: ScheduleSetup; answer: SetupAnswer | undefined }) {
  const t = useTranslations("schedule.setup");
  const issues = useTranslations("issues");
  const formats = useFormats();
  const { form, busy, typed, errors, errorOf } = useForm(answer, { intent: "make", refusedField: "start" });
  const values: FormValues = typed ?? valuesOf(setup);
  const first = (name: string) => values[name]?.[0] ?? "";
  const has = (name: string, value: string) => values[name]?.includes(value) ?? false;
  const { divisions, fields, holidays, planned } = setup;
  const isHoliday = (day: string) => holidays.some(({ date }) => date === day);
  const others = (values["blackouts"] ?? []).filter((day) => day !== "" && !isHoliday(day));
  return (
    <Form {...form} className="panel setup-form">
      <input type="hidden" name="intent" value="make" />
      <input type="hidden" name="seed" value={first("seed")} />
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <fieldset className="fieldset setup-row">
        <legend>{t("when")}</legend>
        <TextField type="date" name="start" label={t("start")} defaultValue={first("start")} error={errorOf("start")} />
        <SelectField name="weeks" label={t("length")} defaultValue={first("weeks")}>
          {WEEKS.map((weeks) => (
            <option key={weeks} value={weeks}>
              {t("weeks", { weeks })}
            </option>
          ))}
          <option value="0">{t("untilEnd")}</option>
        </SelectField>
        <TextField
          type="date"
          name="end"
          label={t("end")}
          hint={t("endHint")}
          defaultValue={first("end")}
          error={errorOf("end")}
        />
      </fieldset>
      <FieldGroup name="days" legend={t("days")} hint={t("daysHint")} error={errorOf("days")}>
        <div className="setup-days">
          {WEEKDAYS.map((weekday) => {
            const name = capital(formats.weekdayLong(weekday % 7));
            return (
              <div key={weekday} className="setup-day">
                <Check name={`day.${weekday}`} defaultChecked={has(`day.${weekday}`, "on")} label={name} />
                {(["from", "to"] as const).map((end) => (
                  <input
                    key={end}
                    type="time"
                    className="input"
                    name={`day.${weekday}.${end}`}
                    aria-label={t(`${end}Of`, { day: name })}
                    defaultValue={first(`day.${weekday}.${end}`)}
                  />
                ))}
              </div>
            );
          })}
        </div>
      </FieldGroup>
      <fieldset className="fieldset">
        <legend>{t("divisions")}</legend>
        <p className="field-hint">{t("gamesHint")}</p>
        <ul className="plain-list setup-divisions">
          {divisions.map(({ id, name, teams }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong> <span className="muted">{`${t("teams")}: ${teams}`}</span>
              </span>
              {(["games", "minutes"] as const).map((field) => (
                <TextField
                  key={field}
                  name={`${field}.${id}`}
                  label={
                    <>
                      {t(field)} <span className="unseen">{name}</span>
                    </>
                  }
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={first(`${field}.${id}`)}
                  error={errorOf(`${field}.${id}`)}
                />
              ))}
            </li>
          ))}
        </ul>
        {divisions.every(({ teams }) => teams < 2) ? (
          <Notice tone="wait">
            {t("needTeams")} <LocalLink to="/team-management">{t("toTeams")}</LocalLink>
          </Notice>
        ) : null}
      </fieldset>
      <FieldGroup name="fields" legend={t("fields")} hint={t("fieldsHint")} error={errorOf("fields")}>
        {fields.length === 0 ? (
          <Notice tone="wait">
            {t("noFields")} <LocalLink to="/venues">{t("venues")}</LocalLink>
          </Notice>
        ) : (
          <div className="setup-ticks">
            {fields.map(({ id, name, venue }) => (
              <Check key={id} name="fields" value={id} defaultChecked={has("fields", id)} label={`${venue}, ${name}`} />
            ))}
          </div>
        )}
      </FieldGroup>
      <details open={errors.some(({ field }) => field === "blackouts")}>
        <summary>{t("off")}</summary>
        <FieldGroup name="blackouts" legend={t("off")} hint={t("offHint")} error={errorOf("blackouts")}>
          <div className="setup-ticks">
            {holidays.map(({ date, name }) => (
              <Check
                key={date}
                name="blackouts"
                value={date}
                defaultChecked={has("blackouts", date)}
                label={`${t(`holidays.${name as "king"}`)}, ${formats.dateWithWeekday(date)}`}
              />
            ))}
            {[...others, ...Array.from({ length: OTHER_DAYS }, () => "")].map((day, at) => (
              <TextField
                key={`${day} ${String(at)}`}
                type="date"
                name="blackouts"
                id={`blackouts-${at}`}
                label={t("offOther")}
                defaultValue={day}
              />
            ))}
          </div>
        </FieldGroup>
      </details>
      <details open={NUMBERS.some((name) => errorOf(name) !== undefined)}>
        <summary>{t("more")}</summary>
        <div className="setup-more">
          {NUMBERS.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(LABELS[name])}
              hint={name === "gamesPerDay" ? t("perDayHint") : undefined}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={first(name)}
              error={errorOf(name)}
            />
          ))}
          <SelectField name="effort" label={t("effort")} defaultValue={first("effort")}>
            {(["quick", "normal", "long"] as const).map((effort) => (
              <option key={effort} value={effort}>
                {t(`efforts.${effort}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <Check name="siblings" defaultChecked={has("siblings", "on")} label={t("siblings")} />
        <Check name="another" defaultChecked={has("another", "on")} label={t("another")} />
      </details>
      {planned.games > 0 ? (
        <FieldGroup name="mode" legend={t("mode")}>
          {(["keep", "new"] as const).map((mode) => (
            <Check
              key={mode}
              type="radio"
              name="mode"
              value={mode}
              defaultChecked={(first("mode") || "keep") === mode}
              label={t(mode)}
            />
          ))}
        </FieldGroup>
      ) : null}
      <SendButton busy={busy} label={t("make")} busyLabel={t("making")} />
    </Form>
  );
}
