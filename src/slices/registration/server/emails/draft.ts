import type { Language } from "#kernel/language.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";

/** The way back to a half-filled form. It names the league and no child. */
const WORDS: Record<Language, EmailWords> = {
  en: {
    subject: "Your registration is saved",
    heading: "Continue where you left off",
    paragraphs: [
      "What you filled in for {league} is saved in your account. Use the button on any of your devices to continue.",
      "We do not hold a spot yet. That happens at the end, when you see the price and before you pay.",
    ],
    action: "Continue registration",
    notes: ["We keep it for 30 days after your last change. You can delete it at any time on its first page."],
  },
  es: {
    subject: "Su inscripción está guardada",
    heading: "Continúe donde la dejó",
    paragraphs: [
      "Lo que llenó para {league} está guardado en su cuenta. Use el botón en cualquiera de sus dispositivos para continuar.",
      "Todavía no hay un lugar reservado: eso ocurre al final, cuando usted ve el precio y antes de pagar.",
    ],
    action: "Continuar con la inscripción",
    notes: ["Lo guardamos 30 días después de su último cambio. Puede borrarlo cuando quiera en su primera página."],
  },
};

/** The email to somebody who has begun to register, in their language. */
export function draftEmail({ facts: values, ...to }: EmailTo<{ league: string }>): EmailMessage {
  return wordedEmail(WORDS[to.language], { ...to, values });
}
