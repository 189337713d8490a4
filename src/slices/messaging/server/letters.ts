import type { Language } from "#kernel/language.ts";
import { wordedLetter } from "#platform/mail/composed.ts";
import type { Letter } from "#platform/mail/letter.ts";
import type { AnnouncementRow } from "./store/announcements.ts";

const WORDS = {
  en: {
    action: "Read it in the app",
    notes: ["Answers to this mail go to the league."],
    sent: "{product} wrote to you for {league}, because your family is registered there.",
  },
  es: {
    action: "Leerlo en la aplicación",
    notes: ["Las respuestas a este correo llegan a la liga."],
    sent: "{product} le escribe de parte de {league}, porque su familia está inscrita allí.",
  },
} as const;

/** Of a letter to a family that a league's list names: it has no account in which it could be read. */
const LISTED = {
  en: "{product} wrote to you for {league}, which registered your family and gave us this address.",
  es: "{product} le escribe de parte de {league}, que inscribió a su familia y nos dio esta dirección.",
} as const;

/** A message in the language of its reader, where it was written in that; else as it was written. */
export function inLanguage(
  { subject, body, subjectEs, bodyEs }: Written,
  language: Language,
): { subject: string; body: string } {
  return language === "es" && subjectEs !== null && bodyEs !== null
    ? { subject: subjectEs, body: bodyEs }
    : { subject, body };
}

type Written = Pick<AnnouncementRow, "subject" | "body" | "subjectEs" | "bodyEs">;

interface Brought<Message = AnnouncementRow> {
  message: Message;
  league: string;
  replyTo: string | undefined;
  /** How its reader says that no more emails of this league are wanted. */
  unsubscribe: { label: string; address: string };
}

/** The same for an address without an account: nothing to open, and the way to say that no more is wanted. */
export function listedLetter(
  { email: recipient, language }: { email: string; language: Language },
  origin: string,
  { message, league, replyTo, unsubscribe }: Brought,
): Letter {
  const { subject, body } = inLanguage(message, language);
  const letter = wordedLetter(
    {
      action: "",
      notes: WORDS[language].notes,
      sent: LISTED[language],
      subject,
      heading: subject,
      paragraphs: [],
    },
    { recipient, language, origin, values: { league }, typed: body.split(/\n+/), unsubscribe },
  );
  return replyTo ? { ...letter, replyTo } : letter;
}

const TEST = { en: "Test: {subject}", es: "Prueba: {subject}" } as const;

/** The same for its writer alone, before it goes out: marked as a test, and with nothing to open yet. */
export function testLetter(
  { email: recipient, language }: { email: string; language: Language },
  origin: string,
  { message, league, replyTo }: Omit<Brought<Written>, "unsubscribe">,
): Letter {
  const { subject, body } = inLanguage(message, language);
  const words = { ...WORDS[language], action: "", subject: TEST[language].replace("{subject}", () => subject) };
  const letter = wordedLetter(
    { ...words, heading: subject, paragraphs: [] },
    { recipient, language, origin, values: { league }, typed: body.split(/\n+/) },
  );
  return replyTo ? { ...letter, replyTo } : letter;
}

/** The letter that brings a league's message; answers go to the league. */
export function announcementLetter(
  { email: recipient, language }: { email: string; language: Language },
  origin: string,
  { message, league, replyTo, unsubscribe }: Brought,
): Letter {
  const { subject, body } = inLanguage(message, language);
  const letter = wordedLetter(
    { ...WORDS[language], subject, heading: subject, paragraphs: [] },
    {
      recipient,
      language,
      origin,
      page: `/announcements/${message.id}`,
      values: { league },
      typed: body.split(/\n+/),
      unsubscribe,
    },
  );
  return replyTo ? { ...letter, replyTo } : letter;
}
