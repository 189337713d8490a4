import type { Language } from "#kernel/language.ts";
import { wordedLetter, type LetterWords } from "#platform/mail/composed.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { EmailTo } from "#platform/notify/kind.ts";

const WORDS: Record<Language, LetterWords> = {
  en: {
    subject: "Families cannot pay your league yet",
    heading: "Families cannot pay your league yet",
    paragraphs: [
      "{league} has no payout account that takes cards, and registration is open or opens within a week. Until the account is ready, nobody can register for a season that costs something.",
      "The league’s owner opens the account on the Money page. It takes about ten minutes: have the bank details ready.",
    ],
    action: "Open the Money page",
    notes: ["You get this once. Once the account takes cards, there is nothing more to do."],
  },
  es: {
    subject: "Las familias todavía no pueden pagar a su liga",
    heading: "Las familias todavía no pueden pagar a su liga",
    paragraphs: [
      "{league} no tiene una cuenta de cobro que acepte tarjetas, y la inscripción está abierta o se abre en menos de una semana. Hasta que la cuenta esté lista, nadie puede inscribirse en una temporada que cueste algo.",
      "La persona dueña de la liga abre la cuenta en la página Dinero. Toma unos diez minutos: tenga a mano los datos del banco.",
    ],
    action: "Abrir la página Dinero",
    notes: ["Este correo llega una sola vez. Cuando la cuenta acepte tarjetas, no hay nada más que hacer."],
  },
};

/** Tells who runs a league that it cannot be paid yet. */
export function noAccountLetter({ facts: values, ...to }: EmailTo<{ league: string }>): Letter {
  return wordedLetter(WORDS[to.language], { ...to, values });
}
