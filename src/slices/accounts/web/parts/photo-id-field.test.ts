import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl/react";
import { describe, expect, test } from "vitest";
import { wordsOf } from "#browser/words.ts";
import { PhotoIdField } from "./photo-id-field.tsx";

function shown(language: "en" | "es", props: Parameters<typeof PhotoIdField>[0]): string {
  const messages = wordsOf(language) as never;
  const field = createElement(PhotoIdField, props);
  return renderToStaticMarkup(
    createElement(IntlProvider as never, { locale: language, messages, timeZone: "UTC" }, field),
  );
}
describe("the field for a photo ID", () => {
  test("takes pictures, and says who sees it and when it goes", () => {
    const html = shown("en", {});
    expect(html).toContain('name="photoId"');
    expect(html).toContain('accept="image/jpeg,image/png,image/webp,image/avif"');
    expect(html).toContain("Only you and the admins who review it can see it. We delete the picture 30 days after");
    expect(shown("es", {})).toContain("Solo usted y los administradores que la revisan pueden verla.");
  });

  test("says what was wrong, tied to the field", () => {
    const html = shown("en", { error: "Choose a picture: JPEG, PNG, WebP or AVIF" });
    expect(html).toMatch(/aria-invalid="true"/);
    expect(html).toMatch(/aria-describedby="photoId-hint photoId-error"/);
  });

  test("is a choice where there is one already", () => {
    expect(shown("en", { another: true })).toContain("Another photo ID (optional)");
  });
});
