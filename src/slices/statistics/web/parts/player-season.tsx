import { useFormats } from "#browser/formats.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import type { PlayerStatistics } from "../../contract/reading.ts";
import { GameChart } from "./game-chart.tsx";
import { StatTable } from "./stat-table.tsx";

/** A player's season: a chart, and game by game with the total. */
export function PlayerSeason({
  statistics,
  name,
}: {
  statistics: Pick<PlayerStatistics, "league" | "set" | "games">;
  name: string;
}) {
  const t = useTranslations("statistics.player");
  const shared = useTranslations("statistics.shared");
  const formats = useFormats();
  const { league, set, games } = statistics;
  return (
    <>
      <GameChart statistics={statistics} />
      <StatTable
        caption={`${t("games")}, ${name}`}
        head={shared("opponent")}
        choice={set}
        single
        rows={games.map(({ event, date, opponent, counts }) => ({
          key: event,
          head: (
            <LocalLink to={`/league-details/${league.slug}/box-score/${event}`}>
              {`${formats.date(date, Number(date.slice(0, 4)))} ${shared("versus", { team: opponent })}`}
            </LocalLink>
          ),
          games: 1,
          counts,
        }))}
        totalGames={games.length}
      />
    </>
  );
}
