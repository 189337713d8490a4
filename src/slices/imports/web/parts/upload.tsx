import type { ReactNode } from "react";
import { Form } from "react-router";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Field, TextArea } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";

/** What came back of a form of an import that was not taken. */
export type ImportAnswer = FailedForm | undefined;

interface UploadProps {
  answer: ImportAnswer;
  /** What the import is for. */
  intro: ReactNode;
  /** Fields before the file. */
  children?: (typed: Record<string, string> | undefined) => ReactNode;
}

/** The first step: a file with its limits beside it, or rows that were copied out of a sheet. */
export function UploadStep({ answer, intro, children }: UploadProps) {
  const t = useTranslations("imports.steps");
  const issues = useTranslations("issues");
  const { form, busy, errors, errorOf, typed } = useForm(answer, { refusedField: "file" });
  return (
    <>
      {intro}
      <p className="muted">{t("limits")}</p>
      <ErrorSummary title={issues("heading")} errors={errors} attempt={answer} />
      <Form {...form} encType="multipart/form-data" className="panel office-upload">
        {children?.(typed)}
        <Field name="file" label={t("file")} error={errorOf("file")}>
          {(tied) => <input {...tied} type="file" name="file" accept=".csv,.xlsx,.xls,text/csv" />}
        </Field>
        <TextArea
          name="pasted"
          label={t("paste")}
          hint={t("pasteHint")}
          rows={4}
          defaultValue={typed?.["pasted"]}
          autoComplete="off"
        />
        <p className="muted">{t("nothingYet")}</p>
        <SendButton busy={busy} label={t("upload")} busyLabel={t("reading")} size="small" />
      </Form>
    </>
  );
}
