import type { Language } from "#kernel/language.ts";
import type { Cents } from "#kernel/money/money.ts";
import { wordedEmail } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { EMAILS_EN, NEXT_TRY_EN, type EmailTexts, type NextTryTexts } from "./emails/en.ts";
import { EMAILS_ES, NEXT_TRY_ES } from "./emails/es.ts";

const TEXTS: Record<Language, EmailTexts> = { en: EMAILS_EN, es: EMAILS_ES };
const NEXT_TRY: Record<Language, NextTryTexts> = { en: NEXT_TRY_EN, es: NEXT_TRY_ES };
const LOCALE: Record<Language, string> = { en: "en-US", es: "es-US" };

/** An order, by its number and whom it pays. */
interface OrderFacts {
  payee: string;
  number: string;
  amountCents: Cents;
}

/** Money went back to the card. */
export function refundEmail(to: EmailTo<OrderFacts>): EmailMessage {
  return moneyEmail("refund", to, {});
}

/** An installment was declined; days are those where the payee is. */
export function installmentEmail(
  to: EmailTo<OrderFacts & { nextTryAt: string | null; timeZone: string }>,
): EmailMessage {
  const { nextTryAt, timeZone } = to.facts;
  const { again, last } = NEXT_TRY[to.language];
  const day = new Intl.DateTimeFormat(LOCALE[to.language], { dateStyle: "long", timeZone });
  const next = nextTryAt ? again.replace("{date}", day.format(new Date(nextTryAt))) : last;
  return moneyEmail("installment", to, { next });
}

function moneyEmail(
  kind: keyof EmailTexts,
  { facts: { amountCents, payee, number }, ...to }: EmailTo<OrderFacts>,
  values: Record<string, string>,
): EmailMessage {
  const amount = new Intl.NumberFormat(LOCALE[to.language], { style: "currency", currency: "USD" });
  return wordedEmail(TEXTS[to.language][kind], {
    ...to,
    values: { ...values, amount: amount.format(amountCents / 100), payee, number },
  });
}
