import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl/react";
import { expect, test } from "vitest";
import { wordsOf } from "#browser/words.ts";
import { QuestionItem } from "./question-item.tsx";
import "../../words/office-form.ts";

const question = {
  id: "01980000-0000-7000-8000-000000000001",
  kind: "text" as const,
  label: { en: "Which school?", es: "¿Qué escuela?" },
  hint: { en: "", es: "" },
  choices: [],
  required: false,
  hidden: false,
};

/** The buttons of a question that was answered so often, as they read. */
function buttons(answers: number, hidden = false): string[] {
  const item = createElement(QuestionItem, {
    question: { ...question, hidden },
    answers,
    position: 1,
    count: 1,
    open: false,
    act: () => undefined,
    onDropped: () => undefined,
    errorOf: () => undefined,
  });
  const messages = wordsOf("en") as never;
  const html = renderToStaticMarkup(
    createElement(IntlProvider as never, { locale: "en", messages, timeZone: "UTC" }, item),
  );
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text]) => text!.replaceAll(/<[^>]+>/g, ""));
}

test("K6: a question with answers can be hidden from new families, and not removed with what they said", () => {
  expect(buttons(0)).toEqual(["Remove: Which school?"]);
  expect(buttons(3)).toEqual(["Hide from new families: Which school?"]);
  expect(buttons(3, true)).toEqual(["Ask again: Which school?"]);
});
