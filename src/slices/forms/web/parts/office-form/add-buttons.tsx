import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { QUESTION_KINDS } from "../../../contract/vocabulary.ts";
import { READY_QUESTIONS } from "../../prose/ready-questions.ts";
import type { Act } from "./item-props.ts";
import { secondsOf } from "./effort.ts";

/** What can be asked besides: ready questions first, then one's own; each says what it costs a family. */
export function AddQuestion({ act, asked }: { act: Act; asked: readonly string[] }) {
  const t = useTranslations("forms.officeForm");
  const language = useLocale();
  const ready = READY_QUESTIONS.filter(({ label }) => !asked.includes(label.en));
  return (
    <details className="form-add">
      <summary id="questions-add" className="button">
        {t("add")}
      </summary>
      <div className="stack">
        {ready.length === 0 ? null : <h3>{t("ready")}</h3>}
        <ul className="plain-list form-adds">
          {ready.map(({ name, kind, label }) => (
            <li key={name}>
              <Button size="compact" name="do" value={`ready ${name}`} onClick={act}>
                {t("addReady", { label: label[language] })}
              </Button>{" "}
              <span className="small muted">{t("adds", { seconds: secondsOf(kind) })}</span>
            </li>
          ))}
          {QUESTION_KINDS.map((kind) => (
            <li key={kind}>
              <Button size="compact" name="do" value={`add ${kind}`} onClick={act}>
                {t("blank", { kind: t(`kind.${kind}`) })}
              </Button>{" "}
              <span className="small muted">{t("adds", { seconds: secondsOf(kind) })}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
