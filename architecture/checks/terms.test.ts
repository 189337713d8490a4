import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readMessages } from "./messages.ts";
import { inTheOtherLanguage, otherTerms, otherTermsElsewhere } from "./terms.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

describe("every text is in the language of its file", () => {
  it("in English and in Spanish", async () => {
    expect(inTheOtherLanguage(await readMessages(ROOT))).toEqual([]);
  });

  it("and one of the other language is found", () => {
    const en = new Map([
      ["a", "Los jugadores deben tener {minimum} años"],
      ["b", "|| No games yet"],
      ["shell.switchLanguage", "Español"],
    ]);
    const es = new Map([
      ["c", "Choose the day of this time"],
      ["d", "{name} y {other}"],
    ]);
    expect(inTheOtherLanguage({ en, es }).map((one) => one.split(":")[0])).toEqual(["a (en)", "b (en)", "c (es)"]);
  });
});

describe("every thing has one name", () => {
  it("in all messages, in English and in Spanish", async () => {
    expect(otherTerms(await readMessages(ROOT))).toEqual([]);
  });

  it("in emails, labels and the API's document", () => {
    expect(otherTermsElsewhere(ROOT)).toEqual([]);
  });

  it("and another name is found, letters of the alphabet and specified texts aside", () => {
    const en = new Map([
      ["a", "We sent you a letter."],
      ["b", "{count, plural, one {# place left} other {# places left}}"],
      ["c", "A password must have an uppercase letter. {place}: email us"],
      ["shell.login", "Login"],
      ["g", "The team's code"],
    ]);
    const es = new Map([
      ["d", "Le enviamos una carta."],
      ["e", "¿Qué quieres hacer?"],
      ["f", "Le enviamos un correo."],
    ]);
    expect(otherTerms({ en, es }).map((one) => one.split(":")[0])).toEqual([
      "a (en)",
      "b (en)",
      "g (en)",
      "d (es)",
      "e (es)",
    ]);
  });
});
