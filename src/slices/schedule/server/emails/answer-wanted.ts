import { formatsOf } from "#kernel/text/formats.ts";
import type { Language } from "#kernel/language.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";

/** The email in which a coach asks who comes. The subject names no child. */
const WORDS: Record<Language, EmailWords> = {
  en: {
    subject: "Who is coming?",
    heading: "Is your player coming?",
    paragraphs: ["{team}, {when}: your coach does not know yet who is coming."],
    action: "Answer now",
    notes: ["One tap is enough: Going, Maybe or Absent."],
  },
  es: {
    subject: "¿Quién viene?",
    heading: "¿Viene su jugador?",
    paragraphs: ["{team}, {when}: el entrenador aún no sabe quién viene."],
    action: "Responder ahora",
    notes: ["Basta un toque: Va, Quizás o Ausente."],
  },
};

interface Facts {
  readonly team: string;
  readonly date: string;
  readonly start: string;
  readonly players: readonly string[];
}

export function answerWantedEmail({ facts: { team, date, start, players }, ...to }: EmailTo<Facts>): EmailMessage {
  const formats = formatsOf(to.language);
  const when = `${formats.dateWithWeekday(date)}, ${formats.time(start)}`;
  return wordedEmail(WORDS[to.language], { ...to, values: { team, when }, typed: [...players] });
}
