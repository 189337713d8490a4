import type { ReactNode } from "react";
import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { useLocalPath } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { CorrectionTable, type CorrectionRow } from "./correction-table.tsx";
import type { ImportAnswer } from "./upload.tsx";

interface RefusedProps {
  /** How many rows are refused. */
  refuse: number;
  /** What is wrong with them, in words. */
  flaws: readonly { flaw: string; text: string; count: number; rows: readonly { row: number; said: string }[] }[];
  /** The first of them, as fields. */
  corrections: readonly CorrectionRow[];
  /** Where they are as a file. */
  file: string;
  /** What else can be done with them. */
  note: string;
  answer: ImportAnswer;
  /** Further buttons of the form that corrects them. */
  children?: ReactNode;
}

/** The rows that are not taken: what is wrong, grouped by what corrects it, the first of them as fields, and all of them as a file. */
export function RefusedRows({ refuse, flaws, corrections, file, note, answer, children }: RefusedProps) {
  const t = useTranslations("imports.steps");
  return (
    <>
      <p>
        <b>{t("refuse", { count: refuse })}</b>
      </p>
      <ul>
        {flaws.map(({ flaw, text, count, rows }) => {
          const named = rows
            .map(({ row, said }) => (said ? t("said", { row: String(row), said }) : String(row)))
            .join(", ");
          const all = count > rows.length ? t("more", { rows: named }) : named;
          return <li key={flaw}>{t("flaw", { text, count, rows: all })}</li>;
        })}
      </ul>
      {corrections.length > 0 ? (
        <Corrections rows={corrections} answer={answer}>
          {children}
        </Corrections>
      ) : null}
      <RefusedFile path={file} />
      <p className="muted">{note}</p>
    </>
  );
}

/** Refused rows as fields: what is typed is kept and read again, and what is still wrong stands there again. */
function Corrections({
  rows,
  answer,
  children,
}: {
  rows: readonly CorrectionRow[];
  answer: ImportAnswer;
  children: ReactNode;
}) {
  const t = useTranslations("imports.steps");
  const issues = useTranslations("issues");
  const own = answer?.typed["intent"] === "correct" ? answer : undefined;
  const { form, busy, errors } = useForm(own, { intent: "correct", refusedField: "correct" });
  return (
    <Form {...form} id="correct" tabIndex={-1} className="office-correct">
      <ErrorSummary title={issues("heading")} errors={errors} attempt={own} />
      <input type="hidden" name="intent" value="correct" />
      <CorrectionTable caption={t("correctTitle")} rows={rows} />
      <p className="buttons">
        <SendButton busy={busy} label={t("correctSend")} busyLabel={t("correctSend")} size="small" />
        {children}
      </p>
    </Form>
  );
}

export function RefusedFile({ path }: { path: string }) {
  const t = useTranslations("imports.steps");
  const local = useLocalPath();
  return (
    <p>
      <a href={local(path)} download>
        {t("download")}
      </a>
    </p>
  );
}
