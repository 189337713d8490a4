import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { Button } from "#design/button.tsx";
import { TextArea, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import type { MessageAnswer, TypedMessage } from "./message-action.ts";

interface MessageFormProps {
  answer: MessageAnswer | undefined;
  /** Given with the page, so that a form sent twice is one message. */
  submissionKey: string;
  /** A field between the address and the text. */
  topic?: (typed: TypedMessage | undefined, error: string | undefined) => ReactNode;
}

/**
 * Name, address, text: a message to the people of the site or of a league. Works without JavaScript. A page that shows
 * it loads its words (`loadSiteWords`).
 */
export function MessageForm({ answer, submissionKey, topic }: MessageFormProps) {
  const t = useTranslations("site.contact");
  const heading = useTranslations("issues")("heading");
  const { form, busy, typed, errors, errorOf } = useForm<TypedMessage>(answer);
  return (
    <Form {...form} className="stack reading">
      <ErrorSummary title={heading} errors={errors} attempt={answer} />
      <input type="hidden" name="submissionKey" value={typed?.submissionKey || submissionKey} />
      <TextField
        name="name"
        label={t("name")}
        autoComplete="name"
        maxLength={120}
        error={errorOf("name")}
        defaultValue={typed?.name}
      />
      <TextField
        name="email"
        type="email"
        label={t("email")}
        hint={t("emailHint")}
        autoComplete="email"
        error={errorOf("email")}
        defaultValue={typed?.email}
      />
      {topic?.(typed, errorOf("topic"))}
      <TextArea
        name="body"
        label={t("body")}
        hint={t("bodyHint")}
        maxLength={5000}
        error={errorOf("body")}
        defaultValue={typed?.body}
      />
      <Button kind="primary" aria-disabled={busy}>
        {busy ? t("sending") : t("submit")}
      </Button>
    </Form>
  );
}
