import { Form } from "react-router";
import { ConfirmedAction } from "#browser/forms/confirmed-action.tsx";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import { Panel } from "#design/panel.tsx";
import type { PlayCompliance, PlayRules } from "../../contract/play-rules.ts";
import { MINIMUM_KINDS, PITCH_COLUMNS, PITCH_ROWS, pitchField } from "./rules-values.ts";

interface RulesFormProps {
  settings: PlayCompliance;
  division: PlayCompliance["divisions"][number] | undefined;
  answer: FailedForm | undefined;
}

/** What a season or one of its divisions demands of playing time. */
export function RulesForm({ settings, division, answer }: RulesFormProps) {
  const t = useTranslations("lineups.rules");
  const issues = useTranslations("issues");
  const { form, busy, errors, errorOf, typed, versionOf } = useForm(answer);
  const isStored = division ? division.own !== null : settings.isChosen;
  const rules: PlayRules = division?.own ?? settings.rules;
  const version = division ? division.version : settings.version;
  const kind = typed?.["minimum"] ?? rules.minimum?.of ?? "none";
  const { minimum } = rules;
  const { usual } = settings;
  const usualText = t(usual.minimum?.of === "periods" ? "usualInnings" : "usualShare");
  return (
    <Panel title={division ? t("ownOf", { division: division.name }) : t("heading")} className="stack play-rules">
      {isStored ? null : division ? (
        <Notice>{t("follows")}</Notice>
      ) : (
        <Notice>
          {t("notChosen", { usual: usualText })} {settings.sport === "baseball" ? t("pitchDefault") : null}
        </Notice>
      )}
      <Form {...form} className="stack">
        <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
        <input type="hidden" name="division" value={division?.id ?? ""} />
        <input type="hidden" name="version" value={versionOf(version)} />
        <FieldGroup name="minimum" legend={t("minimum")} error={errorOf("minimum")}>
          {MINIMUM_KINDS.map((one) => (
            <Check
              key={one}
              type="radio"
              name="minimum"
              value={one}
              defaultChecked={kind === one}
              label={t(`kinds.${one}`)}
              {...(one === "none" && { id: "minimum" })}
            />
          ))}
        </FieldGroup>
        <div className="play-rules-row">
          <TextField
            name="percent"
            id="minimum.percent"
            label={t("percent")}
            inputMode="numeric"
            maxLength={3}
            error={errorOf("minimum.percent")}
            defaultValue={
              typed?.["percent"] ??
              (minimum?.of === "share" ? minimum.percent : usual.minimum?.of === "share" ? usual.minimum.percent : 50)
            }
          />
          <TextField
            name="periods"
            id="minimum.periods"
            label={t("periods")}
            inputMode="numeric"
            maxLength={2}
            error={errorOf("minimum.periods")}
            defaultValue={typed?.["periods"] ?? (minimum?.of === "periods" ? minimum.periods : 2)}
          />
          {settings.countsAtBats ? (
            <TextField
              name="atBats"
              label={t("atBats")}
              inputMode="numeric"
              maxLength={1}
              error={errorOf("atBats")}
              defaultValue={typed?.["atBats"] ?? rules.atBats}
            />
          ) : null}
        </div>
        {settings.countsPitches ? (
          <>
            <PitchTable
              rules={rules}
              usual={usual}
              typed={typed}
              error={errors.find(({ field }) => field.startsWith("pitching"))?.text}
            />
            <div className="play-rules-row">
              <TextField
                name="noCatchFrom"
                label={t("noCatchFrom")}
                hint={t("noCatchHint")}
                inputMode="numeric"
                maxLength={3}
                error={errorOf("noCatchFrom")}
                defaultValue={typed?.["noCatchFrom"] ?? rules.noCatchFrom ?? ""}
              />
            </div>
          </>
        ) : null}
        <p>
          <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
        </p>
      </Form>
      {isStored ? (
        <ConfirmedAction
          intent="reset"
          fields={{ division: division?.id ?? "", version }}
          label={t("takeBack")}
          question={t("takeBackText")}
        />
      ) : null}
    </Panel>
  );
}

interface PitchTableProps {
  rules: PlayRules;
  usual: PlayRules;
  typed: Record<string, string> | undefined;
  error: string | undefined;
}

/** Pitches a day and days of rest by age, a row for each age group. */
function PitchTable({ rules, usual, typed, error }: PitchTableProps) {
  const t = useTranslations("lineups.rules");
  const rows = rules.pitching ?? usual.pitching ?? [];
  const columns = PITCH_COLUMNS.map((column) => ({
    column,
    title: column === "age" || column === "perDay" ? t(column) : t(`rest.${column}`),
  }));
  const valueOf = (row: number, column: (typeof PITCH_COLUMNS)[number]) => {
    if (typed) return typed[pitchField(row, column)] ?? "";
    const stored = rows[row];
    if (!stored) return "";
    return column === "age"
      ? stored.upToAge
      : column === "perDay"
        ? stored.perDay
        : (stored.rest[Number(column)] ?? "");
  };
  return (
    <FieldGroup name="pitching" legend={t("pitching")} hint={t("pitchNote")} error={error}>
      <Check
        id="pitching"
        name="limited"
        value="yes"
        defaultChecked={typed ? typed["limited"] !== undefined : rules.pitching !== null}
        label={t("limited")}
      />
      <p className="small muted">{t("source")}</p>
      <div className="play-rules-table" role="group" aria-label={t("pitching")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ column, title }) => (
                <th scope="col" key={column}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: PITCH_ROWS }, (_, row) => (
              <tr key={row}>
                {columns.map(({ column, title }) => (
                  <td key={column}>
                    <input
                      className="input play-rules-number"
                      name={pitchField(row, column)}
                      aria-label={t("row", { column: title, row: row + 1 })}
                      inputMode="numeric"
                      maxLength={3}
                      defaultValue={valueOf(row, column)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small muted">{t("more")}</p>
    </FieldGroup>
  );
}
