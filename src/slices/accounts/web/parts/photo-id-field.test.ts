import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl/react";
import { describe, expect, test } from "vitest";
import { wordsOf } from "#browser/words.ts";
import type { OwnPhotoId } from "../../contract/photo-id.ts";
import { PhotoIdField } from "./photo-id-field.tsx";

function shown(language: "en" | "es", props: Parameters<typeof PhotoIdField>[0]): string {
  const messages = wordsOf(language) as never;
  const field = createElement(PhotoIdField, props);
  return renderToStaticMarkup(
    createElement(IntlProvider as never, { locale: language, messages, timeZone: "UTC" }, field),
  );
}
const known = (more: Partial<OwnPhotoId>): OwnPhotoId => ({
  id: "01980000-0000-7000-8000-00000000ffff",
  state: "submitted",
  uploadedAt: "2027-01-15T20:00:00.000Z",
  pictureKept: true,
  ...more,
});

describe("the field for a photo ID", () => {
  test("takes pictures, and says who sees it and when it goes", () => {
    const html = shown("en", {});
    expect(html).toContain('name="photoId"');
    expect(html).toContain('accept="image/jpeg,image/png,image/webp,image/avif"');
    expect(html).toContain("Only you and the admins who review it can see it. The picture is deleted 30 days after");
    expect(shown("es", {})).toContain("Solo usted y los administradores que la revisan pueden verla.");
  });

  test("says what was wrong, tied to the field", () => {
    const html = shown("en", { error: "Choose a picture: JPEG, PNG, WebP or AVIF" });
    expect(html).toMatch(/aria-invalid="true"/);
    expect(html).toMatch(/aria-describedby="photoId-hint photoId-error"/);
  });

  test.each([
    [known({}), "Waiting for review", "You sent a photo ID on January 15, 2027."],
    [known({ state: "verified", pictureKept: false }), "Approved", "There is nothing more to do."],
    [known({ state: "refused", reason: "The ID has expired." }), "Sent back", "was sent back: The ID has expired."],
  ])("says how it stands with the one before: $state", (before, word, sentence) => {
    const html = shown("en", { known: before });
    expect(html).toContain(`${word}</span>`);
    expect(html).toContain(sentence);
    expect(html).toContain("Another photo ID");
  });
});
