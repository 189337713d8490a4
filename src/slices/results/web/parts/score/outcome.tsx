import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { Game } from "../../../contract/game.ts";
import type { Result } from "../../../contract/score.ts";
import type { ResultState } from "../../../contract/vocabulary.ts";

const TONES = { unconfirmed: "wait", final: "go", disputed: "hot", decided: "info" } as const;

/** How far a result is, in a word. */
export function StateTag({ state }: { state: ResultState }) {
  const t = useTranslations("results.score.states");
  return <Tag tone={TONES[state]}>{t(state)}</Tag>;
}

/** What is to be said of a result besides its figures: "Foxes did not play", "After overtime". */
export function useOutcomeText(): (game: Pick<Game, "home" | "away">, result: Result) => string {
  const t = useTranslations("results.score.outcome");
  return (game, { ended, forfeitedBy, overtime, shootout, counts, score }) => {
    if (ended === "forfeit") {
      const said =
        forfeitedBy === "both" ? t("forfeitBoth") : t("forfeitBy", { team: game[forfeitedBy ?? "home"].name });
      return `${t("forfeit")}: ${said}`;
    }
    if (ended === "abandoned") return t(counts ? "abandonedCounts" : "abandoned");
    if (ended === "suspended") return t("suspended");
    return [
      overtime ? t("overtime") : undefined,
      shootout ? t("shootout", { score: `${shootout.home}–${shootout.away}` }) : undefined,
      score ? undefined : t("noScore"),
    ]
      .filter(Boolean)
      .join(" · ");
  };
}
