import { localizedPath, type Language } from "#kernel/language.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { STOP_SEARCH_EMAILS_PATH } from "../../contract/search/saved-searches.ts";

const WORDS: Record<Language, EmailWords & { stop: string }> = {
  en: {
    subject: "A new league matches your search",
    heading: "A new league matches your search",
    paragraphs: ["{league} is new and matches one of your saved searches. See its price and spots left on its page."],
    action: "See the league",
    notes: [
      "This search is in your account, under Saved searches. If you remove it there, we will no longer email you about it.",
    ],
    stop: "No more emails for this search",
  },
  es: {
    subject: "Una liga nueva coincide con su búsqueda",
    heading: "Una liga nueva coincide con su búsqueda",
    paragraphs: [
      "{league} es nueva y coincide con una búsqueda que usted guardó. Vea en su página cuánto cuesta y qué lugares quedan.",
    ],
    action: "Ver la liga",
    notes: [
      "Esta búsqueda está en su cuenta, en Búsquedas guardadas. Si la quita allí, ya no le escribiremos sobre ella.",
    ],
    stop: "No recibir más correos de esta búsqueda",
  },
};

/** An email to somebody who keeps a search that a new league fits. It ends with the way to want no more for this search. */
export function foundEmail({
  facts: { league, stopKey },
  ...to
}: EmailTo<{ league: string; stopKey?: string | undefined }>): EmailMessage | undefined {
  if (stopKey === undefined) return undefined;
  const { stop: label, ...words } = WORDS[to.language];
  const address = `${to.origin}${localizedPath(to.language, STOP_SEARCH_EMAILS_PATH)}?key=${stopKey}`;
  return wordedEmail(words, { ...to, values: { league }, unsubscribe: { label, address } });
}
