import { formatsOf } from "../text/formats.ts";
import type { Language } from "../language.ts";
import { localIn } from "./zone.ts";

/**
 * How a deadline reads, in emails and on pages alike: by the league's clock, which is named, with the day. Whoever reads it elsewhere
 * needs no other clock to know what is meant.
 */

/** What families call a zone, by its hours from UTC in January. */
const NAMES: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  [-4]: { en: "Atlantic time", es: "hora del Atlántico" },
  [-5]: { en: "Eastern time", es: "hora del Este" },
  [-6]: { en: "Central time", es: "hora del Centro" },
  [-7]: { en: "Mountain time", es: "hora de la Montaña" },
  [-8]: { en: "Pacific time", es: "hora del Pacífico" },
  [-9]: { en: "Alaska time", es: "hora de Alaska" },
  [-10]: { en: "Hawaii time", es: "hora de Hawái" },
  [-11]: { en: "Samoa time", es: "hora de Samoa" },
  [0]: { en: "UTC", es: "UTC" },
  [10]: { en: "Guam time", es: "hora de Guam" },
};
/** Its clocks stay when those of the Mountain states change. */
const ARIZONA = "America/Phoenix";
const JANUARY_NOON = "2027-01-15T12:00:00.000Z";

/** "Pacific time" for America/Los_Angeles; a zone that has no such name is called after its city. */
export function zoneName(language: Language, zone: string): string {
  if (zone === ARIZONA) return { en: "Arizona time", es: "hora de Arizona" }[language];
  const hours = Number(localIn(zone, JANUARY_NOON).time.slice(0, 2)) - 12;
  const city = zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return NAMES[hours]?.[language] ?? { en: `${city} time`, es: `hora de ${city}` }[language];
}

/** "9:00 am Pacific time", or "9:00 a. m., hora del Pacífico". */
export function clockText(language: Language, zone: string, at: string | number): string {
  const time = formatsOf(language).time(localIn(zone, at).time);
  return `${time}${language === "es" ? "," : ""} ${zoneName(language, zone)}`;
}

/** "Sat, Sep 12, 9:00 am Pacific time", or "sáb., 12 de sept., 9:00 a. m., hora del Pacífico". */
export function deadlineText(language: Language, zone: string, at: string | number): string {
  return `${formatsOf(language).dateWithWeekday(localIn(zone, at).date)}, ${clockText(language, zone, at)}`;
}
