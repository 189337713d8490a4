import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import type { BracketGameView, PublicBracket } from "../../../contract/playoffs.ts";

type Pool = PublicBracket["pools"][number];

/** The pools before a bracket: their tables, with a line under those that go on, and their games. */
export function PoolsOf({ pools, games }: { pools: readonly Pool[]; games: readonly BracketGameView[] }) {
  const t = useTranslations("results.bracket");
  return (
    <section className="bracket-part">
      <h2>{t("pools")}</h2>
      <div className="bracket-pools">
        {pools.map((pool) => (
          <div key={pool.name} className="bracket-pool">
            <h3>{t("pool", { name: pool.name })}</h3>
            <PoolTable pool={pool} />
            <ul className="plain-list" aria-label={t("poolGames", { name: pool.name })}>
              {games
                .filter(({ number }) => pool.games.includes(number))
                .map((game) => (
                  <PoolGame key={game.number} game={game} />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

function PoolTable({ pool: { name, rows } }: { pool: Pool }) {
  const t = useTranslations("results.bracket");
  const hasTies = rows.some(({ ties }) => ties > 0);
  return (
    <table>
      <caption className="unseen">{t("poolTable", { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("team")}</th>
          <th scope="col">{t("played")}</th>
          <th scope="col">
            <abbr title={t("recordLong")}>{t("record")}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, played, wins, losses, ties, advances }) => (
          <tr key={team.id} data-advances={advances || undefined}>
            <th scope="row">
              <span className="bracket-pool-team">
                <span className="team-swatch" data-color={team.color} aria-hidden="true" /> {team.name}
                {advances ? <span className="unseen">{t("goesOn")}</span> : null}
              </span>
            </th>
            <td className="figures">{played}</td>
            <td className="figures">{[wins, losses, ...(hasTies ? [ties] : [])].join("-")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PoolGame({ game: { a, b, score, shootout, at } }: { game: BracketGameView }) {
  const formats = useFormats();
  const figures = score && `${score.home}–${score.away}${shootout ? ` (${shootout.home}–${shootout.away})` : ""}`;
  const when = at && `${formats.dateWithWeekday(at.date)}, ${formats.time(at.start)}`;
  return (
    <li>
      <span>
        {a.team?.name} – {b.team?.name}
      </span>
      <span className={figures ? "figures" : "small muted"}>{figures ?? when}</span>
    </li>
  );
}
