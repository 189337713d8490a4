import { useLocale } from "use-intl/react";
import { useTranslations } from "#browser/translations.ts";
import { Check, Field, SelectField, TextArea } from "#design/controls.tsx";
import { FieldGroup } from "#design/form-fields.tsx";
import type { DraftValue } from "#kernel/draft.ts";
import { LONGEST_ANSWER } from "../../../contract/vocabulary.ts";
import type { Question } from "../../../contract/fields.ts";

interface QuestionProps {
  question: Question;
  typed: DraftValue | undefined;
  error: string | undefined;
}

/** The name of a question's field on its page. */
export const fieldOf = (question: Pick<Question, "id">) => `answers.${question.id}`;

/** A question of the league's own. */
export function QuestionField({ question, typed, error }: QuestionProps) {
  const language = useLocale();
  const words = useTranslations("family.fields");
  const t = useTranslations("forms.health");
  const { kind, required, choices } = question;
  const name = fieldOf(question);
  const asked = question.label[language];
  const label = required ? asked : words("optional", { label: asked });
  const frame = { name, label, hint: question.hint?.[language], error };
  switch (kind) {
    case "text":
      return (
        <TextArea
          {...frame}
          defaultValue={String(typed ?? "")}
          maxLength={LONGEST_ANSWER}
          rows={3}
          autoComplete="off"
        />
      );
    case "choice":
    case "yes-no": {
      const offered =
        kind === "choice"
          ? choices.map(({ value, label: text }) => ({ value, text: text[language] }))
          : (["yes", "no"] as const).map((value) => ({ value, text: t(value) }));
      return (
        <SelectField {...frame} defaultValue={String(typed ?? "")} autoComplete="off">
          <option value="">{t("choose")}</option>
          {offered.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      );
    }
    case "several":
      return (
        <FieldGroup name={name} legend={label} hint={frame.hint} error={error}>
          {choices.map(({ value, label: text }, index) => (
            <Check
              key={value}
              name={name}
              value={value}
              {...(index === 0 ? { id: name } : {})}
              defaultChecked={Array.isArray(typed) && typed.includes(value)}
              label={text[language]}
            />
          ))}
        </FieldGroup>
      );
    case "file":
      return (
        <Field {...frame} hint={[frame.hint, typed ? t("fileThere") : t("fileHint")].filter(Boolean).join(" ")}>
          {(tied) => <input {...tied} type="file" name={`file.${question.id}`} accept="image/*,application/pdf" />}
        </Field>
      );
  }
}
