import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { ColumnChart } from "#design/charts/column-chart.tsx";
import { Share } from "#design/charts/share.tsx";
import { csvAddress } from "#kernel/spreadsheets/csv.ts";
import type { SeasonFigures } from "../../../contract/overview.ts";
import "./season.css";

interface SeasonProps {
  league: string;
  at: SeasonFigures;
}

/** A season in four pictures; each figure opens the rows that it is made of. */
export function Season({ league, at }: SeasonProps) {
  const nameOf = useSeasonName();
  const t = useTranslations("admin.overview");
  return (
    <section aria-labelledby="season-now" className="season-now">
      <h2 id="season-now">{t("now", { season: nameOf(at.season.name) })}</h2>
      <div className="season-parts">
        <Spots league={league} at={at} />
        <Money league={league} at={at} />
        <Weeks at={at} />
        <Days at={at} />
      </div>
    </section>
  );
}

function Spots({ league, at: { season, divisions } }: SeasonProps) {
  const t = useTranslations("admin.overview");
  const ofSeason = useTranslations("admin.seasons");
  return (
    <section>
      <h3>{t("spots")}</h3>
      <ul className="plain-list season-spots">
        {divisions.map(({ id, name, taken, capacity, waiting }) => (
          <li key={id}>
            <LocalLink to={`/league-management/${league}/registrations?season=${season.id}&division=${id}`}>
              {name}
            </LocalLink>
            <span>
              {t("spotsOf", { taken, capacity })}
              {taken < capacity ? null : <b> · {t("full")}</b>}
              {waiting === 0 ? null : <b> · {ofSeason("waiting", { count: waiting })}</b>}
            </span>
            <Share part={taken} whole={capacity} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Weeks({ at: { season, weeks, before } }: { at: SeasonFigures }) {
  const nameOf = useSeasonName();
  const t = useTranslations("admin.overview");
  const formats = useFormats();
  const begun = weeks.filter(({ count }) => count !== null);
  const count = begun.reduce((sum, week) => sum + (week.count ?? 0), 0);
  const earlier = begun.reduce((sum, week) => sum + (week.before ?? 0), 0);
  return (
    <section>
      <h3>{t("weeks")}</h3>
      {weeks.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <ColumnChart
          title={
            before === null
              ? t("weeksFound", { count })
              : t("weeksCompared", { count, before: earlier, season: nameOf(before) })
          }
          columns={weeks.map((week) => ({
            key: week.from,
            label: formats.date(week.from, Number(week.from.slice(0, 4))),
            value: week.count,
            before: week.before,
          }))}
          labelHead={t("week")}
          valueHead={nameOf(season.name)}
          beforeHead={before === null ? null : nameOf(before)}
          asTable={t("asTable")}
          asCsv={{ text: t("asCsv"), address: csvAddress }}
        />
      )}
    </section>
  );
}

function Money({ league, at: { season, money } }: SeasonProps) {
  const t = useTranslations("admin.overview");
  const ofSeason = useTranslations("admin.seasons");
  const { amount } = useFormats();
  const page = `/league-management/${league}/money?season=${season.id}`;
  return (
    <section>
      <h3>{t("money")}</h3>
      <p className="season-money">
        <LocalLink className="figures" to={page}>
          {ofSeason("paid", { amount: amount(money.paid) })}
        </LocalLink>
        {money.due > 0 ? (
          <LocalLink to={`${page}&figure=outstanding`}>{ofSeason("due", { amount: amount(money.due) })}</LocalLink>
        ) : (
          <span>{t("nothingDue")}</span>
        )}
      </p>
      {money.paid + money.due > 0 ? <Share part={money.paid} whole={money.paid + money.due} /> : null}
    </section>
  );
}

function Days({ at: { days } }: { at: SeasonFigures }) {
  const t = useTranslations("admin.overview");
  const ofSeason = useTranslations("admin.seasons");
  const formats = useFormats();
  return (
    <section>
      <h3>{t("days")}</h3>
      {days.length === 0 ? <p>{t("over")}</p> : null}
      <dl className="season-days">
        {days.map(({ kind, date }) => (
          <div key={kind}>
            <dt>{ofSeason(`day.${kind}`)}</dt>
            <dd>
              <time dateTime={date}>{formats.longDate(date)}</time>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
