import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { ButtonLink, LocalLink } from "#browser/link.tsx";
import { useSeasonName } from "#browser/season-name.ts";
import { Tag } from "#design/controls.tsx";
import { Icon } from "#design/icon.tsx";
import { Panel } from "#design/panel.tsx";
import type { LeaguePlay } from "../../../contract/details.ts";
import "#design/team-swatch.css";
import "../../play.css";

interface PlayProps {
  slug: string;
  play: LeaguePlay;
}

/** How the latest season goes: the tables of its divisions, the latest results and the playoffs. */
export function Play({ slug, play: { season, standings, results, brackets } }: PlayProps) {
  const t = useTranslations("leagues.details");
  const seasonName = useSeasonName();
  const base = `/league-details/${slug}`;
  return (
    <section className="no-print">
      <h2>{t("standings")}</h2>
      <p className="muted">{seasonName(season.name)}</p>
      {standings.length > 0 ? (
        <div className="play-tables">
          {standings.map((table) => (
            <Table key={table.division.id} table={table} to={`${base}/standings/${table.division.id}`} />
          ))}
        </div>
      ) : null}
      {brackets.length > 0 ? (
        <>
          <h3>{t("play.brackets")}</h3>
          <ul className="plain-list play-brackets">
            {brackets.map(({ division, champion }) => (
              <Panel as="li" key={division.id}>
                <p>
                  {champion ? (
                    <>
                      {t("play.champion")}: <TeamName {...champion} />
                    </>
                  ) : (
                    t("play.goesOn")
                  )}
                </p>
                <ButtonLink to={`${base}/bracket/${division.id}`}>
                  {t("play.bracketOf", { division: division.name })}
                </ButtonLink>
              </Panel>
            ))}
          </ul>
        </>
      ) : null}
      {results.length > 0 ? (
        <>
          <h3>{t("play.results")}</h3>
          <ul className="plain-list play-results">
            {results.map((result, at) => (
              <Result key={at} result={result} />
            ))}
          </ul>
        </>
      ) : null}
      <p className="details-ways no-print">
        <ButtonLink to={`${base}/standings`}>
          <Icon name="chart-bar" />
          {t("standings")}
        </ButtonLink>
        <ButtonLink to={`${base}/statistics`}>{t("play.statistics")}</ButtonLink>
      </p>
    </section>
  );
}

const TeamName = ({ name, color }: { name: string; color: string }) => (
  <span className="play-team">
    <span className="team-swatch" data-color={color} aria-hidden="true" />
    <span>{name}</span>
  </span>
);

function Table({ table: { division, rows }, to }: { table: LeaguePlay["standings"][number]; to: string }) {
  const t = useTranslations("leagues.details.play");
  const hasTies = rows.some(({ ties }) => ties > 0);
  return (
    <Panel as="div">
      <h3>
        <LocalLink to={to}>{division.name}</LocalLink>
      </h3>
      <table className="play-table">
        <caption className="unseen">{t("standingsOf", { division: division.name })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t("position")}</span>
            </th>
            <th scope="col">{t("team")}</th>
            <th scope="col">{t("played")}</th>
            <th scope="col">
              <abbr title={t("recordLong")}>{t("record")}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, color, position, played, wins, losses, ties }) => (
            <tr key={name}>
              <td className="figures">{position}</td>
              <th scope="row">
                <TeamName name={name} color={color} />
              </th>
              <td className="figures">{played}</td>
              <td className="figures">{[wins, losses, ...(hasTies ? [ties] : [])].join("-")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Result({
  result: { date, division, home, away, score, shootout, final },
}: {
  result: LeaguePlay["results"][number];
}) {
  const t = useTranslations("leagues.details.play");
  const { dateWithWeekday } = useFormats();
  const late = shootout && t("shootout", { home: String(shootout.home), away: String(shootout.away) });
  return (
    <li>
      <span className="play-game">
        <TeamName {...home} />
        <strong className="figures">{`${score.home}–${score.away}`}</strong>
        <TeamName {...away} />
      </span>
      <span className="small muted">{[dateWithWeekday(date), division, late].filter(Boolean).join(" · ")}</span>
      {final ? null : <Tag tone="wait">{t("unconfirmed")}</Tag>}
    </li>
  );
}
