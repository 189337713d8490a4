import { Form, useNavigation } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check, SelectField, TextField } from "#design/controls.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { addDays } from "#kernel/time/calendar.ts";
import type { SeasonPlayoffs } from "../../../contract/playoffs.ts";
import { ADVANCING, BRACKET_FORMATS, LEAST_IN_POOL, POOL_COUNTS } from "../../../contract/vocabulary.ts";

/** The teams of a form by their seeds, the best first; who has none is left out. */
export function seedsIn(typed: Readonly<Record<string, string>>): string[] {
  return Object.entries(typed)
    .flatMap(([name, value]) =>
      name.startsWith("seed-") && value.trim() !== "" ? [{ team: name.slice(5), seed: Number(value) }] : [],
    )
    .filter(({ seed }) => Number.isFinite(seed))
    .toSorted((a, b) => a.seed - b.seed)
    .map(({ team }) => team);
}

interface BracketFormProps {
  division: SeasonPlayoffs["divisions"][number];
  season: SeasonPlayoffs["season"];
  answer: FailedForm | undefined;
}

/** What a bracket is made of: with what suggests itself, one click. */
export function BracketForm({ division: { id, teams }, season, answer }: BracketFormProps) {
  const t = useTranslations("results.playoffs");
  const { formData } = useNavigation();
  const texts = useIssueTexts(answer?.issues ?? []);
  const errorOf = (field: string) => texts.find((one) => one.field === field)?.text;
  const was = (name: string, stands: string) => (answer ? (answer.typed[name] ?? "") : stands);
  const lastWeeks = addDays(season.endDate, -14);
  const first = lastWeeks > season.startDate ? lastWeeks : season.startDate;
  return (
    <details open={answer !== undefined}>
      <summary>{t("make")}</summary>
      <Form method="post" className="playoffs-form" preventScrollReset>
        <input type="hidden" name="intent" value="make" />
        <input type="hidden" name="division" value={id} />
        <SelectField id={`format-${id}`} name="format" label={t("format")} defaultValue={was("format", "single")}>
          {BRACKET_FORMATS.map((format) => (
            <option key={format} value={format}>
              {t(format)}
            </option>
          ))}
        </SelectField>
        <FieldGroup name={`seeds-${id}`} legend={t("seeds")} hint={t("seedsHint")} error={errorOf("seeds")}>
          <ol className="playoffs-seeds">
            {teams.map((team, at) => (
              <li key={team.id}>
                <input
                  className="input figures"
                  name={`seed-${team.id}`}
                  aria-label={t("seedOf", { team: team.name })}
                  inputMode="numeric"
                  maxLength={2}
                  defaultValue={was(`seed-${team.id}`, String(at + 1))}
                />
                <span className="team-swatch" data-color={team.color} aria-hidden="true" /> {team.name}
              </li>
            ))}
          </ol>
        </FieldGroup>
        <div className="playoffs-row">
          <SelectField
            id={`pools-${id}`}
            name="pools"
            label={t("pools")}
            defaultValue={was("pools", "")}
            error={errorOf("pools")}
          >
            <option value="">{t("noPools")}</option>
            {POOL_COUNTS.filter((count) => count * LEAST_IN_POOL <= teams.length).map((count) => (
              <option key={count} value={count}>
                {t("poolCount", { count })}
              </option>
            ))}
          </SelectField>
          <SelectField
            id={`advancing-${id}`}
            name="advancing"
            label={t("advancing")}
            defaultValue={was("advancing", "2")}
          >
            {ADVANCING.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </SelectField>
        </div>
        <Check
          id={`thirdPlace-${id}`}
          name="thirdPlace"
          label={t("thirdPlace")}
          defaultChecked={was("thirdPlace", "") === "on"}
        />
        {errorOf("thirdPlace") ? <p className="field-error">{errorOf("thirdPlace")}</p> : null}
        <div className="playoffs-row">
          <TextField
            id={`from-${id}`}
            type="date"
            name="from"
            label={t("from")}
            defaultValue={was("from", first)}
            error={errorOf("from")}
          />
          <TextField
            id={`to-${id}`}
            type="date"
            name="to"
            label={t("to")}
            defaultValue={was("to", season.endDate)}
            error={errorOf("to")}
          />
          <TextField
            id={`perDay-${id}`}
            name="perDay"
            inputMode="numeric"
            label={t("perDay")}
            defaultValue={was("perDay", "2")}
            error={errorOf("perDay")}
          />
        </div>
        <SendButton busy={formData?.get("division") === id} label={t("send")} busyLabel={t("sending")} />
      </Form>
    </details>
  );
}
