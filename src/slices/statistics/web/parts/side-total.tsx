import { useTranslations } from "#browser/translations.ts";
import { Tag } from "#design/controls.tsx";
import type { BoxSide } from "../../contract/box-score.ts";

/** Whether what a team's players did adds up to its score; nothing where the sport has no such sum. */
export function SideTotal({ side: { scored, score } }: { side: BoxSide }) {
  const t = useTranslations("statistics.entry");
  if (scored === null) return null;
  if (score === null)
    return (
      <p>
        <Tag tone="info">{t("noScore", { scored })}</Tag>
      </p>
    );
  return (
    <p>
      <Tag tone={scored === score ? "go" : "wait"}>{t(scored === score ? "adds" : "differs", { scored, score })}</Tag>
    </p>
  );
}
