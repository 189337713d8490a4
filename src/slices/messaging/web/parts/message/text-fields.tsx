import { useTranslations } from "#browser/translations.ts";
import { TextArea, TextField } from "#design/controls.tsx";

interface TextFieldsProps {
  typed: { subject: string; body: string; subjectEs: string | null; bodyEs: string | null } | undefined;
  errorOf(field: string): string | undefined;
}

/** Subject and text of a template or reminder, in both languages. */
export function TextFields({ typed, errorOf }: TextFieldsProps) {
  const t = useTranslations("messaging.office");
  const text = (name: "subject" | "body" | "subjectEs" | "bodyEs") => ({
    name,
    label: t(name),
    defaultValue: typed?.[name] ?? "",
    error: errorOf(name),
  });
  return (
    <>
      <TextField {...text("subject")} maxLength={120} />
      <TextArea {...text("body")} rows={5} hint={t("fieldsHint")} />
      <div className="stack" lang="es">
        <TextField {...text("subjectEs")} maxLength={120} />
        <TextArea {...text("bodyEs")} rows={5} />
      </div>
    </>
  );
}
