import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readMessages } from "./messages.ts";
import { otherTerms, otherTermsElsewhere } from "./terms.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

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
    ]);
    const es = new Map([
      ["d", "Le enviamos una carta."],
      ["e", "¿Qué quieres hacer?"],
      ["f", "Le enviamos un correo."],
    ]);
    expect(otherTerms({ en, es }).map((one) => one.split(":")[0])).toEqual(["a (en)", "b (en)", "d (es)", "e (es)"]);
  });
});
