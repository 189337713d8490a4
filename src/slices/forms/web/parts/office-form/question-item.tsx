import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { Check, SelectField } from "#design/controls.tsx";
import { useDropTarget } from "#design/drag/drag.ts";
import { Icon } from "#design/icon.tsx";
import { QUESTION_KINDS } from "../../../contract/vocabulary.ts";
import { BothLanguages } from "./both-languages.tsx";
import { ChoiceList } from "./choice-list.tsx";
import type { ItemProps } from "./item-props.ts";
import { OrderButtons } from "./order-buttons.tsx";
import type { TypedQuestion } from "./typed.ts";

interface QuestionItemProps extends ItemProps {
  question: TypedQuestion;
  /** How often it was answered. */
  answers: number;
}

/** One question of a league's own: a line that says which, and all of it once it is opened. */
export function QuestionItem({ question, answers, position, count, open, act, onDropped, errorOf }: QuestionItemProps) {
  const t = useTranslations("forms.officeForm");
  const language = useLocale();
  const drop = useDropTarget<HTMLLIElement>(([dropped]) => dropped !== undefined && onDropped(dropped));
  const { id, kind, label, hint, required, hidden } = question;
  const title = label[language] || label.en || label.es || t("noLabel");
  const chooses = kind === "choice" || kind === "several";
  return (
    <li ref={drop} className="form-item" data-hidden={hidden || undefined}>
      <input type="hidden" name="question" value={id} />
      {hidden ? <input type="hidden" name={`${id}.hidden`} value="on" /> : null}
      <details open={open}>
        <summary>
          <Icon name="caret-down" />
          <span className="form-item-title">{title}</span>
          <span className="small muted">
            {[
              t(`kind.${kind}`),
              ...(required ? [t("asking.required")] : []),
              ...(answers ? [t("answers", { count: answers })] : []),
            ].join(" · ")}
          </span>
          {hidden ? (
            <span className="tag" data-tone="stop">
              {t("hiddenTag")}
            </span>
          ) : null}
        </summary>
        <div className="stack form-item-fields">
          <BothLanguages
            name={`${id}.label`}
            labels={{ en: t("label.en"), es: t("label.es") }}
            typed={label}
            maxLength={200}
            error={errorOf(`${id}.label.en`)}
          />
          <BothLanguages
            name={`${id}.hint`}
            labels={{ en: t("hint.en"), es: t("hint.es") }}
            typed={hint}
            hint={t("hintHelp")}
            maxLength={500}
            error={errorOf(`${id}.hint.en`)}
          />
          {answers > 0 ? (
            <p className="small">
              <input type="hidden" name={`${id}.kind`} value={kind} />
              <strong>{t("kindLabel")}:</strong> {t(`kind.${kind}`)}. <span className="muted">{t("kindFixed")}</span>
            </p>
          ) : (
            <SelectField name={`${id}.kind`} label={t("kindLabel")} defaultValue={kind} error={errorOf(`${id}.kind`)}>
              {QUESTION_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`kind.${one}`)}
                </option>
              ))}
            </SelectField>
          )}
          {chooses ? <ChoiceList question={question} act={act} errorOf={errorOf} /> : null}
          <Check name={`${id}.required`} defaultChecked={required} label={t("mustAnswer")} />
        </div>
      </details>
      <div className="form-item-actions">
        <OrderButtons id={id} position={position} count={count} label={title} act={act} />
        {answers > 0 ? (
          <Button
            size="compact"
            name="do"
            value={`${hidden ? "show" : "hide"} ${id}`}
            id={`${id}.hide`}
            onClick={act}
            title={t("hideWhy")}
          >
            {hidden ? t("show") : t("hide")}
            <span className="unseen">: {title}</span>
          </Button>
        ) : (
          <Button size="compact" name="do" value={`remove ${id}`} onClick={act}>
            {t("remove")}
            <span className="unseen">: {title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
