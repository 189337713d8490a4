import type { Language } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import {
  BRAND,
  collected,
  INK,
  LINE,
  MUTED,
  openDocument,
  speaking,
  type PdfDocument,
  type Speaking,
} from "./pdf-document.ts";

/** A sum with what it is for; `note` stands smaller below. */
export interface DocumentRow {
  label: string;
  amount: string;
  note?: string | undefined;
}

/** A table with several columns; each takes its share of the width. */
export interface DocumentList {
  heading: string;
  columns: readonly { head: string; share: number }[];
  rows: readonly (readonly string[])[];
}

/** What a document says, in the order in which it says it. */
export interface DocumentContent {
  language: Language;
  title: string;
  /** Said above everything else where it must not be missed: that no money moved, that it was cancelled. */
  notice?: string | undefined;
  facts: readonly { label: string; value: string }[];
  tables: readonly { heading: string; rows: readonly DocumentRow[]; total?: DocumentRow | undefined }[];
  sections: readonly { heading: string; lines: readonly string[] }[];
  /** Wide tables, each on a page of its own. */
  lists?: readonly DocumentList[] | undefined;
  /** At its end: where it is from. */
  foot: string;
}

/** US Letter with margins of three quarters of an inch; sizes in points. */
const MARGIN = 54;
const AMOUNT_WIDTH = 110;

/**
 * A document as a PDF file, to be kept or printed. Its letters come along, and it is tagged: a screen reader finds its headings and
 * tables, and reads a text whose script the font lacks as it really is.
 */
export function pdfOf(content: DocumentContent): Promise<Uint8Array<ArrayBuffer>> {
  const { language, title, lists } = content;
  const document = openDocument({ title, language, layout: lists ? "landscape" : "portrait", margin: MARGIN });
  const bytes = collected(document);
  draw(document, content);
  document.end();
  return bytes;
}

function draw(document: PdfDocument, content: DocumentContent): void {
  const speech = speaking(document);
  const root = document.struct("Document");
  document.addStructure(root);
  const say = (tag: string, text: string, act: (text: string) => void) => root.add(speech.part(tag, text, act));
  const width = document.page.width - 2 * MARGIN;

  say("P", PRODUCT_NAME, (name) => document.font("strong").fontSize(12).fillColor(BRAND).text(name));
  say("H1", content.title, (title) => document.fontSize(26).fillColor(INK).text(title).moveDown(0.4));
  if (content.notice) say("P", content.notice, (notice) => document.fontSize(12).text(notice).moveDown(0.6));
  for (const { label, value } of content.facts) {
    keepTogether(document, 18);
    say("P", `${label}: ${value}`, () =>
      document
        .font("plain")
        .fontSize(10.5)
        .fillColor(MUTED)
        .text(`${label}: `, MARGIN, document.y, { continued: true })
        .fillColor(INK)
        .text(speech.shown(value)),
    );
  }
  for (const { heading, rows, total } of content.tables) {
    headingOf(document, say, heading);
    const table = document.struct("Table");
    root.add(table);
    for (const row of rows) addRow(document, speech, table, row, { width, strong: false });
    if (total) addRow(document, speech, table, total, { width, strong: true });
    table.end();
  }
  for (const [at, list] of (content.lists ?? []).entries()) {
    if (at > 0) document.addPage();
    addList(document, speech, root, say, { list, width });
  }
  for (const { heading, lines } of content.sections) {
    headingOf(document, say, heading);
    for (const line of lines) {
      say("P", line, (text) =>
        document.font("plain").fontSize(10.5).text(text, MARGIN, document.y, { width }).moveDown(0.2),
      );
    }
  }
  document.moveDown(1.5);
  say("P", content.foot, (foot) =>
    document.font("plain").fontSize(9).fillColor(MUTED).text(foot, MARGIN, document.y, { width }),
  );
  root.end();
}

type Say = (tag: string, text: string, act: (text: string) => void) => void;

