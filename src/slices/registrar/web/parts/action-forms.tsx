import { Form } from "react-router";
import type { ReactNode } from "react";
import { useFormats } from "#browser/formats.ts";
import { useTranslations } from "#browser/translations.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { useForm } from "#browser/forms/form-state.ts";
import { TextArea, TextField } from "#design/controls.tsx";
import { ErrorSummary } from "#design/form-errors.tsx";
import { FieldGroup, SendButton } from "#design/form-fields.tsx";
import { Notice } from "#design/notice.tsx";
import type { OfficeRegistration } from "../../contract/registration.ts";

/** What was typed into a form of the office that was not taken. */
export type TypedAction = { intent: string; id: string; reason: string; waived: string; percent: string };
export type ActionAnswer = FailedForm<TypedAction> | undefined;

export interface ActionProps {
  one: OfficeRegistration;
  submissionKey: string;
  answer: ActionAnswer;
}

/** An action that opens: what it does and whom it tells stands before the button that does it. */
export function Action({
  intent,
  title,
  send,
  submissionKey,
  answer,
  told,
  children,
}: {
  intent: string;
  title: string;
  send: string;
  submissionKey: string;
  answer: ActionAnswer;
  told: string;
  children: ReactNode;
}) {
  const issues = useTranslations("issues");
  const t = useTranslations("registrar.officeOne");
  const own = answer?.typed.intent === intent ? answer : undefined;
  const { form, busy, errors } = useForm(own, { intent });
  return (
    <details className="office-action" open={own !== undefined}>
      <summary>{title}</summary>
      <ErrorSummary title={issues("heading")} errors={errors} attempt={own} />
      <Form {...form}>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="submissionKey" value={submissionKey} />
        {children}
        <p className="muted">{told}</p>
        <SendButton busy={busy} label={send} busyLabel={t("busy")} size="small" />
      </Form>
    </details>
  );
}

/** Who hears of an action. */
export function useTold(): (one: OfficeRegistration) => string {
  const t = useTranslations("registrar.officeOne");
  return ({ child, imported }) => {
    const names = (child?.guardians ?? []).map(({ name, email }) => `${name} (${email})`).join(", ");
    if (names !== "") return t("told", { names });
    const family = imported?.family;
    return family && !family.refuses ? t("toldImported", { email: family.email }) : t("toldNobody");
  };
}

function useErrors(answer: ActionAnswer, intent: string) {
  return useForm(answer?.typed.intent === intent ? answer : undefined, { intent });
}

/** Cancels a spot: by the policy, whose amount is shown, or with another amount. */
export function CancelForm(props: ActionProps) {
  const t = useTranslations("registrar.officeOne");
  const formats = useFormats();
  const told = useTold();
  const { errorOf, typed } = useErrors(props.answer, "cancel");
  const { cancel } = props.one;
  if (!cancel) return null;
  const { outlook, priceCents, unpaidCents, disputed } = cancel;
  const [price, unpaid] = [formats.amount(priceCents), formats.amount(unpaidCents)];
  const [amount, forgiven] = [formats.amount(outlook.refundCents), formats.amount(outlook.forgivenCents)];
  if (disputed) return <Notice>{t("disputed")}</Notice>;
  const policy =
    outlook.forgivenCents > 0 ? "byPolicyForgiven" : outlook.refundCents > 0 ? "byPolicy" : "byPolicyNothing";
  return (
    <Action
      {...props}
      intent="cancel"
      title={t("cancel")}
      send={t("cancelSend")}
      told={`${told(props.one)} ${t("spotOffered")}`}
    >
      <input type="hidden" name="policyCents" value={outlook.refundCents} />
      <input type="hidden" name="unpaidCents" value={unpaidCents} />
      {props.one.imported ? (
        <p>{t("cancelImported", { paid: formats.amount(props.one.imported.paidCents) })}</p>
      ) : (
        <FieldGroup name="how" legend={t("cancelHow")}>
          <label className="check">
            <input type="radio" name="how" id="how" value="policy" defaultChecked={!typed?.waived} />
            <span className="check-label">{t(policy, { amount, forgiven })}</span>
          </label>
          <label className="check">
            <input type="radio" name="how" value="other" defaultChecked={Boolean(typed?.waived)} />
            <span className="check-label">{t("otherAmount")}</span>
          </label>
          <TextField
            name="waived"
            id="waivedCents"
            inputMode="decimal"
            label={t("waived", { price })}
            hint={t(unpaidCents > 0 ? "waivedHint" : "waivedHintPaid", { price, unpaid })}
            error={errorOf("waived") ?? errorOf("waivedCents") ?? errorOf("shownCents")}
            defaultValue={typed?.waived ?? ""}
          />
        </FieldGroup>
      )}
      <TextArea
        name="reason"
        id="cancel-reason"
        rows={2}
        maxLength={500}
        label={t("reason")}
        hint={t("reasonHint")}
        error={errorOf("reason")}
        defaultValue={typed?.reason ?? ""}
      />
    </Action>
  );
}

