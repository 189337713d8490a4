/** Digits with up to three spaces or dashes of any kind between them, as cards print them and as people type them. */
const RUN = /(\+?)(?<!\d)\d(?:[\p{Zs}\t\p{Pd}\u2212]{0,3}\d){12,}/gu;
const BETWEEN = /[\p{Zs}\t\p{Pd}\u2212]+/u;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** How the numbers of payment cards begin (ISO/IEC 7812), so that dates and serial numbers are none. */
const ISSUED = /^(?:[3-6]|2[2-7])\d{12,18}$/;
/** Digits of the longest phone number in the world (ITU-T E.164). */
const LONGEST_PHONE = 15;

/**
 * Whether the number of a payment card stands in a text: 13 to 19 digits that pass the Luhn formula. The database asks
 * the same of everything it holds (`holds_card_number` of the migrations), and finds no more than this does.
 */
export function holdsCardNumber(text: string): boolean {
  for (const [run, plus] of text.replaceAll(UUID, " ").matchAll(RUN)) {
    const groups = run.slice(plus!.length).split(BETWEEN);
    const isPhone = plus === "+" && groups.join("").length <= LONGEST_PHONE;
    if (!isPhone && candidates(groups).some((digits) => ISSUED.test(digits) && passesLuhn(digits))) return true;
  }
  return false;
}

/** The numbers that groups of digits may be meant as: in groups of four or more, or all of them in groups of one size. */
function candidates(groups: readonly string[]): string[] {
  const found: string[] = [];
  const size = groups[0]!.length;
  if (groups.slice(0, -1).every((group) => group.length === size)) found.push(groups.join(""));
  for (const from of groups.keys()) {
    let digits = "";
    for (const group of groups.slice(from)) {
      digits += group;
      found.push(digits);
      if (group.length < 4 || digits.length > 19) break;
    }
  }
  return found;
}

/** Whether the last digit fits the others (ISO/IEC 7812-1, the Luhn formula). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of Array.from(digits).toReversed().entries()) {
    const twice = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0;
}
