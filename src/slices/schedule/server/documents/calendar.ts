import { localizedPath, type Language } from "#kernel/language.ts";
import { formatsOf } from "#kernel/text/formats.ts";
import { calendarFile, type CalendarEntry } from "#platform/calendar/calendar-file.ts";
import type { Duty } from "../../contract/duty.ts";
import type { DescribedEvent } from "../queries/described.ts";

interface Words {
  readonly practice: string;
  readonly versus: string;
  readonly cancelled: string;
  readonly postponed: string;
  readonly arrive: string;
  readonly note: string;
  readonly family: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    practice: "Practice, {team}",
    versus: "{home} vs {away}",
    cancelled: "Canceled: {event}",
    postponed: "Postponed: {event}",
    arrive: "Be there by {time}.",
    note: "Times may change. See {address}",
    family: "Family schedule",
  },
  es: {
    practice: "Entrenamiento, {team}",
    versus: "{home} contra {away}",
    cancelled: "Cancelado: {event}",
    postponed: "Pospuesto: {event}",
    arrive: "Hora de llegada: {time}.",
    note: "Los horarios pueden cambiar. Vea {address}",
    family: "Calendario de la familia",
  },
};

/** An event of a calendar, with whom of a family it is for where that must be said. */
export interface CalendarEvent extends DescribedEvent {
  readonly sequence: number;
  readonly names: readonly string[];
}

/** What a calendar is made with. */
export interface CalendarSetting {
  readonly language: Language;
  /** Our address, "https://leagues.example.org". */
  readonly origin: string;
  /** What a program that subscribes calls it; none for a file that is added once. */
  readonly name?: string;
}

/** What a program calls a family's calendar. */
export const familyCalendarName = (language: Language): string => WORDS[language].family;

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);

/** Published events as a calendar: each keeps its id, changes count in SEQUENCE, what does not take place stays as cancelled. */
export function scheduleCalendar(
  events: readonly CalendarEvent[],
  duties: readonly Duty[],
  { language, origin, name }: CalendarSetting,
): string {
  const entries = [
    ...events.map((event) => entryOf(event, { language, origin })),
    ...duties.map((duty) => dutyEntry(duty, { language, origin })),
  ];
  return calendarFile(entries, name === undefined ? {} : { name });
}

function dutyEntry(
  { id, title, league, startsAt, endsAt, timeZone, location, page }: Duty,
  { language, origin }: CalendarSetting,
): CalendarEntry {
  const url = origin + localizedPath(language, page);
  return {
    id: `${id}-duty@touchline`,
    sequence: 0,
    cancelled: false,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    timeZone,
    // The same shift is always written the same, so that a calendar without a change keeps its ETag.
    stamp: Date.parse(startsAt),
    summary: title[language],
    description: [league, filled(WORDS[language].note, { address: url })].join("\n"),
    location: location ?? undefined,
    geo: undefined,
    url,
  };
}

function entryOf(event: CalendarEvent, { language, origin }: CalendarSetting): CalendarEntry {
  const words = WORDS[language];
  const { where, status, arriveAt, details, statusReason, at } = event;
  const url = origin + localizedPath(language, "/schedule");
  const location = [where.venue ?? where.location, where.field].filter(Boolean).join(", ");
  const named = [event.names.join(", "), titleOf(event, language)].filter(Boolean).join(": ");
  return {
    id: `${event.id}@touchline`,
    sequence: event.sequence,
    // Who is postponed does not take place then: a calendar keeps the time free.
    cancelled: status !== "scheduled",
    startsAt: Date.parse(event.startsAt),
    endsAt: Date.parse(event.endsAt),
    timeZone: event.timeZone,
    stamp: Date.parse(event.changedAt),
    summary: status === "scheduled" ? named : filled(words[status], { event: named }),
    description: [
      event.league.name,
      statusReason,
      arriveAt && filled(words.arrive, { time: formatsOf(language).time(arriveAt) }),
      details,
      filled(words.note, { address: url }),
    ]
      .filter(Boolean)
      .join("\n"),
    location: location === "" ? undefined : [location, where.address].filter(Boolean).join("\n"),
    geo: at ?? undefined,
    url,
  };
}

function titleOf({ kind, title, home, away, homeWaits, awayWaits }: CalendarEvent, language: Language): string {
  const [words, formats] = [WORDS[language], formatsOf(language)];
  const sides = { home: formats.side(home?.name, homeWaits), away: formats.side(away?.name, awayWaits) };
  if (kind === "game") return filled(words.versus, sides);
  return kind === "practice" ? filled(words.practice, { team: home?.name ?? "" }) : (title ?? "");
}
