import { useState } from "react";
import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import { MOST_ADVANCING, type StandingsRules, type StandingsSettings } from "../../../contract/standings.ts";
import { standingRows } from "../../../rules/standings/rows.ts";
import { StandingsTable } from "../standings/standings-table.tsx";
import { RuleList } from "./rule-list.tsx";

interface RulesFormProps {
  settings: StandingsSettings;
  /** The division that these rules are for; without, all of the season. */
  division: StandingsSettings["divisions"][number] | undefined;
  answer: FailedForm | undefined;
}

/** How teams are ordered, with what would come of it beside. */
export function RulesForm({ settings, division, answer }: RulesFormProps) {
  const t = useTranslations("results.standingsRules");
  const { form, busy, errors, versionOf } = useForm(answer, { intent: "rules", refusedField: "rules" });
  const stored = division ? (division.rules ?? settings.rules) : settings.rules;
  const [rules, setRules] = useState<StandingsRules>(stored);
  const change = (over: Partial<StandingsRules>) => setRules({ ...rules, ...over });
  const version = division ? division.rulesVersion : settings.version;
  const isOwn = version > 0;
  return (
    <div className="rules-page">
      <Form {...form} className="panel rules-form" id="rules">
        <input type="hidden" name="intent" value="rules" />
        <input type="hidden" name="version" value={versionOf(version)} />
        <input type="hidden" name="division" value={division?.id ?? ""} />
        <input type="hidden" name="rules" value={JSON.stringify(rules)} />
        <ErrorSummary title={t("problem")} errors={errors} attempt={answer} />
        <p className="muted">{division ? t(isOwn ? "own" : "common") : isOwn ? null : t("usual")}</p>
        <RuleList
          name="rules"
          legend={t("order")}
          hint={t("orderHint")}
          rules={rules.rules}
          onChange={(list) => change({ rules: list })}
        />
        <Check
          label={t("two")}
          checked={rules.rulesOfTwo !== null}
          onChange={({ target }) => change({ rulesOfTwo: target.checked ? rules.rules.slice(1, 3) : null })}
        />
        {rules.rulesOfTwo ? (
          <RuleList
            name="two"
            legend={t("orderOfTwo")}
            rules={rules.rulesOfTwo}
            onChange={(list) => change({ rulesOfTwo: list })}
          />
        ) : null}
        <Points rules={rules} change={change} />
        <Ties rules={rules} change={change} />
        <Forfeits rules={rules} change={change} />
        <TextField
          type="number"
          min={0}
          max={MOST_ADVANCING}
          name="advancing"
          label={t("advancing")}
          hint={t("advancingHint")}
          value={numeral(rules.advancing)}
          onChange={({ target }) => change({ advancing: target.valueAsNumber })}
        />
        <p className="buttons">
          <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
          {isOwn ? (
            <Button name="reset" value="yes">
              {t(division ? "backOfDivision" : "back")}
            </Button>
          ) : null}
        </p>
      </Form>
      <Preview settings={settings} division={division} rules={rules} />
    </div>
  );
}

interface PartProps {
  rules: StandingsRules;
  change(over: Partial<StandingsRules>): void;
}

/** An empty field while somebody types is no number. */
const numeral = (number: number) => (Number.isNaN(number) ? "" : number);

type PointsField = "win" | "draw" | "loss" | "overtimeWin" | "overtimeLoss";

function Points({ rules, change }: PartProps) {
  const t = useTranslations("results.standingsRules");
  const [win, draw, loss] = rules.points;
  const [overtimeWin = 0, overtimeLoss = 0] = rules.overtimePoints ?? [];
  const field = (name: PointsField, value: number, set: (value: number) => void) => (
    <TextField
      type="number"
      step={0.5}
      name={name}
      label={t(name)}
      value={numeral(value)}
      onChange={({ target }) => set(target.valueAsNumber)}
    />
  );
  return (
    <FieldGroup name="points" legend={t("points")}>
      <div className="rules-row">
        {field("win", win, (value) => change({ points: [value, draw, loss] }))}
        {field("draw", draw, (value) => change({ points: [win, value, loss] }))}
        {field("loss", loss, (value) => change({ points: [win, draw, value] }))}
      </div>
      <Check
        label={t("overtime")}
        checked={rules.overtimePoints !== null}
        onChange={({ target }) => change({ overtimePoints: target.checked ? [win, draw] : null })}
      />
      {rules.overtimePoints ? (
        <div className="rules-row">
          {field("overtimeWin", overtimeWin, (value) => change({ overtimePoints: [value, overtimeLoss] }))}
          {field("overtimeLoss", overtimeLoss, (value) => change({ overtimePoints: [overtimeWin, value] }))}
        </div>
      ) : null}
    </FieldGroup>
  );
}

