import { useTranslations } from "#browser/translations.ts";
import type { StandingsRules } from "../../../contract/standings.ts";
import { useRuleWords } from "./rule-words.ts";

/** The rules of a division, in words. */
export function OrderOfTeams({ rules }: { rules: StandingsRules }) {
  const t = useTranslations("results.standings");
  const words = useRuleWords();
  const [win, draw, loss] = rules.points;
  const name = (rule: string) =>
    rule === "points" || rule === "points-per-game"
      ? t("orderOf.points", { rule: words.name(rule), win: String(win), draw: String(draw), loss: String(loss) })
      : words.name(rule);
  const list = (all: readonly string[]) => (
    <ol>
      {all.map((rule) => (
        <li key={rule}>{name(rule)}</li>
      ))}
    </ol>
  );
  const [winner, loser] = rules.forfeitScore;
  const hasHeadToHead = [...rules.rules, ...(rules.rulesOfTwo ?? [])].some((rule) => rule.startsWith("head-to-head-"));
  return (
    <details className="standings-order">
      <summary>{t("order")}</summary>
      {rules.rulesOfTwo ? <p>{t("orderOf.more")}</p> : null}
      {list(rules.rules)}
      {rules.rulesOfTwo ? (
        <>
          <p>{t("orderOf.two")}</p>
          {list(rules.rulesOfTwo)}
        </>
      ) : null}
      <p className="reading">
        {t(rules.restart ? "restart.yes" : "restart.no")} {hasHeadToHead && rules.onlyIfAllMet ? t("metRule") : null}{" "}
        {t("forfeit", { winner: String(winner), loser: String(loser) })}
      </p>
    </details>
  );
}
