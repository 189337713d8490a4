import { addDays } from "#kernel/time/calendar.ts";
import { formatsOf } from "#kernel/text/formats.ts";
import type { Language } from "#kernel/language.ts";
import type { Agenda, AgendaRow } from "#slices/registration/server/public.ts";
import type { ScheduledEvent } from "../../contract/event.ts";

const EN = {
  title: "Schedule: {of}",
  versus: "{home} vs {away}",
  practice: "Practice, {team}",
  cancelled: "Canceled: {event}",
  postponed: "Postponed: {event}",
  unknown: "Location to be announced",
  none: "Nothing is planned right now.",
  more: "The next {count} games and events.",
  printed: "Printed {date}. Times can change: {address}",
};
const WORDS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  es: {
    title: "Calendario: {of}",
    versus: "{home} contra {away}",
    practice: "Entrenamiento, {team}",
    cancelled: "Cancelado: {event}",
    postponed: "Pospuesto: {event}",
    unknown: "Lugar por anunciar",
    none: "No hay nada planeado por ahora.",
    more: "Los próximos {count} partidos y eventos.",
    printed: "Impreso el {date}. Los horarios pueden cambiar: {address}",
  },
};

const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));

/** A schedule to be printed. */
export interface ToPrint {
  readonly kind: "league" | "team" | "field";
  /** Of the league, team or field. */
  readonly name: string;
  /** What stands below: season, division, address. */
  readonly facts: readonly string[];
  readonly events: readonly ScheduledEvent[];
  /** Whether more are published than stand here. */
  readonly more: boolean;
  /** Today in the league's calendar. */
  readonly today: string;
  /** Where people find the newest, without "https://". */
  readonly address: string;
}

/** A published schedule by day. What the league writes about an event stays out: it may name somebody. */
export function printedAgenda(
  { name, facts, events, more, today, address, kind }: ToPrint,
  language: Language,
): Agenda {
  const words = WORDS[language];
  const formats = formatsOf(language);
  const days = Map.groupBy(events, ({ date }) => date);
  const [venue, division] = [
    shared(events.map(({ where }) => where.venue ?? where.location)),
    shared(events.map((one) => one.division)),
  ];
  return {
    language,
    title: filled(words.title, { of: name }),
    facts: [
      ...facts,
      ...(kind !== "field" && venue !== undefined ? [venue] : []),
      ...(events.length === 0 ? [words.none] : []),
      ...(more ? [filled(words.more, { count: events.length })] : []),
    ],
    days: [...days].map(([date, here]) => ({
      heading: date > addDays(today, 300) ? formats.longDate(date) : formats.dateWithWeekday(date),
      rows: here.map((event) => rowOf(event, { kind, venue, division, language })),
    })),
    foot: filled(words.printed, { date: formats.longDate(today), address }),
  };
}

/** What all have; undefined where they differ, or nobody has any. */
function shared(values: readonly (string | null)[]): string | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? (first ?? undefined) : undefined;
}

/** A row; a venue or division that all of them have stands above, and not in each. */
function rowOf(
  event: ScheduledEvent,
  {
    kind: printed,
    venue,
    division: only,
    language,
  }: Pick<ToPrint, "kind"> & {
    venue: string | undefined;
    division: string | undefined;
    language: Language;
  },
): AgendaRow {
  const words = WORDS[language];
  const formats = formatsOf(language);
  const { kind, title, home, away, status, where, league } = event;
  const division = only === undefined ? event.division : null;
  const name =
    kind === "game"
      ? filled(words.versus, {
          home: formats.side(home?.name, event.homeWaits),
          away: formats.side(away?.name, event.awayWaits),
        })
      : kind === "practice"
        ? filled(words.practice, { team: home?.name ?? "" })
        : (title ?? "");
  const [at, field] = [where.venue ?? where.location, where.field];
  const location = at === null ? words.unknown : [venue === undefined ? at : null, field].filter(Boolean).join(", ");
  const beside = { league: [division, location], team: [location], field: [league.name, division] }[printed];
  return {
    time: formats.time(event.start),
    what: status === "scheduled" ? name : filled(words[status], { event: name }),
    where: beside.filter(Boolean).join(" · "),
  };
}
