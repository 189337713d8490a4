import { useLocale } from "use-intl";
import { useTranslations } from "#browser/translations.ts";
import type { PlayerLabel, SetChoice } from "../../contract/shapes.ts";
import { recordedIn, setOf } from "../../rules/plan/statistic-sets.ts";
import { writtenValue } from "../../rules/plan/written-value.ts";
import type { Statistic } from "../../rules/plan/statistic.ts";
import "virtual:words/statistics/reading";

/** How statistics read in the page's language. */
export function useStatistics({ sport, own }: SetChoice) {
  const language = useLocale();
  const set = setOf(sport, own);
  return {
    set,
    recorded: recordedIn(set),
    nameOf: ({ name }: Pick<Statistic, "name">) => name[language],
    write: (value: number | null, { format }: Pick<Statistic, "format">) => writtenValue(value, format, language),
  };
}

/** How a player is called: by name, or "Player 7". */
export function usePlayerName(): (player: PlayerLabel) => string {
  const t = useTranslations("statistics.shared");
  return ({ name, number }) => name ?? t("player", { number });
}

/** A formula with abbreviations in place of ids: "(H + BB) / AB". */
export function readableFormula(formula: string, statistics: readonly Statistic[]): string {
  const shorts = new Map([["gp", "GP"], ...statistics.map(({ id, short }) => [id, short] as const)]);
  return formula.replaceAll(/[a-z][a-z0-9_]*/g, (id) => shorts.get(id) ?? id).replaceAll("*", "×");
}
