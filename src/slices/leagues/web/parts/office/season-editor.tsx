import { useState, type ChangeEvent } from "react";
import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { SelectField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { centsOf } from "#kernel/money/money.ts";
import type { OfficeSeason } from "../../../contract/office/league-seasons.ts";
import { SEASON_STATUSES } from "../../../contract/vocabulary.ts";
import { givenOf, type TypedLeague } from "../../../contract/league/typed-league.ts";
import { useFieldValue, useTypedValue } from "../form/field-value.ts";
import type { FormState } from "../form/form-state.ts";
import { LeagueField } from "../form/league-field.tsx";
import { OfficeConflict } from "./edit-conflict.tsx";
import type { StaleForm } from "./received.ts";
import { SEASON_FIELDS, typedSeason } from "./season-form.ts";

export type SeasonAnswer = FailedForm | StaleForm<OfficeSeason | undefined>;

interface SeasonEditorProps {
  season: OfficeSeason;
  answer: SeasonAnswer | undefined;
  processingFeeCents: number;
  path: string;
}

/** Dates, registration status, times of play and price of a season. */
export function SeasonEditor({ season, answer, processingFeeCents, path }: SeasonEditorProps) {
  const t = useTranslations("leagues.officeSeason");
  const issues = useTranslations("issues");
  const {
    form,
    busy,
    typed = typedSeason(season),
    errors,
    errorOf,
    versionOf,
  } = useForm(answer, {
    intent: "save",
    refusedField: "season-top",
  });
  const now = answer && "now" in answer ? answer.now : undefined;
  const state: FormState = { typed, errorOf };
  const name = useTranslations("leagues.addSeason")("name");
  return (
    <Form {...form} className="management-form" id="season-top" tabIndex={-1}>
      {now ? <SeasonConflict typed={typed} now={now} path={path} /> : null}
      {now ? null : <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={now?.version ?? versionOf(season.version)} />
      <div className="league-fields">
        <LeagueField name="seasonName" label={name} {...state} />
        <RegistrationStatus {...state} />
        <LeagueField name="term" {...state} />
        <LeagueField name="year" {...state} />
      </div>
      <section className="management-section">
        <h2>{t("dates")}</h2>
        <p className="small muted">{t("datesHint")}</p>
        <div className="league-fields">
          <LeagueField name="registrationStartDate" {...state} />
          <LeagueField name="registrationEndDate" {...state} />
          <LeagueField name="leagueStartDate" {...state} />
          <LeagueField name="leagueEndDate" {...state} />
        </div>
      </section>
      <section className="management-section">
        <h2>{t("play")}</h2>
        <div className="league-fields">
          <LeagueField name="playTimes" {...state} />
          <LeagueField name="regularSeasonGames" {...state} />
        </div>
      </section>
      <Price season={season} state={state} processingFeeCents={processingFeeCents} />
      <p className="small muted">{t("concerns", { count: season.families })}</p>
      <p className="buttons">
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
      </p>
    </Form>
  );
}

/** Whether the season registers. */
function RegistrationStatus({ typed, errorOf }: FormState) {
  const t = useTranslations("leagues");
  return (
    <div className="league-field">
      <SelectField
        name="status"
        label={t("officeSeason.status")}
        hint={t("officeSeason.statusHint")}
        error={errorOf("status")}
        defaultValue={typed["status"]}
      >
        {SEASON_STATUSES.map((one) => (
          <option key={one} value={one}>
            {t(`overview.statuses.${one}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** What a family pays, and whom another price does not concern. */
function Price({
  season,
  state,
  processingFeeCents,
}: {
  season: OfficeSeason;
  state: FormState;
  processingFeeCents: number;
}) {
  const t = useTranslations("leagues.officeSeason");
  const formats = useFormats();
  const fees = ["registrationFeeCents", "equipmentFeeCents"] as const;
  const [typed, setTyped] = useState(() => fees.map((name) => centsOf(state.typed[name] ?? "")));
  const own = typed.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
  // What is no amount yet is told when it is sent.
  const known = Number.isNaN(own) ? season.registrationFeeCents + season.equipmentFeeCents : own;
  const all = formats.amount(known === 0 ? 0 : known + processingFeeCents);
  const follow = (at: number) => (event: ChangeEvent<HTMLInputElement>) =>
    setTyped(typed.with(at, centsOf(event.currentTarget.value)));
  return (
    <section className="management-section">
      <h2>{t("price")}</h2>
      <p className="small muted">{t("priceHint", { amount: formats.amount(processingFeeCents) })}</p>
      <div className="league-fields">
        {fees.map((name, at) => (
          <LeagueField key={name} name={name} {...state} onChange={follow(at)} />
        ))}
      </div>
      <p>
        {t("total", { amount: all })}. {t("keep", { count: season.families, amount: all })}
      </p>
    </section>
  );
}

/** Both values of what somebody else saved meanwhile. */
function SeasonConflict({ typed, now, path }: { typed: TypedLeague; now: OfficeSeason; path: string }) {
  const t = useTranslations("leagues");
  const typedValue = useTypedValue();
  const fieldValue = useFieldValue();
  const there = typedSeason(now);
  const valueOf = (name: (typeof SEASON_FIELDS)[number], texts: TypedLeague) =>
    name === "playTimes"
      ? fieldValue(name, (givenOf(texts, [name]) as Pick<OfficeSeason, "playTimes">).playTimes)
      : typedValue(name, texts[name]);
  const statusOf = (texts: TypedLeague) => t(`overview.statuses.${texts["status"] as OfficeSeason["status"]}`);
  const differences = [
    ...SEASON_FIELDS.map((name) => ({
      label: t(`labels.${name}`),
      here: valueOf(name, typed),
      there: valueOf(name, there),
    })),
    { label: t("officeSeason.status"), here: statusOf(typed), there: statusOf(there) },
  ];
  return <OfficeConflict change={now.lastChange} differences={differences} reload={path} />;
}
