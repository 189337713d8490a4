import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import { BarChart } from "#design/charts/bar-chart.tsx";
import { csvAddress } from "#kernel/spreadsheets/csv.ts";
import type { PlayerStatistics } from "../../contract/reading.ts";
import { addUp, rankedIn, valuesOf } from "../../rules/plan/statistic-sets.ts";
import { useStatistics } from "./labels.ts";

/** The latest games that a chart shows. */
const SHOWN = 12;

/** What a player did in each game of the statistic that counts most in the sport, of those the player has. */
export function GameChart({
  statistics: { set: choice, games },
}: {
  statistics: Pick<PlayerStatistics, "set" | "games">;
}) {
  const t = useTranslations("statistics.player");
  const shared = useTranslations("statistics.shared");
  const formats = useFormats();
  const { set, nameOf, write } = useStatistics(choice);
  const season = valuesOf(set, addUp(games.map(({ counts }) => counts)), games.length);
  const recorded = rankedIn(set).filter(({ format, leaders }) => format === "whole" && !leaders?.least);
  const statistic = recorded.find(({ id }) => (season.get(id) ?? 0) > 0);
  if (!statistic || games.length < 2) return null;
  const bars = games.slice(-SHOWN).map(({ event, date, opponent, counts }) => {
    const value = valuesOf(set, counts, 1).get(statistic.id) ?? 0;
    return {
      key: event,
      label: `${formats.date(date, Number(date.slice(0, 4)))} ${opponent}`,
      value,
      written: write(value, statistic),
    };
  });
  const total = write(season.get(statistic.id) ?? 0, statistic);
  return (
    <BarChart
      title={t("chart", { statistic: nameOf(statistic), total, games: games.length })}
      bars={bars}
      labelHead={shared("opponent")}
      valueHead={nameOf(statistic)}
      asTable={shared("asTable")}
      asCsv={{ text: shared("asCsv"), address: csvAddress }}
    />
  );
}
