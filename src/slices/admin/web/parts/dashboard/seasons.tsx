import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { useTranslations } from "#browser/translations.ts";
import { Share } from "#design/charts/share.tsx";
import type { SeasonLine } from "../../../contract/dashboard.ts";
import "./seasons.css";

/** The seasons of the leagues that somebody runs, a line each; each figure opens the rows that it is made of. */
export function Seasons({ seasons }: { seasons: SeasonLine[] }) {
  const t = useTranslations("admin");
  if (seasons.length === 0) return null;
  return (
    <section aria-labelledby="your-seasons" className="dashboard-seasons">
      <h2 id="your-seasons">{t("seasons.title")}</h2>
      <ul className="plain-list">
        {seasons.map((season) => (
          <Line key={season.leagueId} at={season} />
        ))}
      </ul>
    </section>
  );
}

function Line({ at }: { at: SeasonLine }) {
  const { leagueId, leagueName, seasonId, seasonName, taken, capacity, waiting, money, next } = at;
  const nameOf = useSeasonName();
  const t = useTranslations("admin.seasons");
  const { amount, longDate } = useFormats();
  const page = `/league-management/${leagueId}`;
  return (
    <li>
      <p>
        <LocalLink to={page}>{leagueName}</LocalLink>
        <span className="muted">{nameOf(seasonName)}</span>
      </p>
      <p>
        <LocalLink to={`${page}/registrations?season=${seasonId}`}>
          {taken < capacity ? t("spots", { taken, capacity }) : t("full", { capacity })}
          {waiting === 0 ? null : ` · ${t("waiting", { count: waiting })}`}
        </LocalLink>
        <Share part={taken} whole={capacity} />
      </p>
      <p>
        {money.paid === 0 ? (
          <span className="muted">{t("nothingPaid")}</span>
        ) : (
          <LocalLink to={`${page}/money?season=${seasonId}`}>{t("paid", { amount: amount(money.paid) })}</LocalLink>
        )}
        {money.due === 0 ? null : (
          <LocalLink to={`${page}/money?season=${seasonId}&figure=outstanding`}>
            {t("due", { amount: amount(money.due) })}
          </LocalLink>
        )}
      </p>
      <p>
        <span className="muted">{t(`day.${next.kind}`)}</span>
        <time dateTime={next.date}>{longDate(next.date)}</time>
      </p>
    </li>
  );
}
