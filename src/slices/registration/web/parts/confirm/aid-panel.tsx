import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useForm } from "#browser/forms/form-state.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { TextArea } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import type { OpenOrder } from "../../../contract/open-orders.ts";
import { ConfirmAddress } from "../confirm-address.tsx";
import type { TypedChoice } from "./confirm-forms.ts";

interface AidPanelProps {
  order: OpenOrder;
  answer: FailedForm<TypedChoice> | undefined;
  submissionKey: string;
}

/** Asking for help with the price: folded away, in plain words, read by the league's managers alone. */
export function AidPanel({ order, answer, submissionKey }: AidPanelProps) {
  const t = useTranslations("registration.confirm");
  const { form, busy, typed, errors } = useForm(answer, { intent: "aid", refusedField: `message-${order.id}` });
  if (order.aid) return <p className="small">{t(`aidState.${order.aid.state}`)}</p>;
  if (!order.mayAskAid) return null;
  return (
    <details className="aid" open={answer !== undefined}>
      <summary>{t("aidAsk")}</summary>
      <Form {...form} preventScrollReset className="stack">
        <p className="small muted">{t("aidText", { league: order.league.name })}</p>
        <input type="hidden" name="intent" value="aid" />
        <input type="hidden" name="order" value={order.id} />
        <input type="hidden" name="submissionKey" value={submissionKey} />
        <TextArea
          name="message"
          id={`message-${order.id}`}
          label={t("aidMessage")}
          hint={t("aidHint")}
          maxLength={2000}
          defaultValue={typed?.message}
          error={errors[0]?.text}
        />
        <ConfirmAddress refusal={answer?.refusal} label={t("confirmAddress")} />
        <SendButton busy={busy} kind="plain" label={t("aidSend")} busyLabel={t("aidSending")} />
      </Form>
    </details>
  );
}
