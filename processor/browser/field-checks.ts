import { isPast, readExpiry } from "../card/expiry.ts";
import { codeLength, lengthsOf, passesLuhn } from "../card/number.ts";
import type { Words } from "../card/words.ts";

/** What is typed into the three fields: it never leaves this frame but to the processor. */
export interface Typed {
  number: string;
  expiry: string;
  code: string;
}

export type FieldName = keyof Typed;

/** What is wrong with a field, in words; undefined when nothing is. */
export const CHECKS: Record<FieldName, (typed: Typed, words: Words) => string | undefined> = {
  number({ number }, words) {
    const digits = number.replace(/\D/g, "");
    if (digits === "") return words.numberMissing;
    if (digits.length < Math.min(...lengthsOf(digits))) return words.numberShort;
    return lengthsOf(digits).includes(digits.length) && passesLuhn(digits) ? undefined : words.numberWrong;
  },
  expiry({ expiry }, words) {
    if (expiry.trim() === "") return words.expiryMissing;
    const read = readExpiry(expiry);
    if (!read) return words.expiryWrong;
    return isPast(read, new Date()) ? words.expiryPast : undefined;
  },
  code({ number, code }, words) {
    const digits = codeLength(number.replace(/\D/g, ""));
    if (code === "") return words.codeMissing;
    return code.length === digits ? undefined : words.codeWrong.replace("{digits}", String(digits));
  },
};
