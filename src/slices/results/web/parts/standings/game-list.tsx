import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { DivisionTable, StandingsGame } from "../../../contract/standings.ts";

interface GameListProps {
  title: string;
  games: readonly StandingsGame[];
  teams: DivisionTable["teams"];
}

/** Games by day, each with its score or when and where it is. */
export function GameList({ title, games, teams }: GameListProps) {
  const { dateWithWeekday } = useFormats();
  if (games.length === 0) return null;
  return (
    <section className="standings-games" aria-label={title}>
      <h2>{title}</h2>
      {[...Map.groupBy(games, ({ date }) => date)].map(([date, here]) => (
        <div key={date}>
          <h3>{dateWithWeekday(date)}</h3>
          <ul className="plain-list">
            {here.map((game) => (
              <Line key={game.id} game={game} teams={teams} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Line({ game, teams }: { game: StandingsGame; teams: DivisionTable["teams"] }) {
  const t = useTranslations("results.standings.game");
  const { time } = useFormats();
  const { result, location, start, status } = game;
  const [home, away] = [game.home, game.away].map((id) => teams.find((team) => team.id === id));
  const score = result?.score;
  const team = (side: "home" | "away", of: typeof home) => (
    <span className="standings-side">
      <span className="team-swatch" data-color={of?.color} aria-hidden="true" />
      <span>{of?.name}</span>
      {score ? <span className="figures">{score[side]}</span> : null}
    </span>
  );
  const nobody = { home: home?.name ?? "", away: away?.name ?? "" };
  const notes = [
    result?.forfeitedBy === "both" ? t("both") : null,
    result?.forfeitedBy === "home" || result?.forfeitedBy === "away"
      ? t("forfeit", { team: nobody[result.forfeitedBy] })
      : null,
    result?.shootout ? t("shootout", { home: String(result.shootout.home), away: String(result.shootout.away) }) : null,
    result?.overtime ? t("overtime") : null,
    result === null && status === "scheduled" ? time(start) : null,
    location,
  ].filter(Boolean);
  return (
    <li id={`game-${game.id}`}>
      {team("home", home)}
      {team("away", away)}
      <span className="muted">{notes.join(" · ")}</span>
      <StateTag game={game} />
    </li>
  );
}

/** What is to be said of a game that is not simply over. */
function StateTag({ game: { result, status } }: { game: StandingsGame }) {
  const t = useTranslations("results.standings.game");
  if (result === null) return status === "postponed" ? <Tag tone="wait">{t("postponed")}</Tag> : null;
  if (result.ended === "abandoned" || result.ended === "suspended") return <Tag tone="wait">{t(result.ended)}</Tag>;
  if (result.state === "unconfirmed" || result.state === "disputed")
    return <Tag tone={result.state === "disputed" ? "hot" : "info"}>{t(result.state)}</Tag>;
  return null;
}
