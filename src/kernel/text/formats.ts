import { weekdayOf, type LocalDate, type LocalTime } from "../time/calendar.ts";
import type { Language } from "../language.ts";

/**
 * How dates, times and amounts read. Written out rather than left to `Intl`: the server's and the browser's versions
 * of it differ in small signs (a narrow space, "sept"), and a page must read the same before and after its script.
 * Emails and receipts read as pages do.
 */

interface Calendar {
  weekdays: readonly string[];
  weekdaysLong: readonly string[];
  months: readonly string[];
  monthsLong: readonly string[];
  am: string;
  pm: string;
  /** Whom a playoff game waits for. */
  waits: Readonly<Record<"W" | "L", string>>;
  /** A position in a pool that a game waits for. */
  inPool: (position: string, pool: string) => string;
}

const CALENDAR: Record<Language, Calendar> = {
  en: {
    weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    weekdaysLong: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    monthsLong: [
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ],
    am: "am",
    pm: "pm",
    waits: { W: "Winner of game", L: "Loser of game" },
    inPool: (position, pool) => `Pool ${pool}, place ${position}`,
  },
  es: {
    weekdays: ["dom.", "lun.", "mar.", "mié.", "jue.", "vie.", "sáb."],
    weekdaysLong: ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"],
    months: ["ene.", "feb.", "mar.", "abr.", "may.", "jun.", "jul.", "ago.", "sept.", "oct.", "nov.", "dic."],
    monthsLong: [
      "enero",
      "febrero",
      "marzo",
      "abril",
      "mayo",
      "junio",
      "julio",
      "agosto",
      "septiembre",
      "octubre",
      "noviembre",
      "diciembre",
    ],
    // Never parted at the end of a line.
    am: "a.\u00A0m.",
    pm: "p.\u00A0m.",
    waits: { W: "Ganador del partido", L: "Perdedor del partido" },
    inPool: (position, pool) => `Grupo ${pool}, lugar ${position}`,
  },
};

/** "Sep 12" or "12 de sept.", which stays in one line. */
function dayAndMonth(
  language: Language,
  date: LocalDate,
  months = CALENDAR[language].months,
  space = "\u00A0",
): string {
  const month = months[Number(date.slice(5, 7)) - 1] ?? "";
  const day = Number(date.slice(8, 10));
  return language === "es" ? `${day}${space}de${space}${month}` : month + space + day;
}

/** "Sep 12" or "12 de sept."; with the year where it is not `thisYear`. */
function date(language: Language, value: LocalDate, thisYear?: number): string {
  const text = dayAndMonth(language, value);
  const year = Number(value.slice(0, 4));
  if (year === thisYear) return text;
  return language === "es" ? `${text} de ${year}` : `${text}, ${year}`;
}

/** "Sat, Sep 12" or "sáb., 12 de sept.". */
function dateWithWeekday(language: Language, value: LocalDate): string {
  return `${CALENDAR[language].weekdays[weekdayOf(value)]}, ${dayAndMonth(language, value)}`;
}

/** "September 12, 2026" or "12 de septiembre de 2026". */
function longDate(language: Language, value: LocalDate): string {
  const text = dayAndMonth(language, value, CALENDAR[language].monthsLong, " ");
  const year = value.slice(0, 4);
  return language === "es" ? `${text} de ${year}` : `${text}, ${year}`;
}

/** "Sep 5 – Nov 7, 2026" or "Sep 5–12, 2026": the year once where both share it, and the month as well. */
function dateRange(language: Language, from: LocalDate, to: LocalDate, thisYear?: number): string {
  const last = date(language, to, thisYear);
  if (from === to) return last;
  if (from.slice(0, 7) === to.slice(0, 7))
    return language === "es" ? `${Number(from.slice(8))}–${last}` : `${dayAndMonth(language, from)}–${last.slice(4)}`;
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? dayAndMonth(language, from) : date(language, from, thisYear)} – ${last}`;
}

/** "9:00 am" or "9:00 a. m.", whose figures and letters stay in one line. */
function time(language: Language, value: LocalTime): string {
  const hour = Number(value.slice(0, 2));
  const { am, pm } = CALENDAR[language];
  return `${hour % 12 === 0 ? 12 : hour % 12}:${value.slice(3, 5)}\u00A0${hour < 12 ? am : pm}`;
}

/** "$145", "$145.50", "$1,200": US dollars from cents; cents are shown where there are any. */
function money(cents: number): string {
  const whole = number(Math.floor(cents / 100));
  const rest = cents % 100;
  return rest === 0 ? `$${whole}` : `$${whole}.${String(rest).padStart(2, "0")}`;
}

/** "$145.00", "−$14.50": as orders and receipts write it. Cents always stand there, so that columns of amounts add up. */
function amount(cents: number): string {
  const size = Math.abs(cents);
  const text = `$${number(Math.floor(size / 100))}.${String(size % 100).padStart(2, "0")}`;
  return cents < 0 ? `\u2212${text}` : text;
}

/** "1,840", as written in the United States in both languages. */
function number(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}

const SPANS: Record<Language, Record<"minute" | "hour" | "day", readonly [one: string, several: string]>> = {
  en: { minute: ["minute", "minutes"], hour: ["hour", "hours"], day: ["day", "days"] },
  es: { minute: ["minuto", "minutos"], hour: ["hora", "horas"], day: ["día", "días"] },
};

/** How long something takes or waits, in the largest whole unit: "3 days", "5 hours", "1 minute" and never less. */
function duration(language: Language, milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  const [count, unit] =
    minutes < 60
      ? ([minutes, "minute"] as const)
      : hours < 24
        ? ([hours, "hour"] as const)
        : ([Math.floor(hours / 24), "day"] as const);
  const [one, several] = SPANS[language][unit];
  return `${number(count)} ${count === 1 ? one : several}`;
}

/** The formats of a language. */
export function formatsOf(language: Language) {
  const names = CALENDAR[language];
  return {
    date: (value: LocalDate, thisYear?: number) => date(language, value, thisYear),
    dateWithWeekday: (value: LocalDate) => dateWithWeekday(language, value),
    longDate: (value: LocalDate) => longDate(language, value),
    dateRange: (from: LocalDate, to: LocalDate, thisYear?: number) => dateRange(language, from, to, thisYear),
    time: (value: LocalTime) => time(language, value),
    /** A team's name; where it is not known yet, whom the game waits for: "W3" is "Winner of game 3", "A1" the first of pool A. */
    side: (name: string | null | undefined, waits: string | null | undefined): string => {
      if (name || !waits) return name ?? "";
      const [kind, number] = [waits[0]!, waits.slice(1)];
      return kind === "W" || kind === "L" ? `${names.waits[kind]} ${number}` : names.inPool(number, kind);
    },
    weekday: (day: number) => names.weekdays[day] ?? "",
    /** From 1 for January. */
    monthLong: (month: number) => names.monthsLong[month - 1] ?? "",
    weekdayLong: (day: number) => names.weekdaysLong[day] ?? "",
    /** Of milliseconds. */
    duration: (milliseconds: number) => duration(language, milliseconds),
    money,
    amount,
    number,
    /** Stars of reviews, "4.8". */
    stars: (value: number) => value.toFixed(1),
    /** "1.2", "12": one digit after the point below ten. */
    miles: (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value))),
  };
}
