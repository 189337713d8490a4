import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { pageLanguage, provideWords } from "#browser/words.ts";

const WORDS = { en: () => import("./words/en.ts"), es: () => import("./words/es.ts") };

const language = pageLanguage();
provideWords(language, (await WORDS[language]()).default);
startTransition(() => {
  // A page has its data before it is drawn: in one go it is there sooner than in slices.
  hydrateRoot(document, <HydratedRouter useTransitions={false} />);
});
