import { useTranslations } from "#browser/translations.ts";
import { useDeclineText, type Checkout } from "#slices/payments/web/public.ts";

/** What the banks said of the last try, and which leagues are paid all the same; nothing where none was declined. */
export function useDeclined(checkout: Checkout | undefined): string | undefined {
  const t = useTranslations("registration.pay");
  const declineText = useDeclineText();
  const orders = checkout?.orders ?? [];
  const declined = orders.filter(({ state }) => state === "declined");
  if (declined.length === 0) return undefined;
  const paid = orders.filter(({ state }) => state === "paid");
  const texts = [...new Set(declined.map(({ declineCode }) => declineText(declineCode ?? "declined")))];
  return [...paid.map(({ order }) => t("paidOthers", { league: order.payeeName })), ...texts].join(" ");
}
