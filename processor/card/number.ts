/** What a number's beginning says: https://en.wikipedia.org/wiki/Payment_card_number, as far as cards here go. */
const BRANDS: readonly { brand: string; begins: RegExp; lengths: readonly number[] }[] = [
  { brand: "amex", begins: /^3[47]/, lengths: [15] },
  { brand: "visa", begins: /^4/, lengths: [16] },
  { brand: "mastercard", begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { brand: "discover", begins: /^(?:6011|64[4-9]|65)/, lengths: [16] },
  { brand: "diners", begins: /^3(?:0[0-5]|[689])/, lengths: [14, 16] },
  { brand: "jcb", begins: /^35/, lengths: [16] },
  { brand: "unionpay", begins: /^62/, lengths: [16, 17, 18, 19] },
];

/** "visa", "amex", …; "unknown" for a beginning that is nobody's. */
export function brandOf(digits: string): string {
  return BRANDS.find(({ begins }) => begins.test(digits))?.brand ?? "unknown";
}

/** How many digits a whole number of this brand may have. */
export function lengthsOf(digits: string): readonly number[] {
  return BRANDS.find(({ begins }) => begins.test(digits))?.lengths ?? [16];
}

/** Whether the last digit fits the others (ISO/IEC 7812-1, the Luhn formula). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [at, digit] of Array.from(digits).toReversed().entries()) {
    const twice = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += twice > 9 ? twice - 9 : twice;
  }
  return /^\d+$/.test(digits) && sum % 10 === 0;
}

/** "4242 4242 4242 4242", or as American Express prints it, "3782 822463 10005". */
export function groupNumber(digits: string): string {
  const groups =
    brandOf(digits) === "amex" ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,7})?/;
  return groups.exec(digits)?.slice(1).filter(Boolean).join(" ") ?? "";
}

/** How many digits a security code has: four on American Express cards, else three. */
export function codeLength(digits: string): number {
  return brandOf(digits) === "amex" ? 4 : 3;
}
