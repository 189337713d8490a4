import { PRODUCT_NAME } from "#kernel/product.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";

/** Why a password is among the first that somebody would try, as the end of an issue code. */
export type Guessable = "common" | "context";

/** What a password may be made of besides common ones: who it is for, and where. */
export interface PasswordContext {
  firstName: string;
  lastName: string;
  email: string;
  /** The address of the page from which somebody signs up: it names the league. */
  next?: string | undefined;
}

/** Letters and digits around a known word that make it no better: "Soccer" and "Soccer2026!" are guessed alike. */
const DECORATION = 4;
/** Words that are shorter stand in others by chance. */
const SHORTEST_WORD = 3;

/** Signs that people write for letters. */
const SIGNS: Readonly<Record<string, string>> = {
  "@": "a",
  4: "a",
  3: "e",
  1: "i",
  "!": "i",
  0: "o",
  5: "s",
  $: "s",
  7: "t",
};

/** Small letters without accents. */
const folded = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
/** "p@ssw0rd" as it is meant. */
const spelled = (text: string) => text.replaceAll(/[@431!05$7]/g, (sign) => SIGNS[sign] ?? sign);
const solid = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "").length;

/** Whether a password is a common one, or its owner's name, address or league, with no more than a little around it. */
export function guessable(password: string, context: PasswordContext): Guessable | undefined {
  const typed = folded(password);
  if (isCommon(typed)) return "common";
  return isContext(typed, wordsOf(context)) ? "context" : undefined;
}

function isCommon(typed: string): boolean {
  const stem = typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const bare = solid(typed) - solid(stem) <= DECORATION ? [stem, spelled(stem)] : [];
  return [typed, spelled(typed), ...bare].some((text) => COMMON_PASSWORDS.has(text));
}

function isContext(typed: string, words: readonly string[]): boolean {
  return [typed, spelled(typed)].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, " "), text);
    return rest !== text && (solid(rest) <= DECORATION || COMMON_PASSWORDS.has(rest.replaceAll(/\s/g, "")));
  });
}

/** The longest first, so that no short one takes a piece out of them. */
function wordsOf({ firstName, lastName, email, next = "" }: PasswordContext): string[] {
  const own = [PRODUCT_NAME, "league", "leagues", firstName, lastName, email, next].map(folded);
  const words = own.flatMap((text) => [text.replaceAll(/[^\p{L}]+/gu, ""), ...text.split(/[^\p{L}]+/u)]);
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD).toSorted((a, b) => b.length - a.length);
}
