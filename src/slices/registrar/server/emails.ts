import { localizedPath, type Language } from "#kernel/language.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { NEWS_KINDS, STOP_NEWS_PATH, type NewsKind } from "../contract/news-words.ts";

/** What is new in one division: how many of each kind. */
export interface DivisionNews {
  season: string;
  division: string;
  counts: Readonly<Partial<Record<NewsKind, number>>>;
}

type Texts = EmailWords & { stop: string; kinds: Record<NewsKind, readonly [one: string, many: string]> };

/** The email to who runs a league about its registrations. It names no child: they are behind its button. */
const WORDS: Record<Language, Texts> = {
  en: {
    subject: "New in your league’s registrations",
    heading: "New in your league’s registrations",
    paragraphs: ["This is new at {league}:"],
    action: "See the registrations",
    notes: [
      "We send this once a day, only when there is something new. On the registrations page you can choose to hear right away, or not at all.",
    ],
    stop: "No more emails about this league’s registrations",
    kinds: {
      confirmed: ["1 new registration", "{count} new registrations"],
      cancelled: ["1 cancellation", "{count} cancellations"],
      waitlisted: ["1 player joined the waitlist", "{count} players joined the waitlist"],
    },
  },
  es: {
    subject: "Novedades en las inscripciones de su liga",
    heading: "Novedades en las inscripciones de su liga",
    paragraphs: ["Esto es lo nuevo en {league}:"],
    action: "Ver las inscripciones",
    notes: [
      "Enviamos este correo una vez al día, y solo cuando hay algo nuevo. En la página de las inscripciones puede elegir recibirlo de inmediato, o no recibirlo.",
    ],
    stop: "No recibir más correos sobre las inscripciones de esta liga",
    kinds: {
      confirmed: ["1 inscripción nueva", "{count} inscripciones nuevas"],
      cancelled: ["1 cancelación", "{count} cancelaciones"],
      waitlisted: ["1 jugador entró en la lista de espera", "{count} jugadores entraron en la lista de espera"],
    },
  },
};

export function newsEmail({
  facts: { league, stopKey, news },
  ...to
}: EmailTo<{ league: string; stopKey: string; news: readonly DivisionNews[] }>): EmailMessage {
  const { stop: label, kinds, ...words } = WORDS[to.language];
  const said = ({ season, division, counts }: DivisionNews) => {
    const parts = NEWS_KINDS.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count === 0 ? [] : [kinds[kind][count === 1 ? 0 : 1].replace("{count}", String(count))];
    });
    return `${season}, ${division}: ${parts.join(", ")}.`;
  };
  const address = `${to.origin}${localizedPath(to.language, STOP_NEWS_PATH)}?key=${stopKey}`;
  return wordedEmail(words, { ...to, values: { league }, typed: news.map(said), unsubscribe: { label, address } });
}
