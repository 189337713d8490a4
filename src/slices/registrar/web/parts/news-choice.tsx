import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Check } from "#design/controls.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import { NEWS_CHOICES, type NewsChoiceWord } from "../../contract/news-words.ts";

/** How often who reads this gets emails about the league's registrations. */
export function NewsChoice({
  choice,
  answer,
}: {
  choice: NewsChoiceWord;
  answer: FailedForm | { sent: true } | undefined;
}) {
  const t = useTranslations("registrar.news");
  const { form, busy, errorOf } = useForm(answer);
  return (
    <Panel className="office-news">
      <Form {...form}>
        <FieldGroup name="choice" legend={t("title")} hint={t("text")} error={errorOf("choice")}>
          {NEWS_CHOICES.map((one) => (
            <Check
              key={one}
              type="radio"
              name="choice"
              value={one}
              defaultChecked={one === choice}
              label={t(`choices.${one}`)}
            />
          ))}
        </FieldGroup>
        <SendButton busy={busy} label={t("save")} busyLabel={t("saving")} size="small" />
        <p role="status">{answer?.sent ? t("saved") : ""}</p>
      </Form>
    </Panel>
  );
}
