import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import { capital } from "#kernel/text/capital.ts";
import { MOST_TIMES_OFF, type Availability } from "../../contract/availability.ts";

/** Sunday first, as calendars show a week. */
export const WEEK = [7, 1, 2, 3, 4, 5, 6] as const;
/** What a day begins with that is ticked for the first time. */
const [FROM, TO] = ["09:00", "17:00"];

/** What was typed into the forms of the page, by the name of the field. */
export type TypedForm = Readonly<Record<string, string>>;
interface AvailabilityProps {
  readonly availability: Availability;
  readonly answer: FailedForm<TypedForm> | undefined;
}

/** When and how far away one can work, for the leagues where one has a role. */
export function OwnAvailability({ availability, answer }: AvailabilityProps) {
  const t = useTranslations("clearances.own");
  const answerOf = (intent: string) => (answer?.typed["intent"] === intent ? answer : undefined);
  return (
    <Panel title={t("availability")}>
      <p className="muted reading">{t("availabilityLead")}</p>
      <HoursForm key={availability.version} availability={availability} answer={answerOf("availability")} />
      <TimesOff key={`off ${availability.timesOff.length}`} availability={availability} answer={answerOf("time-off")} />
    </Panel>
  );
}

function HoursForm({ availability: { hours, zip, miles, version }, answer }: AvailabilityProps) {
  const t = useTranslations("clearances.own");
  const issues = useTranslations("issues");
  const formats = useFormats();
  const { form, busy, errors, errorOf, typed, versionOf } = useForm(answer, {
    intent: "availability",
    refusedField: "hours",
  });
  return (
    <Form {...form} className="stack">
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <input type="hidden" name="intent" value="availability" />
      <input type="hidden" name="version" value={versionOf(version)} />
      <FieldGroup name="hours" legend={t("hours")} hint={t("hoursHint")} error={errorOf("hours")}>
        <div className="availability-days">
          {WEEK.map((day, at) => {
            const kept = hours.find(({ weekday }) => weekday === day);
            const name = capital(formats.weekdayLong(day % 7));
            const was = (field: string, otherwise: string) => typed?.[`${field}-${day}`] ?? otherwise;
            return (
              <div key={day} className="availability-day">
                <Check
                  id={at === 0 ? "hours" : undefined}
                  name={`on-${day}`}
                  label={name}
                  defaultChecked={typed ? typed[`on-${day}`] !== undefined : kept !== undefined}
                />
                <input
                  className="input"
                  type="time"
                  name={`from-${day}`}
                  aria-label={t("fromOn", { day: name })}
                  defaultValue={was("from", kept?.from ?? FROM)}
                />
                <input
                  className="input"
                  type="time"
                  name={`to-${day}`}
                  aria-label={t("toOn", { day: name })}
                  defaultValue={was("to", kept?.to ?? TO)}
                />
              </div>
            );
          })}
        </div>
      </FieldGroup>
      <div className="availability-travel">
        <TextField
          name="zip"
          label={t("zip")}
          hint={t("zipHint")}
          error={errorOf("zip")}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          defaultValue={typed?.["zip"] ?? zip ?? ""}
        />
        <TextField
          name="miles"
          label={t("miles")}
          hint={t("milesHint")}
          error={errorOf("miles")}
          inputMode="numeric"
          maxLength={3}
          defaultValue={typed?.["miles"] ?? miles ?? ""}
        />
      </div>
      <p>
        <SendButton busy={busy} label={t("saveAvailability")} busyLabel={t("savingAvailability")} />
      </p>
    </Form>
  );
}

function TimesOff({ availability: { timesOff }, answer }: AvailabilityProps) {
  const t = useTranslations("clearances.own");
  const issues = useTranslations("issues");
  const { longDate } = useFormats();
  const { form, busy, errors, errorOf, typed } = useForm(answer, { intent: "time-off", refusedField: "fromOn" });
  const daysOf = ({ fromOn, toOn }: (typeof timesOff)[number]) =>
    fromOn === toOn ? longDate(fromOn) : t("days", { from: longDate(fromOn), to: longDate(toOn) });
  return (
    <>
      <h3>{t("timesOff")}</h3>
      {timesOff.length === 0 ? <p className="muted">{t("noTimesOff")}</p> : null}
      <ul className="plain-list availability-off">
        {timesOff.map((one) => (
          <li key={one.id}>
            <span>{daysOf(one)}</span>
            <Form method="post">
              <input type="hidden" name="timeOff" value={one.id} />
              <Button name="intent" value="remove-time-off">
                {t("removeTimeOff")}
                <span className="unseen"> {daysOf(one)}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {timesOff.length >= MOST_TIMES_OFF ? null : (
        <Form {...form} className="stack">
          <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
          <input type="hidden" name="intent" value="time-off" />
          <div className="availability-travel">
            <TextField
              type="date"
              name="fromOn"
              label={t("firstDay")}
              error={errorOf("fromOn")}
              defaultValue={typed?.["fromOn"]}
            />
            <TextField
              type="date"
              name="toOn"
              label={t("lastDay")}
              error={errorOf("toOn")}
              defaultValue={typed?.["toOn"]}
            />
          </div>
          <p>
            <SendButton busy={busy} label={t("addTimeOff")} busyLabel={t("addingTimeOff")} />
          </p>
        </Form>
      )}
    </>
  );
}
