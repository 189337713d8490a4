import { createRequire } from "node:module";
import Pdf from "pdfkit";
import type { Language } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";

/** A sum with what it is for; `note` stands smaller below. */
export interface PaperRow {
  label: string;
  amount: string;
  note?: string | undefined;
}

/** What a paper says, in the order in which it says it. */
export interface Paper {
  language: Language;
  title: string;
  /** Said above everything else where it must not be missed: that no money moved, that it was cancelled. */
  notice?: string | undefined;
  facts: readonly { label: string; value: string }[];
  tables: readonly { heading: string; rows: readonly PaperRow[]; total?: PaperRow | undefined }[];
  sections: readonly { heading: string; lines: readonly string[] }[];
  /** At its end: where it is from. */
  foot: string;
}

const font = (folder: string) =>
  createRequire(import.meta.url).resolve(
    `@expo-google-fonts/atkinson-hyperlegible-next/${folder}/AtkinsonHyperlegibleNext_${folder}.ttf`,
  );
/** The font lacks the doubly marked letters of Vietnamese: without their marks a name can still be read. */
const readable = (text: string) =>
  text.normalize("NFC").replaceAll(/[\u1E00-\u1EFF]/g, (letter) => letter.normalize("NFD").charAt(0));

const INK = "#14201a";
const MUTED = "#404941";
const LINE = "#d9dccf";
const BRAND = "#126042";
/** US Letter with margins of three quarters of an inch; sizes in points. */
const MARGIN = 54;
const AMOUNT_WIDTH = 110;

/**
 * A paper as a PDF file, to be kept or printed. Its letters come along, those of all Latin alphabets, and it is tagged:
 * a screen reader finds its headings and tables.
 */
export function pdfOf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const document = new Pdf({
    size: "LETTER",
    margin: MARGIN,
    lang: paper.language,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: `${paper.title} · ${PRODUCT_NAME}`, Producer: PRODUCT_NAME, Creator: PRODUCT_NAME },
  });
  document.registerFont("plain", font("400Regular"));
  document.registerFont("strong", font("700Bold"));
  const bytes = collected(document);
  draw(document, paper);
  document.end();
  return bytes;
}

type Document = InstanceType<typeof Pdf>;

function collected(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on("error", reject);
  });
}

function draw(document: Document, paper: Paper): void {
  const root = document.struct("Document");
  document.addStructure(root);
  const say = (tag: string, text: () => void) => root.add(document.struct(tag, {}, text));
  const width = document.page.width - 2 * MARGIN;

  say("P", () => document.font("strong").fontSize(12).fillColor(BRAND).text(PRODUCT_NAME));
  say("H1", () => document.fontSize(26).fillColor(INK).text(readable(paper.title)).moveDown(0.4));
  if (paper.notice) {
    say("P", () => document.fontSize(12).text(readable(paper.notice!)).moveDown(0.6));
  }
  for (const { label, value } of paper.facts) {
    keepTogether(document, 18);
    say("P", () =>
      document
        .font("plain")
        .fontSize(10.5)
        .fillColor(MUTED)
        .text(`${label}: `, MARGIN, document.y, { continued: true })
        .fillColor(INK)
        .text(readable(value)),
    );
  }
  for (const { heading, rows, total } of paper.tables) {
    headingOf(document, say, heading);
    const table = document.struct("Table");
    root.add(table);
    for (const row of rows) addRow(document, table, row, { width, strong: false });
    if (total) addRow(document, table, total, { width, strong: true });
    table.end();
  }
  for (const { heading, lines } of paper.sections) {
    headingOf(document, say, heading);
    for (const line of lines) {
      say("P", () =>
        document.font("plain").fontSize(10.5).text(readable(line), MARGIN, document.y, { width }).moveDown(0.2),
      );
    }
  }
  document.moveDown(1.5);
  say("P", () => document.font("plain").fontSize(9).fillColor(MUTED).text(paper.foot, MARGIN, document.y, { width }));
  root.end();
}

function headingOf(document: Document, say: (tag: string, text: () => void) => void, heading: string): void {
  keepTogether(document, 70);
  document.moveDown(1.2);
  say("H2", () =>
    document.font("strong").fontSize(14).fillColor(INK).text(readable(heading), MARGIN, document.y).moveDown(0.3),
  );
}

type Structure = ReturnType<Document["struct"]>;

/** A row with its amount at the right. */
function addRow(
  document: Document,
  table: Structure,
  { label, amount, note }: PaperRow,
  { width, strong }: { width: number; strong: boolean },
): void {
  const words = width - AMOUNT_WIDTH;
  document.font(strong ? "strong" : "plain").fontSize(10.5);
  keepTogether(document, document.heightOfString(label, { width: words }) + (note ? 32 : 18));
  const top = document.y + 5;
  const row = document.struct("TR");
  table.add(row);
  row.add(
    document.struct("TH", {}, () => {
      document.fillColor(INK).text(readable(label), MARGIN, top, { width: words });
      if (note) document.font("plain").fontSize(9).fillColor(MUTED).text(readable(note), { width: words });
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

/** Begins a new page where what follows would not fit on this one. */
function keepTogether(document: Document, height: number): void {
  if (document.y + height > document.page.height - MARGIN) document.addPage();
}
