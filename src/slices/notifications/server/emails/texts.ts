import type { Language } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";

/** What somebody agrees to who asks for texts; the page says the same, and it is kept with their consent. */
export const CONSENT: Readonly<Record<Language, string>> = {
  en: `I agree to get text messages from ${PRODUCT_NAME} about games, spots and messages at this number. Message and data rates may apply. How many depends on your leagues. Reply STOP to end, HELP for help.`,
  es: `Acepto recibir mensajes de texto de ${PRODUCT_NAME} sobre partidos, lugares y mensajes en este número. Pueden aplicarse tarifas de mensajes y datos. La cantidad depende de sus ligas. Responda STOP para terminar, HELP para recibir ayuda.`,
};

/** The longest text, in characters: three parts at most, also in Spanish. */
const LONGEST = 200;

/** The text that proves a number. */
export const codeText = (language: Language, code: string): string =>
  language === "es"
    ? `${PRODUCT_NAME}: su código es ${code}. Responda STOP para no recibir más mensajes.`
    : `${PRODUCT_NAME}: your code is ${code}. Reply STOP to get no more texts.`;

/** What pages write that is no sign of GSM 03.38, so that a text would cost twice as much: the space at which no line ends, and quotes. */
const OLD_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\u00A0/g, " "],
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
];

/** A notification as a text: the sentence of the app's list, which names no child, and where it leads. */
export function notificationText(told: string, address: string): string {
  const sentence = OLD_SIGNS.reduce((text, [sign, old]) => text.replace(sign, old), told);
  const room = LONGEST - PRODUCT_NAME.length - address.length - 3;
  const said = sentence.length > room ? `${sentence.slice(0, room - 1).trimEnd()}…` : sentence;
  return `${PRODUCT_NAME}: ${said} ${address}`;
}
