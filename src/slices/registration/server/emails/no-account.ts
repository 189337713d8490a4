import type { Language } from "#kernel/language.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";

const WORDS: Record<Language, EmailWords> = {
  en: {
    subject: "Families cannot pay your league yet",
    heading: "Families cannot pay your league yet",
    paragraphs: [
      "{league} has no payout account for card payments, and registration is open or opens within a week. Until the account is ready, families cannot register for a season that is not free.",
      "The league’s owner can set it up on the Money page. It takes about ten minutes. Have the bank details ready.",
    ],
    action: "Open the Money page",
    notes: ["We send this email once. When the account is ready, you don’t need to do anything else."],
  },
  es: {
    subject: "Las familias todavía no pueden pagar a su liga",
    heading: "Las familias todavía no pueden pagar a su liga",
    paragraphs: [
      "{league} no tiene una cuenta de cobro que acepte tarjetas, y la inscripción está abierta o se abre en menos de una semana. Hasta que la cuenta esté lista, las familias no pueden inscribirse en una temporada que no sea gratis.",
      "El propietario de la liga puede configurarla en la página Dinero. Toma unos diez minutos. Tenga a mano los datos del banco.",
    ],
    action: "Abrir la página Dinero",
    notes: ["Este correo llega una sola vez. Cuando la cuenta acepte tarjetas, no hay nada más que hacer."],
  },
};

/** Tells who runs a league that it cannot be paid yet. */
export function noAccountEmail({ facts: values, ...to }: EmailTo<{ league: string }>): EmailMessage {
  return wordedEmail(WORDS[to.language], { ...to, values });
}
