import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { Panel } from "#design/panel.tsx";
import type { OfficeRegistration } from "../../contract/registration.ts";
import { useTold, type ActionAnswer } from "./action-forms.tsx";
import { useMoment } from "./moment.ts";

/** A family's asking for help with the price: what it wrote, and the decision. */
export function AidForm({
  one,
  submissionKey,
  answer,
}: {
  one: OfficeRegistration;
  submissionKey: string;
  answer: ActionAnswer;
}) {
  const t = useTranslations("registrar.officeOne");
  const issues = useTranslations("issues");
  const told = useTold();
  const moment = useMoment(one.league.timeZone);
  const own = answer?.typed.intent === "aid" ? answer : undefined;
  const { form, busy, errors, errorOf, typed } = useForm(own, { intent: "aid", refusedField: "percent" });
  const { aid } = one;
  if (!aid) return null;
  return (
    <Panel title={t("aid")} className="office-aid">
      <p>
        <b>{t(`aidStates.${aid.state}`, { percent: String(aid.percent ?? 0) })}</b>
      </p>
      {aid.message ? (
        <>
          <h3>{t("aidMessage")}</h3>
          <p className="office-text">{aid.message}</p>
        </>
      ) : (
        <p className="muted">{t("aidSilent")}</p>
      )}
      {aid.state === "asked" ? (
        <>
          <p>{t("aidAsked", { date: moment(aid.askedAt).date })}</p>
          <ErrorSummary title={issues("heading")} errors={errors} attempt={own} />
          <Form {...form}>
            <input type="hidden" name="intent" value="aid" />
            <input type="hidden" name="aidId" value={aid.id} />
            <input type="hidden" name="submissionKey" value={submissionKey} />
            <TextField
              name="percent"
              inputMode="numeric"
              label={t("aidPercent")}
              hint={t("aidHint")}
              error={errorOf("percent") ?? errorOf("grant")}
              defaultValue={typed?.percent ?? ""}
            />
            <p className="muted">{told(one)}</p>
            <p className="buttons">
              <Button kind="primary" size="small" name="decision" value="grant" aria-disabled={busy || undefined}>
                {t("aidGrant")}
              </Button>
              <Button size="small" name="decision" value="decline" aria-disabled={busy || undefined}>
                {t("aidDecline")}
              </Button>
            </p>
          </Form>
        </>
      ) : null}
    </Panel>
  );
}
