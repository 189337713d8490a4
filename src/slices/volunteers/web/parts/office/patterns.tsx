import { Form } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { SelectField, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import type { OfficePattern, OfficeRole } from "../../../contract/office.ts";
import { PATTERN_SCOPES } from "../../../contract/vocabulary.ts";
import { useRoleName } from "../role.tsx";
import type { VolunteersAnswer } from "./volunteers-action.ts";

interface PatternsProps {
  readonly patterns: readonly OfficePattern[];
  readonly roles: readonly OfficeRole[];
  readonly releaseHours: number;
  readonly answer: VolunteersAnswer | undefined;
}

/** How many volunteers of each role a league wants, and how often; until when a shift is given up freely. */
export function Patterns({ patterns, roles, releaseHours, answer }: PatternsProps) {
  const t = useTranslations("volunteers.office");
  const formats = useFormats();
  const roleName = useRoleName();
  const of = (intent: string) => (answer?.typed["intent"] === intent ? answer : undefined);
  return (
    <Panel title={t("patterns")}>
      <p className="muted">{t("patternsLead")}</p>
      <div className="volunteer-columns">
        <ul className="plain-list role-list">
          {patterns.map(({ id, per, spots, from, to, minutes, ...role }) => (
            <li key={id}>
              <div>
                <strong>{roleName(role)}</strong>
                <p className="small">
                  {[
                    t(`per.${per}`),
                    per === "shift" && from && to && minutes
                      ? t("patternShift", { spots, minutes, from: formats.time(from), to: formats.time(to) })
                      : t("patternLine", { spots }),
                  ].join(": ")}
                </p>
              </div>
              <ConfirmedAction
                small
                intent="remove-pattern"
                fields={{ pattern: id }}
                label={t("removePattern")}
                of={roleName(role)}
                question={t("removePatternQuestion")}
                sure={t("removePatternNow")}
              />
            </li>
          ))}
        </ul>
        <div className="stack">
          <NewPatternForm roles={roles} answer={of("add-pattern")} />
          <ReleaseForm hours={releaseHours} answer={of("release-hours")} />
        </div>
      </div>
    </Panel>
  );
}

function NewPatternForm({ roles, answer }: { roles: readonly OfficeRole[]; answer: VolunteersAnswer | undefined }) {
  const t = useTranslations("volunteers.office");
  const issues = useTranslations("issues");
  const roleName = useRoleName();
  const { form, busy, typed, errors, errorOf } = useForm(answer, { intent: "add-pattern", refusedField: "role" });
  return (
    <Form {...form} className="stack">
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <SelectField name="role" label={t("role")} error={errorOf("role")} defaultValue={typed?.["role"]}>
        {roles.map((role) => (
          <option key={role.id} value={role.id}>
            {roleName(role)}
          </option>
        ))}
      </SelectField>
      <SelectField name="per" label={t("how")} error={errorOf("per")} defaultValue={typed?.["per"]}>
        {PATTERN_SCOPES.map((per) => (
          <option key={per} value={per}>
            {t(`per.${per}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="spots"
        label={t("spots")}
        error={errorOf("spots")}
        defaultValue={typed?.["spots"] ?? "1"}
        inputMode="numeric"
        maxLength={2}
      />
      <fieldset className="fieldset shift-times">
        <legend>{t("shiftOnly")}</legend>
        <TextField name="from" type="time" label={t("from")} error={errorOf("from")} defaultValue={typed?.["from"]} />
        <TextField name="to" type="time" label={t("to")} error={errorOf("to")} defaultValue={typed?.["to"]} />
        <TextField
          name="minutes"
          label={t("minutes")}
          error={errorOf("minutes")}
          defaultValue={typed?.["minutes"] ?? "60"}
          inputMode="numeric"
          maxLength={3}
        />
      </fieldset>
      <p>
        <SendButton busy={busy} label={t("addPattern")} busyLabel={t("adding")} name="intent" value="add-pattern" />
      </p>
    </Form>
  );
}

function ReleaseForm({ hours, answer }: { hours: number; answer: VolunteersAnswer | undefined }) {
  const t = useTranslations("volunteers.office");
  const { form, busy, typed, errorOf } = useForm(answer, { intent: "release-hours" });
  return (
    <Form {...form} className="stack">
      <h3>{t("release")}</h3>
      <TextField
        name="hours"
        label={t("releaseHours")}
        hint={t("releaseHint")}
        error={errorOf("hours")}
        defaultValue={typed?.["hours"] ?? String(hours)}
        inputMode="numeric"
        maxLength={3}
      />
      <p>
        <SendButton
          busy={busy}
          label={t("save")}
          busyLabel={t("saving")}
          kind={undefined}
          name="intent"
          value="release-hours"
        />
      </p>
    </Form>
  );
}
