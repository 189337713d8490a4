import { useState } from "react";
import { call } from "#browser/call.ts";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { capital } from "#kernel/text/capital.ts";
import { laterDate } from "#kernel/time/calendar.ts";
import { BuilderDialog } from "./dialogs.tsx";
import { useSending } from "./event-form.tsx";
import type { Plan } from "./use-plan.ts";

interface PracticesProps {
  plan: Plan;
  onSaved(said: string): void;
  onClose(): void;
}

/** Weekly practices for the teams of a division: "every Tuesday between 5:30 and 8:30 pm, an hour each". */
export function PracticesDialog({ plan, onSaved, onClose }: PracticesProps) {
  const t = useTranslations("schedule.builder");
  const formats = useFormats();
  const { send, errorOf, error, busy } = useSending();
  const { facts, labels, path } = plan;
  const { divisions, teams, season } = plan.plan;
  const [division, setDivision] = useState(divisions[0]?.id ?? "");
  const submit = (form: HTMLFormElement) =>
    send(async () => {
      const said = new FormData(form);
      const text = (name: string) => String(said.get(name) ?? "").trim();
      const body = {
        teams: teams.filter((team) => team.division === division).map(({ id }) => id),
        weekdays: said.getAll("weekday").map(Number),
        from: text("from"),
        to: text("to"),
        minutes: text("minutes") === "" ? Number.NaN : Number(text("minutes")),
        fields: said.getAll("field").map(String),
        firstDate: text("firstDate"),
        lastDate: text("lastDate"),
      };
      const { added, notPlaced } = await call<{ added: number; notPlaced: { team: string; date: string }[] }>(
        "POST",
        `${path}/practices`,
        body,
      );
      const without = [...new Set(notPlaced.map(({ team }) => labels.teams.get(team)?.name ?? ""))].join(", ");
      const more = notPlaced.length > 0 ? ` ${t("notPlaced", { count: notPlaced.length, teams: without })}` : "";
      onSaved(t("practicesDone", { count: added }) + more);
    });
  return (
    <BuilderDialog title={t("practicesTitle")} onClose={onClose}>
      <form
        className="plan-form"
        noValidate
        onSubmit={(form) => {
          form.preventDefault();
          void submit(form.currentTarget);
        }}
      >
        <p className="muted">{t("practicesText")}</p>
        {error === undefined ? null : <Notice tone="error">{error}</Notice>}
        <SelectField
          name="division"
          label={t("forTeams")}
          value={division}
          onChange={({ target }) => setDivision(target.value)}
          error={errorOf("teams")}
        >
          {divisions.map(({ id, name }) => (
            <option key={id} value={id}>
              {t("teamsOf", { division: name, count: teams.filter((team) => team.division === id).length })}
            </option>
          ))}
        </SelectField>
        <FieldGroup name="weekday" legend={t("onDays")} error={errorOf("weekdays")}>
          <div className="plan-checks">
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <Check
                key={day}
                name="weekday"
                id={day === 1 ? "weekday" : undefined}
                value={day}
                defaultChecked={day === 2}
                label={capital(formats.weekdayLong(day % 7))}
              />
            ))}
          </div>
        </FieldGroup>
        <div className="plan-fields">
          <TextField name="from" type="time" label={t("between")} defaultValue="17:30" error={errorOf("from")} />
          <TextField name="to" type="time" label={t("and")} defaultValue="20:30" error={errorOf("to")} />
          <TextField
            name="minutes"
            inputMode="numeric"
            label={t("minutesEach")}
            defaultValue={60}
            error={errorOf("minutes")}
          />
        </div>
        <FieldGroup name="field" legend={t("onFields")} error={errorOf("fields")}>
          <div className="plan-checks">
            {facts.fields.map(({ id }, at) => (
              <Check
                key={id}
                name="field"
                id={at === 0 ? "field" : undefined}
                value={id}
                defaultChecked
                label={labels.fieldName(id)}
              />
            ))}
          </div>
        </FieldGroup>
        <div className="plan-fields">
          <TextField
            name="firstDate"
            type="date"
            label={t("firstDay")}
            defaultValue={laterDate(season.startDate, facts.today)}
            error={errorOf("firstDate")}
          />
          <TextField
            name="lastDate"
            type="date"
            label={t("lastDay")}
            defaultValue={season.endDate}
            error={errorOf("lastDate")}
          />
        </div>
        <p className="buttons">
          <SendButton busy={busy} label={t("addPractices")} busyLabel={t("saving")} />
          <Button type="button" onClick={onClose}>
            {t("keep")}
          </Button>
        </p>
      </form>
    </BuilderDialog>
  );
}
