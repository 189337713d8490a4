/** A card's last month. */
export interface Expiry {
  month: number;
  year: number;
}

/**
 * What somebody has typed so far, as "MM / YY": takes "0927", "9/27", "09/2027". A first digit above one is a whole month.
 * @param erasing keeps what is there as it is, so that the slash can be erased
 */
export function writeExpiry(typed: string, erasing: boolean): string {
  const parts = /^\s*(\d{1,2})\s*[/.\- ]\s*(\d{0,4})/.exec(typed);
  const digits = typed.replace(/\D/g, "");
  let [month, year] = parts ? [parts[1] ?? "", parts[2] ?? ""] : [digits.slice(0, 2), digits.slice(2, 6)];
  if (!parts && /^[2-9]/.test(digits)) [month, year] = [digits.slice(0, 1), digits.slice(1, 5)];
  if (erasing && year === "") return typed.replace(/[^\d/ ]/g, "").trimEnd();
  if (month.length === 1 && (parts !== null || /^[2-9]/.test(month))) month = `0${month}`;
  if (month.length < 2) return month;
  return `${month} / ${shortYear(year)}`;
}

/** "2027" is "27"; "20" may still become "2027". */
const shortYear = (year: string) => (year.length === 4 && year.startsWith("20") ? year.slice(2) : year);

/** Reads "09 / 27". @returns undefined for what is no whole month and year */
export function readExpiry(text: string): Expiry | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|20\d{2})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: Number(month), year: (Number(year) % 100) + 2000 };
}

/** Whether a card's last month is over. */
export function isPast({ month, year }: Expiry, today: Date): boolean {
  return year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;
}
