import type { Language } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import type { SignatureRow } from "../store/signatures.ts";

/** What stands around the words that were signed, in the language in which they were shown. */
const WORDS: Record<
  Language,
  Record<"league" | "signed" | "at" | "from" | "version" | "number" | "forgotten", string>
> = {
  en: {
    league: "League",
    signed: "Signed by typing the name",
    at: "Signed at (UTC)",
    from: "Network address",
    version: "Version of the text",
    number: "Number of the signature",
    forgotten: "not kept any more",
  },
  es: {
    league: "Liga",
    signed: "Firmado al escribir el nombre",
    at: "Firmado el (UTC)",
    from: "Dirección de red",
    version: "Versión del texto",
    number: "Número de la firma",
    forgotten: "ya no se guarda",
  },
};

/** A signed text as a file: its exact words, and who signed them when and from where. The same bytes each time. */
export function signedFile(signed: SignatureRow): File {
  const words = WORDS[signed.language];
  const facts = [
    [words.league, signed.leagueName],
    [words.signed, signed.typedName],
    [words.at, signed.signedAt.toISOString()],
    [words.from, signed.ipAddress ?? words.forgotten],
    [words.version, `${signed.waiverId} / ${signed.version}`],
    [words.number, signed.id],
  ].map(([name, value]) => `${name}: ${value}`);
  const text = [PRODUCT_NAME, "", signed.title, "", signed.text, "", "-- ", ...facts, ""].join("\n");
  return new File([text], `${signed.id}.txt`, { type: "text/plain;charset=utf-8" });
}
