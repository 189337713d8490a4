import { useState, type ChangeEvent } from "react";
import { Form } from "react-router";
import type { FailedForm } from "#browser/form-action.ts";
import { useForm } from "#browser/form-state.ts";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { SelectField, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { centsOf } from "#kernel/money.ts";
import type { OfficeSeason } from "../../../contract/league-seasons.ts";
import { SEASON_STATUSES, TERMS } from "../../../contract/vocabulary.ts";
import { Meanwhile } from "./meanwhile.tsx";
import type { StaleForm } from "./received.ts";
import { PlayTimes } from "./play-times.tsx";
import { SEASON_FIELDS, typedSeason, type TypedSeason } from "./season-form.ts";

export type SeasonAnswer = FailedForm<TypedSeason> | StaleForm<OfficeSeason | undefined, TypedSeason>;

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
  } = useForm(answer, {
    intent: "save",
    refusedField: "season-top",
  });
  const now = answer && "now" in answer ? answer.now : undefined;
  const field = (name: (typeof SEASON_FIELDS)[number]) => ({ name, error: errorOf(name), defaultValue: typed[name] });
  return (
    <Form {...form} className="management-form" id="season-top" tabIndex={-1}>
      {now ? <SeasonMeanwhile typed={typed} now={now} path={path} /> : null}
      {now ? null : <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={now?.version ?? season.version} />
      <Naming field={field} />
      <section className="management-section">
        <h2>{t("dates")}</h2>
        <p className="small muted">{t("datesHint")}</p>
        <div className="management-fields">
          <TextField type="date" {...field("registrationStartDate")} label={t("registrationStart")} />
          <TextField type="date" {...field("registrationEndDate")} label={t("registrationEnd")} />
          <TextField type="date" {...field("leagueStartDate")} label={t("leagueStart")} />
          <TextField type="date" {...field("leagueEndDate")} label={t("leagueEnd")} />
        </div>
      </section>
      <section className="management-section">
        <h2>{t("play")}</h2>
        <PlayTimes typed={typed} errorOf={errorOf} />
        <div className="management-fields">
          <TextField {...field("regularSeasonGames")} label={t("games")} inputMode="numeric" maxLength={3} />
        </div>
      </section>
      <Price season={season} field={field} processingFeeCents={processingFeeCents} />
      <p className="small muted">{t("concerns", { count: season.families })}</p>
      <p className="management-buttons">
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} />
      </p>
    </Form>
  );
}

type FieldOf = (name: (typeof SEASON_FIELDS)[number]) => {
  name: string;
  error: string | undefined;
  defaultValue: string;
};

/** What the season is called, and whether it registers. */
function Naming({ field }: { field: FieldOf }) {
  const t = useTranslations("leagues");
  return (
    <div className="management-fields">
      <TextField {...field("seasonName")} label={t("addSeason.name")} maxLength={80} />
      <SelectField {...field("status")} label={t("officeSeason.status")} hint={t("officeSeason.statusHint")}>
        {SEASON_STATUSES.map((one) => (
          <option key={one} value={one}>
            {t(`overview.statuses.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field("term")} label={t("addSeason.term")}>
        {TERMS.map((one) => (
          <option key={one} value={one}>
            {t(`terms.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field("year")} label={t("addSeason.year")} inputMode="numeric" maxLength={4} />
    </div>
  );
}

/** What a family pays, and whom another price does not concern. */
function Price({
  season,
  field,
  processingFeeCents,
}: {
  season: OfficeSeason;
  field: FieldOf;
  processingFeeCents: number;
}) {
  const t = useTranslations("leagues.officeSeason");
  const formats = useFormats();
  const fees = ["registrationFeeCents", "equipmentFeeCents"] as const;
  const [typed, setTyped] = useState(() => fees.map((name) => centsOf(field(name).defaultValue)));
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
      <div className="management-fields">
        {fees.map((name, at) => (
          <TextField
            key={name}
            {...field(name)}
            label={t(at === 0 ? "registrationFee" : "equipmentFee")}
            inputMode="decimal"
            maxLength={12}
            onChange={follow(at)}
          />
        ))}
      </div>
      <p>
        {t("total", { amount: all })}. {t("keep", { count: season.families, amount: all })}
      </p>
    </section>
  );
}

/** Both values of what somebody else saved meanwhile. */
function SeasonMeanwhile({ typed, now, path }: { typed: TypedSeason; now: OfficeSeason; path: string }) {
  const t = useTranslations("leagues");
  const formats = useFormats();
  const labels: Record<(typeof SEASON_FIELDS)[number], string> = {
    seasonName: t("addSeason.name"),
    term: t("addSeason.term"),
    year: t("addSeason.year"),
    status: t("officeSeason.status"),
    registrationStartDate: t("officeSeason.registrationStart"),
    registrationEndDate: t("officeSeason.registrationEnd"),
    leagueStartDate: t("officeSeason.leagueStart"),
    leagueEndDate: t("officeSeason.leagueEnd"),
    regularSeasonGames: t("officeSeason.games"),
    registrationFeeCents: t("officeSeason.registrationFee"),
    equipmentFeeCents: t("officeSeason.equipmentFee"),
  };
  const there = typedSeason(now);
  const times = ({ playTimes }: TypedSeason) =>
    playTimes.map(({ weekday, start, end }) => `${formats.weekday(Number(weekday))} ${start}–${end}`).join(", ");
  const differences = [
    ...SEASON_FIELDS.map((name) => ({ label: labels[name], here: typed[name], there: there[name] })),
    { label: t("officeSeason.play"), here: times(typed), there: times(there) },
  ];
  return <Meanwhile change={now.lastChange} differences={differences} reload={path} />;
}
