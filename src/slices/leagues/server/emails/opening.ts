import { formatsOf } from "#kernel/text/formats.ts";
import type { Language } from "#kernel/language.ts";
import { seasonNameIn } from "#kernel/text/season-name.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";

const WORDS: Record<Language, EmailWords> = {
  en: {
    subject: "Registration is open",
    heading: "Registration is open",
    paragraphs: ["Registration for {season} of {league} is open. The last day is {lastDay}."],
    action: "See the league",
    notes: ["This is the one email you asked for. Your address is no longer on the list."],
    sent: "You get this email because you asked us to tell you when registration opens.",
  },
  es: {
    subject: "Las inscripciones están abiertas",
    heading: "Las inscripciones están abiertas",
    paragraphs: ["{league} ya recibe inscripciones para {season}. El último día es el {lastDay}."],
    action: "Ver la liga",
    notes: ["Este es el único correo que pidió. Su dirección ya no está en la lista."],
    sent: "Recibe este correo porque nos pidió avisarle cuando abrieran las inscripciones.",
  },
};

/** The one email to somebody who wanted to hear when registration opens. */
export function openingEmail({
  facts: { league, sport, season, lastDay },
  ...to
}: EmailTo<{ league: string; sport?: string | undefined; season: string; lastDay: string }>): EmailMessage {
  return wordedEmail(WORDS[to.language], {
    ...to,
    sport,
    values: {
      league,
      season: seasonNameIn(to.language, season),
      lastDay: formatsOf(to.language).longDate(lastDay),
    },
  });
}
