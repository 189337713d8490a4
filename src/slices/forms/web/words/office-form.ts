import { loadEveryLanguage } from "#browser/words.ts";
import { loadFamilyWordsInEveryLanguage } from "#slices/family/web/public.ts";
import "virtual:words/forms/codes";

/** The words of the page on which a league's form is changed, in both languages: it previews what families read. */
await loadEveryLanguage("forms", {
  en: () => import("../messages/office-form/en.ts"),
  es: () => import("../messages/office-form/es.ts"),
});
await loadEveryLanguage("forms", {
  en: () => import("../messages/form/en.ts"),
  es: () => import("../messages/form/es.ts"),
});
await loadFamilyWordsInEveryLanguage();
