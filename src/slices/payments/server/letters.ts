import type { Language } from "#kernel/language.ts";
import type { Cents } from "#kernel/money/money.ts";
import { wordedLetter } from "#platform/mail/composed.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { LETTERS_EN, NEXT_TRY_EN, type LetterTexts, type NextTryTexts } from "./letters/en.ts";
import { LETTERS_ES, NEXT_TRY_ES } from "./letters/es.ts";

const TEXTS: Record<Language, LetterTexts> = { en: LETTERS_EN, es: LETTERS_ES };
const NEXT_TRY: Record<Language, NextTryTexts> = { en: NEXT_TRY_EN, es: NEXT_TRY_ES };
const LOCALE: Record<Language, string> = { en: "en-US", es: "es-US" };

/** An order, by its number and whom it pays. */
interface OrderFacts {
  payee: string;
  number: string;
  amountCents: Cents;
}

/** Money went back to the card. */
export function refundLetter(to: EmailTo<OrderFacts>): Letter {
  return moneyLetter("refund", to, {});
}

/** An instalment was declined; days are those where the payee is. */
export function instalmentLetter(to: EmailTo<OrderFacts & { nextTryAt: string | null; timeZone: string }>): Letter {
  const { nextTryAt, timeZone } = to.facts;
  const { again, last } = NEXT_TRY[to.language];
  const day = new Intl.DateTimeFormat(LOCALE[to.language], { dateStyle: "long", timeZone });
  const next = nextTryAt ? again.replace("{date}", day.format(new Date(nextTryAt))) : last;
  return moneyLetter("instalment", to, { next });
}

function moneyLetter(
  kind: keyof LetterTexts,
  { facts: { amountCents, payee, number }, ...to }: EmailTo<OrderFacts>,
  values: Record<string, string>,
): Letter {
  const amount = new Intl.NumberFormat(LOCALE[to.language], { style: "currency", currency: "USD" });
  return wordedLetter(TEXTS[to.language][kind], {
    ...to,
    values: { ...values, amount: amount.format(amountCents / 100), payee, number },
  });
}
