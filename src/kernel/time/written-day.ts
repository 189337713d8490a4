import type { LocalDate } from "./calendar.ts";
import { foldedName } from "../text/folded-name.ts";

const MONTHS = ["jan ene", "feb", "mar", "apr abr", "may", "jun", "jul", "aug ago", "sep set", "oct", "nov", "dec dic"];

/** The number of a month by how its name begins in either language. */
function monthOf(name: string): string | undefined {
  const begins = foldedName(name).slice(0, 3);
  const at = MONTHS.findIndex((names) => names.split(" ").includes(begins));
  return at < 0 ? undefined : String(at + 1);
}

/** Year, month and day as they are written: 2018-03-14, 3/14/2018, 3/14/18, 14-Mar-18, March 14, 2018, 14 de marzo de 2018. */
function partsOf(text: string): readonly (string | undefined)[] {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return iso.slice(1);
  const american = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/.exec(text);
  if (american) return [american[3], american[1], american[2]];
  const dayFirst = /^(\d{1,2})[-. ]+(?:de )?(\p{L}+)\.?[-. ]+(?:de )?(\d{4}|\d{2})$/u.exec(text);
  if (dayFirst) return [dayFirst[3], monthOf(dayFirst[2]!), dayFirst[1]];
  const monthFirst = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text);
  return monthFirst ? [monthFirst[3], monthOf(monthFirst[1]!), monthFirst[2]] : [];
}

/**
 * A day as lists write it, also the number of days that a spreadsheet counts from 1900. A year of two digits is one that was
 * already: who plays is born.
 * @param today decides about years of two digits
 */
export function dayOf(text: string, today: LocalDate): LocalDate | undefined {
  const serial = /^\d{5}$/.test(text) ? Number(text) : undefined;
  if (serial !== undefined) return new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
  const [written, month, day] = partsOf(text);
  if (written === undefined || month === undefined || day === undefined) return undefined;
  const year = written.length === 4 ? written : `${`20${written}` > today.slice(0, 4) ? "19" : "20"}${written}`;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const real = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(date) ? date : undefined;
}
