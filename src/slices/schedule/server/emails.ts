import { formatsOf } from "#kernel/text/formats.ts";
import type { Language } from "#kernel/language.ts";
import { wordedEmail, type EmailWords } from "#platform/mail/composed.ts";
import type { EmailMessage } from "#platform/mail/email-message.ts";
import type { EmailTo } from "#platform/notify/kind.ts";
import { stopLink } from "#slices/registration/server/public.ts";
import type { Difference, EventKind } from "../contract/vocabulary.ts";

type Told = "published" | "changed";

/** Where and when, on the venue's clock. */
interface When {
  readonly date: string;
  readonly start: string;
  readonly location: string | null;
}

/** An event as an email tells of it. */
export interface ToldEvent extends When {
  readonly id?: string | undefined;
  readonly what: Difference;
  readonly kind: EventKind;
  readonly title: string | null;
  readonly home: string | null;
  readonly away: string | null;
  readonly homeWaits?: string | null | undefined;
  readonly awayWaits?: string | null | undefined;
  readonly was: When | null;
  readonly reason: string | null;
}

interface Words {
  readonly lines: Readonly<Record<Difference, string>>;
  readonly game: string;
  readonly practice: string;
  readonly event: string;
  readonly noLocation: string;
  readonly more: string;
  readonly imported: string;
  readonly told: Readonly<Record<Told, EmailWords>>;
}

const WORDS: Record<Language, Words> = {
  en: {
    lines: {
      new: "{event}: {when}, {location}",
      moved: "{event}: moved to {when}, {location}. It was {before}.",
      cancelled: "{event}, {when}: cancelled. {reason}",
      postponed: "{event}, {when}: postponed. The league will tell you the new time. {reason}",
      back: "{event}: is back on, {when}, {location}",
      changed: "{event}, {when}, {location}: changed. See the schedule.",
    },
    game: "{home} – {away}",
    practice: "Practice, {home}",
    event: "{title}",
    noLocation: "location to be announced",
    more: "And {count} more on your schedule.",
    imported: "{product} sent you this email for {league}, which registered your family and gave us your address.",
    told: {
      published: {
        subject: "Your schedule",
        heading: "Your schedule is ready",
        paragraphs: ["{league} has published its schedule. These are your games and practices:"],
        action: "See your schedule",
        notes: ["Times are local to where you play."],
      },
      changed: {
        subject: "Your schedule has changed",
        heading: "Your schedule has changed",
        paragraphs: ["{league} has changed its schedule:"],
        action: "See your schedule",
        notes: ["Times are local to where you play."],
      },
    },
  },
  es: {
    lines: {
      new: "{event}: {when}, {location}",
      moved: "{event}: pasa a {when}, {location}. Antes: {before}.",
      cancelled: "{event}, {when}: cancelado. {reason}",
      postponed: "{event}, {when}: pospuesto. La liga le dirá la nueva hora. {reason}",
      back: "{event}: sí se juega, {when}, {location}",
      changed: "{event}, {when}, {location}: hay cambios. Vea el calendario.",
    },
    game: "{home} – {away}",
    practice: "Entrenamiento, {home}",
    event: "{title}",
    noLocation: "ubicación por confirmar",
    more: "Y {count} más en su calendario.",
    imported: "{product} le escribe de parte de {league}, que inscribió a su familia y nos dio esta dirección.",
    told: {
      published: {
        subject: "Su calendario",
        heading: "Ya está el calendario",
        paragraphs: ["{league} ha publicado su calendario. Estos son sus partidos y entrenamientos:"],
        action: "Ver su calendario",
        notes: ["Las horas son locales de donde se juega."],
      },
      changed: {
        subject: "Un cambio en su calendario",
        heading: "Su calendario cambió",
        paragraphs: ["{league} ha cambiado su calendario:"],
        action: "Ver su calendario",
        notes: ["Las horas son locales de donde se juega."],
      },
    },
  },
};

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole).trim();

/** "Otters – Foxes: Sat, Sep 12, 9:00 am, Bushrod Park, Field 2". */
export function lineOf(language: Language, event: ToldEvent): string {
  const words = WORDS[language];
  const formats = formatsOf(language);
  const when = ({ date, start }: When) => `${formats.dateWithWeekday(date)}, ${formats.time(start)}`;
  const { title } = event;
  const [home, away] = [formats.side(event.home, event.homeWaits), formats.side(event.away, event.awayWaits)];
  const name = event.kind === "game" ? words.game : event.kind === "practice" ? words.practice : words.event;
  return filled(words.lines[event.what], {
    event: filled(name, { home, away, title: title ?? "" }),
    when: when(event),
    location: event.location ?? words.noLocation,
    before: event.was ? [when(event.was), event.was.location].filter(Boolean).join(", ") : "",
    reason: event.reason ?? "",
  });
}

/** What somebody would read in an email. */
export function sampleOf(
  told: Told,
  language: Language,
  { league, events }: { league: string; events: readonly ToldEvent[] },
): { subject: string; text: string[] } {
  const { subject, paragraphs, notes } = WORDS[language].told[told];
  const said = (text: string) => filled(text, { league });
  return { subject, text: [...paragraphs.map(said), ...events.map((one) => lineOf(language, one)), ...notes] };
}

interface Facts {
  league: string;
  events: readonly ToldEvent[];
  more: number;
  stop?: string | undefined;
}

/** The email to one family or coach, of all their events at once. Families without an account have no page of their own. */
export function scheduleEmail(
  told: Told,
  { facts: { league, events, more, stop }, ...to }: EmailTo<Facts>,
): EmailMessage {
  const words = WORDS[to.language];
  const typed = [
    ...events.map((one) => lineOf(to.language, one)),
    ...(more > 0 ? [filled(words.more, { count: String(more) })] : []),
  ];
  const filling = { ...to, values: { league }, typed };
  if (to.hasAccount) return wordedEmail(words.told[told], filling);
  const unsubscribe = stop === undefined ? undefined : stopLink(to, stop);
  return wordedEmail(
    { ...words.told[told], action: "", sent: words.imported },
    { ...filling, page: undefined, unsubscribe },
  );
}
