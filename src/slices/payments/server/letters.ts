import type { Language } from "#kernel/language.ts";
import type { Cents } from "#kernel/money.ts";
import { wordedLetter } from "#platform/mail/composed.ts";
import type { Letter } from "#platform/mail/letter.ts";
import { LETTERS_EN, NEXT_TRY_EN, type LetterTexts, type NextTryTexts } from "./letters/en.ts";
import { LETTERS_ES, NEXT_TRY_ES } from "./letters/es.ts";

const TEXTS: Record<Language, LetterTexts> = { en: LETTERS_EN, es: LETTERS_ES };
const NEXT_TRY: Record<Language, NextTryTexts> = { en: NEXT_TRY_EN, es: NEXT_TRY_ES };
const LOCALE: Record<Language, string> = { en: "en-US", es: "es-US" };

interface Reader {
  email: string;
  language: Language;
}
interface About {
  order: { id: string; number: string; payeeName: string };
  amountCents: Cents;
}

/** Money went back to the card. */
export function refundLetter(to: Reader, origin: string, about: About): Letter {
  return moneyLetter("refund", to, origin, about, {});
}

/** An instalment was declined; days are those where the payee is. @param nextTryAt null when the card is not tried again */
export function instalmentLetter(
  to: Reader,
  origin: string,
  { timeZone, nextTryAt, ...about }: About & { nextTryAt: Date | null; timeZone: string },
): Letter {
  const { again, last } = NEXT_TRY[to.language];
  const day = new Intl.DateTimeFormat(LOCALE[to.language], { dateStyle: "long", timeZone });
  const next = nextTryAt ? again.replace("{date}", day.format(nextTryAt)) : last;
  return moneyLetter("instalment", to, origin, about, { next });
}

function moneyLetter(
  kind: keyof LetterTexts,
  { email: recipient, language }: Reader,
  origin: string,
  { order, amountCents }: About,
  values: Record<string, string>,
): Letter {
  const amount = new Intl.NumberFormat(LOCALE[language], { style: "currency", currency: "USD" });
  return wordedLetter(TEXTS[language][kind], {
    recipient,
    language,
    origin,
    page: "/my-leagues",
    values: { ...values, amount: amount.format(amountCents / 100), payee: order.payeeName, number: order.number },
  });
}
