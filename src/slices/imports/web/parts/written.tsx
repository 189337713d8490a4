import type { ReactNode } from "react";
import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { LocalLink } from "#browser/link.tsx";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { Panel } from "#design/panel.tsx";
import type { ImportAnswer } from "./upload.tsx";

/** What a page of an import exports as `shouldRevalidate`: also a form that was refused may have found something else than was shown. */
export const askAnew = (): boolean => true;

/** How far it is. */
export function Writing({
  title,
  path,
  one: { rowsDone, rowsTotal, state },
}: {
  title: string;
  path: string;
  one: { rowsDone: number; rowsTotal: number; state: string };
}) {
  const t = useTranslations("imports.steps");
  return (
    <Panel aria-live="polite">
      <progress max={rowsTotal} value={rowsDone} aria-label={title} />
      <p>{t(state === "undoing" ? "undoing" : "writing", { done: String(rowsDone), total: String(rowsTotal) })}</p>
      <LocalLink to={path}>{t("refresh")}</LocalLink>
    </Panel>
  );
}

/** What came of it is the caller's to say; how long it can be undone, and the way to another file. */
export function WrittenStep({
  another,
  submissionKey,
  answer,
  undo,
  children,
}: {
  /** Where another file is chosen. */
  another: string;
  submissionKey: string;
  answer: ImportAnswer;
  /** Until when it can be undone, in words; null where it cannot any more. */
  undo: string | null;
  children: ReactNode;
}) {
  const t = useTranslations("imports.steps");
  const issues = useTranslations("issues");
  const own = answer?.typed["intent"] === "undo" ? answer : undefined;
  const { form, busy, errors } = useForm(own, { intent: "undo" });
  return (
    <Panel>
      {children}
      {undo === null ? null : (
        <>
          <ErrorSummary title={issues("heading")} errors={errors} attempt={own} />
          <Form {...form}>
            <input type="hidden" name="intent" value="undo" />
            <input type="hidden" name="submissionKey" value={submissionKey} />
            <p className="muted">{undo}</p>
            <Button size="small" aria-disabled={busy || undefined}>
              {t("undo")}
            </Button>
          </Form>
        </>
      )}
      <p>
        <LocalLink to={another}>{t("another")}</LocalLink>
      </p>
    </Panel>
  );
}
