import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import type { useForm } from "#browser/forms/form-state.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { NextField } from "./next.tsx";

interface AccountFormProps {
  state: Pick<ReturnType<typeof useForm>, "form" | "errors">;
  /** What the last sending came to. */
  answer: unknown;
  /** Where its person is going; carried along. */
  next: string;
  /** Which of the page's forms it is, where there are several. */
  intent?: string;
  encType?: "multipart/form-data";
  children: ReactNode;
}

/** A form of an account: what is wrong with it on top, and where its person is going. */
export function AccountForm({ state: { form, errors }, answer, next, intent, children, ...more }: AccountFormProps) {
  const heading = useTranslations("issues")("heading");
  return (
    <Form {...form} {...more} className="stack">
      <ErrorSummary title={heading} errors={errors} attempt={answer} />
      <NextField next={next} />
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      {children}
    </Form>
  );
}