function headingOf(document: PdfDocument, say: Say, heading: string): void {
  keepTogether(document, 70);
  document.moveDown(1.2);
  say("H2", heading, (text) =>
    document.font("strong").fontSize(14).fillColor(INK).text(text, MARGIN, document.y).moveDown(0.3),
  );
}

type Structure = ReturnType<PdfDocument["struct"]>;

/** A row with its amount at the right. */
function addRow(
  document: PdfDocument,
  speech: Speaking,
  table: Structure,
  { label, amount, note }: DocumentRow,
  { width, strong }: { width: number; strong: boolean },
): void {
  const words = width - AMOUNT_WIDTH;
  document.font(strong ? "strong" : "plain").fontSize(10.5);
  keepTogether(document, document.heightOfString(label, { width: words }) + (note ? 32 : 18));
  const top = document.y + 5;
  const row = document.struct("TR");
  table.add(row);
  row.add(
    speech.part("TH", [label, note].filter(Boolean).join(" "), () => {
      document.fillColor(INK).text(speech.shown(label), MARGIN, top, { width: words });
      if (note) document.font("plain").fontSize(9).fillColor(MUTED).text(speech.shown(note), { width: words });
    }),
  );
  const bottom = document.y + 4;
  row.add(
    document.struct("TD", {}, () => {
      document
        .font(strong ? "strong" : "plain")
        .fontSize(10.5)
        .fillColor(INK)
        .text(amount, MARGIN + words, top, { width: AMOUNT_WIDTH, align: "right" });
    }),
  );
  row.end();
  document.markContent("Artifact", { type: "Layout" });
  document
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + width, bottom)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  document.endMarkedContent();
  document.x = MARGIN;
  document.y = bottom;
}

/** Room above and below the words of a cell, and the least height of a row: what is filled in with a pen has to fit. */
const CELL = { above: 4, gap: 8, least: 22, size: 9 };

/** A table of several columns; where it goes on on another page, its head stands there too. */
function addList(
  document: PdfDocument,
  speech: Speaking,
  root: Structure,
  say: Say,
  { list: { heading, columns, rows }, width }: { list: DocumentList; width: number },
): void {
  headingOf(document, say, heading);
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (width * share) / shares);
  const table = document.struct("Table");
  root.add(table);
  const heightOf = (cells: readonly string[]) =>
    Math.max(
      CELL.least,
      ...cells.map(
        (cell, at) => document.heightOfString(cell || " ", { width: widths[at]! - CELL.gap }) + 2 * CELL.above,
      ),
    );
  const line = (tag: "TH" | "TD", cells: readonly string[]) => {
    document.font(tag === "TH" ? "strong" : "plain").fontSize(CELL.size);
    const height = heightOf(cells.map(speech.shown));
    const top = document.y;
    const row = document.struct("TR");
    table.add(row);
    let left = MARGIN;
    for (const [at, cell] of cells.entries()) {
      const x = left;
      row.add(
        speech.part(tag, cell, (text) =>
          document
            .font(tag === "TH" ? "strong" : "plain")
            .fontSize(CELL.size)
            .fillColor(tag === "TH" ? MUTED : INK)
            .text(text, x, top + CELL.above, { width: widths[at]! - CELL.gap }),
        ),
      );
      left += widths[at]!;
    }
    row.end();
    document.markContent("Artifact", { type: "Layout" });
    document
      .moveTo(MARGIN, top + height)
      .lineTo(MARGIN + width, top + height)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    document.endMarkedContent();
    document.x = MARGIN;
    document.y = top + height;
  };
  const heads = columns.map(({ head }) => head);
  line("TH", heads);
  for (const cells of rows) {
    document.font("plain").fontSize(CELL.size);
    if (document.y + heightOf(cells.map(speech.shown)) > document.page.height - MARGIN) {
      document.addPage();
      line("TH", heads);
    }
    line("TD", cells);
  }
  table.end();
}

/** Begins a new page where what follows would not fit on this one. */
function keepTogether(document: PdfDocument, height: number): void {
  if (document.y + height > document.page.height - MARGIN) document.addPage();
}
