import { Form } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { useForm } from "#browser/forms/form-state.ts";
import type { FailedForm } from "#browser/forms/form-action.ts";
import { localIn } from "#kernel/time/zone.ts";
import { Button } from "#design/button.tsx";
import { TextField } from "#design/controls.tsx";
import { SendButton } from "#design/form-fields.tsx";
import { Panel } from "#design/panel.tsx";
// What is wrong with a code that does not count.
import "#slices/fees/web/public.ts";
import { PriceTable, TotalRow } from "#slices/payments/web/public.ts";
import type { OpenOrder } from "../../../contract/open-orders.ts";
import { RefundSentence } from "../season/refund-sentence.tsx";
import { AidPanel } from "./aid-panel.tsx";
import { BuyOutForm, PlanForm } from "./plan-form.tsx";
import type { TypedChoice } from "./confirm-forms.ts";

interface PricePanelProps {
  order: OpenOrder;
  /** The server's time, ISO 8601. */
  now: string;
  answer: FailedForm<TypedChoice> | undefined;
  aidKey: string;
}

/** What one league's spots cost, line by line, with what changes it: a code, parts, financial help. */
export function PricePanel({ order, now, answer, aidKey }: PricePanelProps) {
  const t = useTranslations("registration.confirm");
  const formats = useFormats();
  const zone = order.league.timeZone;
  const own = answer?.typed.order === order.id ? answer : undefined;
  const [first, ...later] = order.installments;
  const open = order.state === "open";
  return (
    <Panel as="div" className="price-panel">
      <h3>{t("price")}</h3>
      {order.children.length > 1
        ? order.children.map((child) => (
            <p key={child.registrationId} className="price-child small">
              <span>{child.firstName}</span>
              <span>{formats.amount(child.totalCents)}</span>
            </p>
          ))
        : null}
      <PriceTable
        caption={t("price")}
        lines={order.lines}
        total={
          <>
            <TotalRow label={t("total")} amountCents={order.totalCents} />
            {later.length > 0 ? <TotalRow label={t("dueNow")} amountCents={first?.amountCents ?? 0} /> : null}
          </>
        }
      />
      {later.length > 0 ? (
        <ul className="plain-list small due-later">
          {later.map(({ dueAt, amountCents }) => (
            <li key={dueAt}>
              {t("dueOn", { amount: formats.amount(amountCents), date: formats.longDate(localIn(zone, dueAt).date) })}
            </li>
          ))}
        </ul>
      ) : null}
      {order.totalCents > 0 ? (
        <>
          <p className="small">{t("receiver", { league: order.league.name })}</p>
          <RefundSentence steps={order.refundSteps} today={localIn(zone, now).date} />
        </>
      ) : null}
      {open ? (
        <>
          <CodeForm order={order} answer={own?.typed.intent === "code" ? own : undefined} />
          <BuyOutForm order={order} />
          <PlanForm order={order} />
        </>
      ) : null}
      {order.state === "paying" ? null : (
        <AidPanel order={order} answer={own?.typed.intent === "aid" ? own : undefined} submissionKey={aidKey} />
      )}
    </Panel>
  );
}

function CodeForm({ order, answer }: { order: OpenOrder; answer: FailedForm<TypedChoice> | undefined }) {
  const t = useTranslations("registration.confirm");
  const { form, busy, typed, errors } = useForm(answer, { intent: "code", refusedField: `code-${order.id}` });
  if (order.code !== null) {
    return (
      <Form method="post" preventScrollReset className="code-taken">
        <input type="hidden" name="order" value={order.id} />
        <p className="small">{t("codeTaken", { code: order.code })}</p>
        <Button size="small" kind="quiet" name="intent" value="code-off">
          {t("codeOff")}
        </Button>
      </Form>
    );
  }
  return (
    <details className="code" open={answer !== undefined}>
      <summary>{t("codeAsk")}</summary>
      <Form {...form} preventScrollReset className="code-form">
        <input type="hidden" name="intent" value="code" />
        <input type="hidden" name="order" value={order.id} />
        <TextField
          name="code"
          id={`code-${order.id}`}
          label={t("code")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={typed?.code}
          error={errors[0]?.text}
        />
        <SendButton busy={busy} kind="plain" label={t("codeUse")} busyLabel={t("codeUsing")} />
      </Form>
    </details>
  );
}
