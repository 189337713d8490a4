import type { Language } from "#kernel/language.ts";
import { CONSENT_VERSIONS } from "../../contract/consent-texts.ts";
import type { ConsentKind } from "../../contract/vocabulary.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import type { ConsentTexts } from "./consent-versions.ts";

const TEXTS: Record<Language, ConsentTexts> = { en: english, es: spanish };

/** The texts that are agreed to today, sent by the server with the page. */
export function consentTexts(language: Language): Record<ConsentKind, string> {
  const today = (kind: ConsentKind) => {
    const text = TEXTS[language][kind][CONSENT_VERSIONS[kind]];
    if (text === undefined) throw new Error(`the text of "${kind}" that is agreed to now does not stand in prose`);
    return text;
  };
  return { "keep-data": today("keep-data"), "public-name": today("public-name"), statistics: today("statistics") };
}
