import { useTranslations } from "#browser/translations.ts";
import { useFormats } from "#browser/formats.ts";
import { useLocale } from "use-intl/react";
import { localIn } from "#kernel/time/zone.ts";
import type { PlanChoice } from "#slices/fees/web/public.ts";
import type { OpenOrder } from "../../../contract/open-orders.ts";
import { ChoiceForm } from "./choice-form.tsx";

/** At once or in parts, each part with its day and amount (screens.md P9). */
export function PlanForm({ order }: { order: OpenOrder }) {
  const t = useTranslations("registration.confirm");
  const formats = useFormats();
  const language = useLocale();
  if (order.plans.length === 0) return null;
  const parts = (plan: PlanChoice) =>
    plan.installments.map(({ dueAt, amountCents }, index) =>
      index === 0
        ? t("partNow", { amount: formats.amount(amountCents) })
        : t("partOn", {
            amount: formats.amount(amountCents),
            date: formats.date(localIn(order.league.timeZone, dueAt).date),
          }),
    );
  return (
    <ChoiceForm
      order={order}
      intent="plan"
      name="plan"
      legend={t("plan")}
      chosen={order.planId ?? ""}
      choices={[
        { value: "", label: t("planNone"), hint: t("partNow", { amount: formats.amount(order.totalCents) }) },
        ...order.plans.map((plan) => ({ value: plan.id, label: plan.name[language], hint: parts(plan).join(", ") })),
      ]}
    />
  );
}

/** To volunteer, or to pay instead, where the league offers that to the family. */
export function BuyOutForm({ order }: { order: OpenOrder }) {
  const t = useTranslations("registration.confirm");
  const formats = useFormats();
  if (!order.buyOut) return null;
  const { cents, unit, amount, chosen } = order.buyOut;
  return (
    <ChoiceForm
      order={order}
      intent="buy-out"
      name="buysOut"
      legend={t("buyOut")}
      chosen={chosen ? "yes" : "no"}
      choices={[
        { value: "no", label: t("buyOutWork"), hint: t(`buyOutDuty.${unit}`, { count: amount }) },
        { value: "yes", label: t("buyOutPay", { amount: formats.amount(cents) }), hint: t("buyOutOnce") },
      ]}
    />
  );
}
