import type { Language } from "#kernel/language.ts";
import { wordedEmail } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { stopLink } from "#slices/registration/server/public.ts";
import { filled, type MergeValues } from "../contract/merge-fields.ts";
import type { AnnouncementRow } from "./store/announcements.ts";

const WORDS = {
  en: {
    action: "Read it in the app",
    notes: ["Replies to this email go to the league."],
    confirm: "The league asks you to confirm that you have read this. Use the button to do it.",
    sent: "{product} sent you this email for {league}, because your family is registered there.",
  },
  es: {
    action: "Leerlo en la aplicación",
    notes: ["Las respuestas a este correo llegan a la liga."],
    confirm: "La liga le pide que confirme que leyó este mensaje. Use el botón para hacerlo.",
    sent: "{product} le escribe de parte de {league}, porque su familia está inscrita allí.",
  },
} as const;

/** Of an email to an imported family: it has no account in which it could be read. */
const IMPORTED = {
  en: "{product} sent you this email for {league}, which registered your family and gave us your address.",
  es: "{product} le escribe de parte de {league}, que inscribió a su familia y nos dio esta dirección.",
} as const;

/** A message in the language of its reader, where it was written in that, else as it was written; filled in for them. */
export function inLanguage(
  { subject, body, subjectEs, bodyEs }: Written,
  language: Language,
  fields?: Partial<MergeValues> | null,
): { subject: string; body: string } {
  const spanish = language === "es" && subjectEs !== null && bodyEs !== null;
  const text = spanish ? { subject: subjectEs, body: bodyEs } : { subject, body };
  return { subject: filled(text.subject, fields), body: filled(text.body, fields) };
}

type Written = Pick<AnnouncementRow, "subject" | "body" | "subjectEs" | "bodyEs">;

const TEST = { en: "Test: {subject}", es: "Prueba: {subject}" } as const;

interface MessageFacts {
  message: Written;
  /** What the message is filled in with for this reader. */
  fields?: Partial<MergeValues> | undefined;
  league: string;
  replyTo?: string | undefined;
  stop?: string | undefined;
  asksConfirmation?: boolean;
}

/**
 * The email that brings a league's message; answers go to the league. An address without an account has nothing to open. A test is
 * for its writer alone, before it goes out: marked as one, and with nothing to open yet.
 */
export function announcementEmail(
  as: "sent" | "test",
  { facts: { message, fields, league, replyTo, stop, asksConfirmation }, ...to }: EmailTo<MessageFacts>,
): EmailMessage {
  const { language } = to;
  const { subject, body } = inLanguage(message, language, fields);
  const { confirm, ...usual } = WORDS[language];
  const words = {
    ...usual,
    notes: asksConfirmation && to.hasAccount ? [confirm, ...usual.notes] : usual.notes,
    ...(as === "test" || !to.hasAccount ? { action: "" } : {}),
    ...(as === "sent" && !to.hasAccount ? { sent: IMPORTED[language] } : {}),
    subject: as === "test" ? TEST[language].replace("{subject}", () => subject) : subject,
  };
  const unsubscribe = stop === undefined ? undefined : stopLink(to, stop);
  const email = wordedEmail(
    { ...words, heading: subject, paragraphs: [] },
    { ...to, values: { league }, typed: body.split(/\n+/), unsubscribe },
  );
  return replyTo ? { ...email, replyTo } : email;
}
