import { createContext, use } from "react";
import { useLocale } from "use-intl";
import { useTranslations } from "#browser/translations.ts";
import type { TeamBoard } from "../../../contract/board.ts";
import type { Reason, SpreadQuestion } from "../../../contract/generate.ts";

/** The board whose teams are made: proposals know ids only. */
export const BoardContext = createContext<TeamBoard | null>(null);

/** The league's choice questions. */
export const QuestionsContext = createContext<readonly SpreadQuestion[]>([]);

/** Names of players and teams, and sentences about them. */
export function useNames() {
  const board = use(BoardContext);
  const questions = use(QuestionsContext);
  const t = useTranslations("teams.generate");
  const locale = useLocale();
  const player = (id: string) => {
    const found = board?.players.find((one) => one.id === id);
    return found ? `${found.firstName} ${found.lastName}` : t("player");
  };
  const team = (id: string | null) => board?.teams.find((one) => one.id === id)?.name ?? "";
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const reason = ({ rule, players, team: on }: Reason) =>
    t(`reasons.${rule}`, { players: list.format(players.map(player)), team: team(on) });
  const question = (id: string) => questions.find((one) => one.id === id)?.label[locale] ?? t("question");
  const answer = (id: string, value: string) =>
    questions.find((one) => one.id === id)?.choices.find((one) => one.value === value)?.label[locale] ?? value;
  const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 2 });
  return { player, team, reason, question, answer, number };
}
