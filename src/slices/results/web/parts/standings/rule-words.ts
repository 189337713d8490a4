import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { ruleParts } from "../../../contract/standings-rules.ts";

/** Figures that are parts of a whole, written as sports do: .667. */
const SHARES = new Set(["win-percentage", "head-to-head-win-percentage", "strength-of-schedule"]);
const AVERAGES = new Set(["points-per-game", "allowed-per-inning"]);
const SIGNED = new Set(["difference", "capped-difference", "head-to-head-difference"]);

/** A number with its sign: +3, −2, 0. */
export const signed = (number: number): string =>
  number > 0 ? `+${number}` : number < 0 ? `−${Math.abs(number)}` : "0";

/** A part of a whole with three decimals and no zero before them: .667, 1.000. */
export const share = (number: number): string => number.toFixed(3).replace(/^0/, "");

/** What rules are called, and how their figures read. */
export function useRuleWords() {
  const t = useTranslations("results.standings");
  const list = new Intl.ListFormat(useLocale(), { type: "conjunction" });
  const name = (rule: string): string => {
    const { name: known, cap = 0 } = ruleParts(rule) ?? {};
    if (known === undefined) return rule;
    return known === "capped-difference" ? t("rules.capped-difference", { cap }) : t(`rules.${known}`);
  };
  const figure = (rule: string, number: number): string => {
    const known = ruleParts(rule)?.name ?? "";
    if (SHARES.has(known)) return share(number);
    if (SIGNED.has(known)) return signed(number);
    if (AVERAGES.has(known)) return Math.abs(number).toFixed(2);
    if (known === "lots") return number < -100 ? t("why.notDrawn") : String(1 - number);
    return String(known === "allowed" ? Math.abs(number) : number);
  };
  return { name, figure, list: (names: readonly string[]) => list.format(names) };
}
