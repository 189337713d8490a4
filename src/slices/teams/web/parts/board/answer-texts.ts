import { useMemo } from "react";
import { useIssueTexts } from "#browser/forms/issues.ts";
import { useRefusalText } from "#browser/forms/refusal-text.ts";
import { useTranslations } from "#browser/translations.ts";
import type { TeamBoard } from "../../../contract/board.ts";
import type { Answer } from "./answer.ts";

/** What is said of a form that failed as nobody foresaw. */
const FAILED: Readonly<Record<string, "failedAdd" | "failedAssign">> = {
  add: "failedAdd",
  move: "failedAssign",
};

/** What the page says of a form that was sent, in the specification's words. */
export function useAnswerTexts(answer: Answer | undefined, board: TeamBoard): { notice?: string; error?: string } {
  const t = useTranslations("teams.board");
  const refusalText = useRefusalText();
  const issues = useIssueTexts(answer?.issues ?? []);
  return useMemo(() => {
    if (!answer) return {};
    const { done, refusal, facts, failed, intent } = answer;
    if (done?.what === "assigned")
      return { notice: t("assigned", { team: board.teams.find(({ id }) => id === done.name)?.name ?? "" }) };
    if (done)
      return {
        notice: done.what === "added" ? t("added", { name: done.name }) : t(done.what),
      };
    if (failed) return { error: t(FAILED[intent] ?? "failedSave") };
    if (refusal) return { error: issues[0]?.text ?? refusalText(refusal, facts) };
    return {};
  }, [answer, board, issues, refusalText, t]);
}
