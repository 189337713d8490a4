import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { BothLanguages } from "./both-languages.tsx";
import type { ItemProps } from "./item-props.ts";
import type { TypedQuestion } from "./typed.ts";

/** What can be chosen, each in both languages. */
export function ChoiceList({
  question,
  act,
  errorOf,
}: Pick<ItemProps, "act" | "errorOf"> & { question: TypedQuestion }) {
  const t = useTranslations("forms.officeForm");
  const { id, choices } = question;
  const few = errorOf(`${id}.add-choice`);
  return (
    <fieldset className="fieldset choice-list">
      <legend>{t("choices")}</legend>
      {few ? (
        <span className="field-error" id={`${id}.add-choice-error`}>
          {few}
        </span>
      ) : null}
      <ol className="plain-list">
        {choices.map(({ value, label }, at) => (
          <li key={value}>
            <input type="hidden" name={`${id}.choice`} value={value} />
            <BothLanguages
              name={`${id}.${value}`}
              labels={{ en: t("choice.en", { number: at + 1 }), es: t("choice.es", { number: at + 1 }) }}
              typed={label}
              maxLength={200}
              error={errorOf(`${id}.${value}.en`)}
            />
            <Button size="compact" name="do" value={`remove-choice ${id} ${value}`} onClick={act}>
              {t("removeChoice", { number: at + 1 })}
            </Button>
          </li>
        ))}
      </ol>
      <Button
        size="compact"
        name="do"
        value={`add-choice ${id}`}
        id={`${id}.add-choice`}
        aria-describedby={few ? `${id}.add-choice-error` : undefined}
        onClick={act}
      >
        {t("addChoice")}
      </Button>
    </fieldset>
  );
}
