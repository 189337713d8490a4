import { brandOf, groupNumber, lengthsOf } from "../card/number.ts";

const digitsOf = (text: string) => text.replace(/\D/g, "");

/** The digits of a card number as far as one can go on: no more than its brand has. */
function numberDigits(text: string): string {
  const digits = digitsOf(text);
  return digits.slice(0, Math.max(...lengthsOf(digits)));
}

/**
 * Groups a card number while it is typed. The caret stays behind the digit it was behind, wherever somebody edits; erasing at a gap
 * takes the digit before it.
 * @param changed told the digits after each change
 */
export function groupWhileTyping(input: HTMLInputElement, changed: (digits: string) => void): void {
  let before = "";
  input.addEventListener("input", (event) => {
    const caret = input.selectionStart ?? input.value.length;
    let digits = numberDigits(input.value);
    let behind = digitsOf(input.value.slice(0, caret)).length;
    // Only a gap was erased: the digit that was meant is the one before it.
    const erased = event.inputType === "deleteContentBackward";
    if (erased && digits === digitsOf(before) && behind > 0) {
      digits = digits.slice(0, behind - 1) + digits.slice(behind);
      behind -= 1;
    }
    const grouped = groupNumber(digits);
    input.value = grouped;
    before = grouped;
    input.setSelectionRange(...placeBehind(grouped, behind));
    changed(digits);
  });
}

/** Where the caret stands behind so many digits; behind the gap too when one was just completed by typing. */
function placeBehind(grouped: string, digits: number): [number, number] {
  let position = 0;
  for (let seen = 0; seen < digits && position < grouped.length; position += 1)
    if (/\d/.test(grouped[position]!)) seen += 1;
  if (grouped[position] === " ") position += 1;
  return [position, position];
}

/** "Visa", as people know it; empty for what is none yet. */
export function brandName(digits: string): string {
  const names: Record<string, string> = {
    amex: "American Express",
    diners: "Diners Club",
    discover: "Discover",
    jcb: "JCB",
    mastercard: "Mastercard",
    unionpay: "UnionPay",
    visa: "Visa",
  };
  return names[brandOf(digits)] ?? "";
}