/** Moves a player: each division with its spots, what it does to the price, and why the player might not fit. */
export function MoveForm(props: ActionProps) {
  const t = useTranslations("registrar.officeOne");
  const told = useTold();
  const { errorOf, typed } = useErrors(props.answer, "move");
  const priceText = useDifference();
  const { moves } = props.one;
  if (moves.length === 0) return null;
  return (
    <Action {...props} intent="move" title={t("move")} send={t("moveSend")} told={told(props.one)}>
      <FieldGroup name="divisionId" legend={t("moveTo")} error={errorOf("divisionId")}>
        {moves.map(({ divisionId, name, free, waiting, differenceCents, misfit }) => (
          <label className="check" key={divisionId}>
            <input type="radio" name="divisionId" id={`to-${divisionId}`} value={divisionId} required />
            <span className="check-label">
              <b>{name}</b>: {t("free", { count: Math.max(0, free) })}
              {waiting > 0 ? `, ${t("waiting", { count: waiting })}` : null}; {priceText(differenceCents)}
              {misfit ? <strong className="office-warning"> {t(`misfits.${misfit}`)}</strong> : null}
            </span>
            <input type="hidden" name={`difference:${divisionId}`} value={differenceCents} />
          </label>
        ))}
      </FieldGroup>
      {moves.some(({ waiting, free }) => waiting > 0 && free > 0) ? (
        <label className="check">
          <input type="checkbox" name="pastWaitlist" />
          <span className="check-label">{t("pastWaitlist")}</span>
        </label>
      ) : null}
      <TextArea
        name="reason"
        id="move-reason"
        rows={2}
        maxLength={500}
        label={t("optionalReason")}
        error={errorOf("reason")}
        defaultValue={typed?.reason ?? ""}
      />
    </Action>
  );
}

function useDifference(): (cents: number) => string {
  const t = useTranslations("registrar.officeOne");
  const formats = useFormats();
  return (cents) =>
    cents === 0 ? t("same") : t(cents > 0 ? "dearer" : "cheaper", { amount: formats.amount(Math.abs(cents)) });
}

/** Writes down cash or a check: what is due next of the order. */
export function OfflineForm(props: ActionProps) {
  const t = useTranslations("registrar.officeOne");
  const formats = useFormats();
  const told = useTold();
  const { order } = props.one;
  if (!order || order.dueNowCents === 0) return null;
  const amount = formats.amount(order.dueNowCents);
  return (
    <Action {...props} intent="offline" title={t("offline")} send={t("offlineSend", { amount })} told={told(props.one)}>
      <input type="hidden" name="orderId" value={order.id} />
      <input type="hidden" name="amountCents" value={order.dueNowCents} />
      <p>{t("offlineHint", { amount })}</p>
      <FieldGroup name="method" legend={t("method")}>
        {(["check", "cash"] as const).map((method, at) => (
          <label className="check" key={method}>
            <input
              type="radio"
              name="method"
              id={at === 0 ? "method" : method}
              value={method}
              defaultChecked={at === 0}
            />
            <span className="check-label">{t(`methods.${method}`)}</span>
          </label>
        ))}
      </FieldGroup>
    </Action>
  );
}
