import Pdf from "pdfkit";
import type { Language } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { fontFile } from "#platform/fonts/font-file.ts";
import { legible } from "./legible.ts";

export const INK = "#14201a";
export const MUTED = "#404941";
export const LINE = "#d9dccf";
export const BRAND = "#126042";

/**
 * A new PDF file on US Letter. Its letters come along, and it is tagged: a screen reader finds its headings and tables.
 * @param margin in points
 */
export function openDocument({
  title,
  language,
  layout,
  margin,
}: {
  title: string;
  language: Language;
  layout: "landscape" | "portrait";
  margin: number;
}): PdfDocument {
  const document = new Pdf({
    size: "LETTER",
    layout,
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: `${title} · ${PRODUCT_NAME}`, Producer: PRODUCT_NAME, Creator: PRODUCT_NAME },
  });
  document.registerFont("plain", fontFile("regular"));
  document.registerFont("strong", fontFile("bold"));
  return document;
}

export type PdfDocument = InstanceType<typeof Pdf>;

/** The bytes of a document, once it has ended. */
export function collected(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on("error", reject);
  });
}

/** How a document says a text: as far as its font has the letters. */
export function speaking(document: PdfDocument) {
  document.font("plain");
  // Not among its types; both weights have the same letters.
  const { font: face } = (document as unknown as { _font: { font: Face } })._font;
  const shown = (text: string) => legible(text, (codePoint) => face.hasGlyphForCodePoint(codePoint));
  return {
    shown,
    /** A part of the structure with its text; what cannot be shown as it is stands there for who has it read aloud. */
    part: (tag: string, text: string, act: (text: string) => void) => {
      const seen = shown(text);
      return document.struct(tag, seen === text ? {} : { actual: text }, () => act(seen));
    },
  };
}

interface Face {
  hasGlyphForCodePoint(codePoint: number): boolean;
}
export type Speaking = ReturnType<typeof speaking>;
