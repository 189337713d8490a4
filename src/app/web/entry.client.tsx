import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { LANGUAGES } from "#kernel/language.ts";
import { provideWords } from "./words/loaded.ts";

const WORDS = {
  en: () => import("./words/en.ts"),
  es: () => import("./words/es.ts"),
};

const language = LANGUAGES.find((one) => one === document.documentElement.lang) ?? "en";
const words = await WORDS[language]();
provideWords(language, words.default);
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
