import type { Language } from "#kernel/language.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";

const EN = {
  paragraphs: [],
  action: "Open your notifications",
  notes: ["Change how often we email you under Profile, Notifications."],
};
const ES = {
  paragraphs: [],
  action: "Abrir sus avisos",
  notes: ["Cambie con qué frecuencia le escribimos en Perfil, Notificaciones."],
};

const WORDS: Record<Language, Record<"daily" | "weekly", EmailWords>> = {
  en: {
    daily: { ...EN, subject: "Your news of the day", heading: "Since yesterday" },
    weekly: { ...EN, subject: "Your news of the week", heading: "This week" },
  },
  es: {
    daily: { ...ES, subject: "Sus novedades del día", heading: "Desde ayer" },
    weekly: { ...ES, subject: "Sus novedades de la semana", heading: "Esta semana" },
  },
};

/** Sentences that a digest says; the page has all of them. */
const MOST_SAID = 20;

interface Digest {
  readonly recipient: string;
  readonly language: Language;
  readonly origin: string;
  readonly pace: "daily" | "weekly";
  /** What the app's list says, the oldest first. */
  readonly sentences: readonly string[];
}

/** A digest: short, with one link, to the list that has everything. The same sentence is said once. */
export function digestEmail({ pace, sentences, ...to }: Digest): EmailMessage {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  const said = [...counts].map(([sentence, times]) => (times === 1 ? sentence : `${sentence} (${times}×)`));
  const more = said.length - MOST_SAID;
  const rest = more > 0 ? [to.language === "es" ? `Y ${more} más.` : `And ${more} more.`] : [];
  return wordedEmail(WORDS[to.language][pace], {
    ...to,
    page: "/notifications",
    typed: [...said.slice(0, MOST_SAID), ...rest],
  });
}
