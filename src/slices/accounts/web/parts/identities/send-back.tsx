import type { ReactNode, Ref } from "react";
import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import type { Language } from "#kernel/language.ts";
import type { NotSentBack } from "./decide.ts";
import { ReasonFields } from "./reason-fields.tsx";

interface SendBackProps {
  name: string;
  /** The language in which the person is written to. */
  language: Language;
  answer: NotSentBack | undefined;
  busy: boolean;
  /** What opens the form: a key leads there. */
  summary: Ref<HTMLElement>;
  /** The fields that both decisions have. */
  children: ReactNode;
}

/** Sending a photo ID back, with a reason. */
export function SendBack({ name, language, answer, busy, summary, children }: SendBackProps) {
  const t = useTranslations("accounts.identities");
  const heading = useTranslations("issues")("heading");
  const { errors, errorOf, typed, form } = useForm(answer);
  return (
    <details className="identities-back" open={answer !== undefined}>
      <summary className="button" ref={summary}>
        {t("sendBack")}
      </summary>
      <Form {...form} className="stack">
        <ErrorSummary title={heading} errors={errors} attempt={answer} />
        {children}
        <input type="hidden" name="intent" value="send-back" />
        <ReasonFields name={name} language={language} typed={typed} errorOf={errorOf} />
        <Button aria-disabled={busy} onClick={(event) => busy && event.preventDefault()}>
          {busy ? t("sending") : t("sendBackNow", { name })}
        </Button>
      </Form>
    </details>
  );
}
