import { useTranslations } from "#browser/translations.ts";
import type { FieldIssue } from "#kernel/refusal.ts";
import { declinedField, useDeclineText, type Checkout } from "#slices/payments/web/public.ts";

/** What the banks said of the last try: beside the field that can put it right, or beside the button. */
interface Declined {
  problem: string | undefined;
  issues: FieldIssue[];
}

/** Also which leagues are paid all the same; nothing where none was declined. */
export function useDeclined(checkout: Checkout | undefined): Declined {
  const t = useTranslations("registration.pay");
  const declineText = useDeclineText();
  const orders = checkout?.orders ?? [];
  const declined = orders.filter(({ state }) => state === "declined");
  const codes = [...new Set(declined.map(({ declineCode }) => declineCode ?? "declined"))];
  const issues = codes.flatMap((code) => declinedField(code) ?? []);
  const general = codes.filter((code) => declinedField(code) === undefined);
  if (declined.length === 0) return { problem: undefined, issues };
  const paid = orders.filter(({ state }) => state === "paid");
  const texts = general.map((code) => declineText(code));
  const said = [...paid.map(({ order }) => t("paidOthers", { league: order.payeeName })), ...texts].join(" ");
  return { problem: said || undefined, issues };
}
