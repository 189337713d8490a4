/** What stands for a letter that a font lacks and that has no plainer form. */
const UNKNOWN = "?";

/**
 * A text as a font can show it: a letter that it lacks loses its marks ("ũ" is "u"), and one of another script becomes a question
 * mark, in place of an empty box. Whoever prints it says beside it what it really is (ActualText).
 * @param has whether the font has a code point
 */
export function legible(text: string, has: (codePoint: number) => boolean): string {
  return Array.from(text.normalize("NFC"), (letter) => {
    const shown = (one: string) => one === "\n" || has(one.codePointAt(0)!);
    if (shown(letter)) return letter;
    if (/\s/u.test(letter)) return " ";
    if (/\p{M}/u.test(letter)) return "";
    const plain = letter.normalize("NFD").charAt(0);
    return plain !== letter && shown(plain) ? plain : UNKNOWN;
  }).join("");
}
