import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import type { PlayerStatistics } from "../../contract/reading.ts";
import { GameChart } from "./game-chart.tsx";
import { StatTable } from "./stat-table.tsx";

/** A player's season: a chart, and game by game with the total. */
export function PlayerSeason({
  statistics,
  name,
}: {
  statistics: Pick<PlayerStatistics, "set" | "games">;
  name: string;
}) {
  const t = useTranslations("statistics.player");
  const shared = useTranslations("statistics.shared");
  const formats = useFormats();
  const { set, games } = statistics;
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
          head: `${formats.date(date, Number(date.slice(0, 4)))} ${shared("versus", { team: opponent })}`,
          games: 1,
          counts,
        }))}
        totalGames={games.length}
      />
    </>
  );
}
