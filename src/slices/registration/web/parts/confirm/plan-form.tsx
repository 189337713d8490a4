import { Form, useSubmit } from "react-router";
import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { useLocale } from "use-intl/react";
import { localIn } from "#kernel/zone.ts";
import { Check } from "#design/controls.tsx";
import { FieldGroup, useScript } from "#design/form-fields.tsx";
import type { OpenOrder } from "../../../contract/open-orders.ts";
import type { PlanChoice } from "../../../contract/price.ts";

/** At once or in parts, each part with its day and amount (screens.md P9). With a script the choice counts at once. */
export function PlanForm({ order }: { order: OpenOrder }) {
  const t = useTranslations("registration.confirm");
  const formats = useFormats();
  const language = useLocale();
  const script = useScript();
  const submit = useSubmit();
  if (order.plans.length === 0) return null;
  const parts = (plan: PlanChoice) =>
    plan.instalments.map(({ dueAt, amountCents }, index) =>
      index === 0
        ? t("partNow", { amount: formats.amount(amountCents) })
        : t("partOn", {
            amount: formats.amount(amountCents),
            date: formats.date(localIn(order.league.timeZone, dueAt).date),
          }),
    );
  const choice = (id: string, label: string, hint: string) => (
    <Check
      type="radio"
      name="plan"
      value={id}
      defaultChecked={(order.planId ?? "") === id}
      onChange={script ? (event) => void submit(event.currentTarget.form, { preventScrollReset: true }) : undefined}
      label={
        <>
          {label} <span className="small muted plan-parts">{hint}</span>
        </>
      }
    />
  );
  return (
    <Form method="post" preventScrollReset className="plan-form" key={order.planId}>
      <input type="hidden" name="intent" value="plan" />
      <input type="hidden" name="order" value={order.id} />
      <FieldGroup name={`plan-${order.id}`} legend={t("plan")}>
        {choice("", t("planNone"), t("partNow", { amount: formats.amount(order.totalCents) }))}
        {order.plans.map((plan) => (
          <div key={plan.id}>{choice(plan.id, plan.name[language], parts(plan).join(", "))}</div>
        ))}
      </FieldGroup>
      {script ? null : (
        <button className="button" data-size="small">
          {t("planUse")}
        </button>
      )}
    </Form>
  );
}
