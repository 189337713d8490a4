import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl/react";
import { expect, test } from "vitest";
import { wordsOf } from "#browser/words.ts";
import { Needs } from "./needs.tsx";
import "../../words/dashboard.ts";

test("B1: where nothing waits, one line says so", () => {
  const shown = (language: "en" | "es") =>
    renderToStaticMarkup(
      createElement(
        IntlProvider as never,
        { locale: language, messages: wordsOf(language) as never, timeZone: "UTC" },
        createElement(Needs, { needs: [] }),
      ),
    );
  expect(shown("en")).toContain("</h2><p>You’re all caught up.</p></section>");
  expect(shown("es")).toMatch(/<\/h2><p>[^<]+<\/p><\/section>/);
});
