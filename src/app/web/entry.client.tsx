import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { pageLanguage, provideWords } from "#browser/words.ts";

const WORDS = { en: () => import("./words/en.ts"), es: () => import("./words/es.ts") };

const language = pageLanguage();
provideWords(language, (await WORDS[language]()).default);
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