function Ties({ rules, change }: PartProps) {
  const t = useTranslations("results.standingsRules");
  return (
    <FieldGroup name="ties" legend={t("ties")}>
      <SelectField
        name="restart"
        label={t("restart")}
        value={rules.restart ? "yes" : "no"}
        onChange={({ target }) => change({ restart: target.value === "yes" })}
      >
        <option value="yes">{t("restartYes")}</option>
        <option value="no">{t("restartNo")}</option>
      </SelectField>
      <SelectField
        name="headToHead"
        label={t("headToHead")}
        value={rules.headToHead}
        onChange={({ target }) => change({ headToHead: target.value === "first-tied" ? "first-tied" : "still-tied" })}
      >
        <option value="still-tied">{t("stillTied")}</option>
        <option value="first-tied">{t("firstTied")}</option>
      </SelectField>
      <Check
        label={t("onlyIfAllMet")}
        checked={rules.onlyIfAllMet}
        onChange={({ target }) => change({ onlyIfAllMet: target.checked })}
      />
    </FieldGroup>
  );
}

function Forfeits({ rules, change }: PartProps) {
  const t = useTranslations("results.standingsRules");
  const [winner, loser] = rules.forfeitScore;
  const field = (name: "forfeitWinner" | "forfeitLoser", value: number, set: (value: number) => void) => (
    <TextField
      type="number"
      min={0}
      max={99}
      name={name}
      label={t(name)}
      value={numeral(value)}
      onChange={({ target }) => set(target.valueAsNumber)}
    />
  );
  return (
    <FieldGroup name="forfeit" legend={t("forfeit")}>
      <div className="rules-row">
        {field("forfeitWinner", winner, (value) => change({ forfeitScore: [value, loser] }))}
        {field("forfeitLoser", loser, (value) => change({ forfeitScore: [winner, value] }))}
      </div>
      <SelectField
        name="withdrawn"
        label={t("withdrawn")}
        value={rules.withdrawnGames}
        onChange={({ target }) => change({ withdrawnGames: target.value === "keep" ? "keep" : "void" })}
      >
        <option value="void">{t("withdrawnVoid")}</option>
        <option value="keep">{t("withdrawnKeep")}</option>
      </SelectField>
    </FieldGroup>
  );
}

/** Standings of real results under rules that nobody has saved yet. */
function Preview({ settings, division, rules }: Omit<RulesFormProps, "answer"> & { rules: StandingsRules }) {
  const t = useTranslations("results.standingsRules");
  const { divisions } = settings;
  const suggested = division ?? divisions.find(({ games }) => games.some(({ result }) => result)) ?? divisions[0];
  const [chosen, setChosen] = useState(suggested?.id);
  const shown = divisions.find(({ id }) => id === (division?.id ?? chosen));
  // While a number is missing the last preview would be of other rules: there is none.
  const isWhole = [...rules.points, ...(rules.overtimePoints ?? []), ...rules.forfeitScore, rules.advancing].every(
    (number) => Number.isFinite(number),
  );
  const table = shown && { rules, teams: shown.teams, games: shown.games };
  return (
    <Panel title={t("preview")} className="rules-preview">
      {division ? null : (
        <SelectField
          name="previewOf"
          label={t("previewOf")}
          value={chosen ?? ""}
          onChange={({ target }) => setChosen(target.value)}
        >
          {divisions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {table && table.teams.length > 0 && isWhole ? (
        <StandingsTable
          caption={t("preview")}
          table={{ ...table, rows: standingRows(table) }}
          goesOn={table.games.some(({ result }) => result === null)}
        />
      ) : (
        <p className="muted">{t("noPreview")}</p>
      )}
    </Panel>
  );
}
