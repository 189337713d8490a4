import { Form } from "react-router";
import { useForm } from "#browser/forms/form-state.ts";
import { useTranslations } from "#browser/translations.ts";
import { Button } from "#design/button.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { SendButton, useScript } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
import type { NotRejected } from "./receive-decision.ts";
import { RejectionFields } from "./rejection-fields.tsx";

/** The form that the ticks of the queue belong to. */
export const SEVERAL = "several";

const PREFIX = "several-";

interface SeveralBarProps {
  count: number;
  /** How many the page shows. */
  of: number;
  answer: NotRejected | undefined;
  chooseAll(): void;
  clear(): void;
}

/** What can be done with those that are ticked: there once something is, and without a script always. */
export function SeveralBar({ count, of, answer, chooseAll, clear }: SeveralBarProps) {
  const t = useTranslations("leagues.reviewing");
  const heading = useTranslations("issues")("heading");
  const script = useScript();
  const approving = useForm(undefined, { intent: "approve-several" });
  const rejecting = useForm(answer, { intent: "reject-several" });
  const errors = rejecting.errors.map(({ field, text }) => ({ field: PREFIX + field, text }));
  return (
    <Form {...rejecting.form} id={SEVERAL} className="reviewing-bar">
      {script ? (
        <>
          <strong aria-live="polite">{t("chosen", { count })}</strong>
          {count < of ? (
            <Button type="button" size="small" onClick={chooseAll}>
              {t("chooseAll", { count: of })}
            </Button>
          ) : null}
        </>
      ) : null}
      {script && count === 0 ? null : (
        <>
          <SendButton
            busy={approving.busy}
            label={t("approveSeveral", { count })}
            busyLabel={t("approving")}
            kind="search"
            name="intent"
            value="approve-several"
          />
          <details open={answer !== undefined}>
            <summary className="button">{t("rejectSeveral", { count })}</summary>
            <Panel as="div">
              <ErrorSummary title={heading} errors={errors} attempt={answer} />
              <RejectionFields prefix={PREFIX} typed={rejecting.typed} errorOf={rejecting.errorOf} />
              <SendButton
                busy={rejecting.busy}
                label={t("rejectSeveralNow", { count })}
                busyLabel={t("rejecting")}
                kind="plain"
                name="intent"
                value="reject-several"
              />
            </Panel>
          </details>
          {script ? (
            <Button type="button" kind="quiet" onClick={clear}>
              {t("clear")}
            </Button>
          ) : null}
        </>
      )}
    </Form>
  );
}
