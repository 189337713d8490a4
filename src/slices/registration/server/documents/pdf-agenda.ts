import type { Language } from "#kernel/language.ts";
import { PRODUCT_NAME } from "#kernel/product.ts";
import { BRAND, collected, INK, LINE, MUTED, openDocument, speaking, type PdfDocument } from "./pdf-document.ts";

/** An event of a day: "9:00 am", "Otters vs Foxes", "Bushrod Park, Field 2". */
export interface AgendaRow {
  readonly time: string;
  readonly what: string;
  readonly where: string;
}

export interface AgendaDay {
  readonly heading: string;
  readonly rows: readonly AgendaRow[];
}

/** Events by day, to be printed and pinned to a wall. */
export interface Agenda {
  readonly language: Language;
  readonly title: string;
  readonly facts: readonly string[];
  readonly days: readonly AgendaDay[];
  /** At the end of each page. */
  readonly foot: string;
}

/** Half an inch around, in points: printers reach that far. */
const MARGIN = 36;
const FOOT = 20;
const GUTTER = 18;
/** The largest letters with which everything fits on one page are taken; with the last ones it goes on on further pages. */
const SIZES = [
  { columns: 1, size: 11 },
  { columns: 1, size: 10 },
  { columns: 2, size: 9.5 },
  { columns: 2, size: 8.5 },
  { columns: 2, size: 8 },
] as const;
type Size = (typeof SIZES)[number];
/** More rows than fit on a page whatever they say: no need to try. */
const MOST_ON_A_PAGE = 110;

interface Put {
  readonly page: number;
  readonly left: number;
  readonly top: number;
}
/** A day as far as it stands in one column. */
interface PutDay extends Put {
  readonly heading: string;
  readonly rows: readonly (Put & { readonly row: AgendaRow; readonly height: number })[];
}

/** An agenda as a PDF file: on one page as far as that can be read. */
export async function agendaPdf(agenda: Agenda): Promise<Uint8Array<ArrayBuffer>> {
  const { language, title } = agenda;
  const document = openDocument({ title, language, layout: "portrait", margin: MARGIN });
  const bytes = collected(document);
  const speech = speaking(document);
  const root = document.struct("Document");
  document.addStructure(root);
  const width = document.page.width - 2 * MARGIN;
  const say = (tag: string, text: string, act: (text: string) => void) => root.add(speech.part(tag, text, act));

  say("P", PRODUCT_NAME, (text) => document.font("strong").fontSize(11).fillColor(BRAND).text(text));
  say("H1", title, (text) => document.fontSize(20).fillColor(INK).text(text, { width }).moveDown(0.15));
  for (const fact of agenda.facts)
    say("P", fact, (text) => document.font("plain").fontSize(10).fillColor(MUTED).text(text, { width }));
  const top = document.y + 10;

  const { size, days } = laidOut(document, speech.shown, agenda.days, { top, width });
  const pages = Math.max(1, ...days.map(({ page }) => page + 1));
  const columnWidth = widthOf(size, width);
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) {
      document.addPage();
      // Between pages others have their turn.
      await new Promise(setImmediate);
    }
    for (const day of days.filter((one) => one.page === page)) {
      say("H2", day.heading, (text) =>
        document
          .font("strong")
          .fontSize(size.size + 1)
          .fillColor(INK)
          .text(text, day.left, day.top, { width: columnWidth }),
      );
      const table = document.struct("Table");
      root.add(table);
      for (const { row, left, top: rowTop, height } of day.rows) {
        line(document, { left, top: rowTop, width: columnWidth });
        const cells = document.struct("TR");
        table.add(cells);
        for (const { text, at, cell } of cellsOf(row, size, columnWidth))
          cells.add(
            speech.part("TD", text, (seen) =>
              document
                .font(at === "what" ? "strong" : "plain")
                .fontSize(size.size)
                .fillColor(at === "where" ? MUTED : INK)
                .text(seen, left + cell.from, rowTop + GAP, { width: cell.width, height }),
            ),
          );
        cells.end();
      }
      table.end();
    }
    const foot = pages > 1 ? `${agenda.foot} · ${page + 1}/${pages}` : agenda.foot;
    const bottom = document.page.height - MARGIN - FOOT + 6;
    say("P", foot, (text) =>
      document.font("plain").fontSize(7).fillColor(MUTED).text(text, MARGIN, bottom, { width, lineBreak: false }),
    );
  }
  root.end();
  document.end();
  return bytes;
}

/** Room above and below the words of a row. */
const GAP = 2;

const widthOf = ({ columns }: Size, width: number) => (width - GUTTER * (columns - 1)) / columns;

/** A row's cells with where in the column they stand. */
function cellsOf({ time, what, where }: AgendaRow, { size }: Size, width: number) {
  // "10:45 a. m." in one line.
  const clock = size * 6;
  const left = width - clock;
  const whatWidth = left * 0.56;
  return [
    { at: "time", text: time, cell: { from: 0, width: clock - 4 } },
    { at: "what", text: what, cell: { from: clock, width: whatWidth - 6 } },
    { at: "where", text: where, cell: { from: clock + whatWidth, width: left - whatWidth } },
  ] as const;
}

type Room = { top: number; width: number };

/** Where everything stands, with the largest letters that fit. */
function laidOut(
  document: PdfDocument,
  shown: (text: string) => string,
  days: readonly AgendaDay[],
  room: Room,
): { size: Size; days: readonly PutDay[] } {
  const rows = days.reduce((sum, day) => sum + day.rows.length, 0);
  const smallest = SIZES.at(-1)!;
  const tried = rows > MOST_ON_A_PAGE ? [] : SIZES;
  for (const size of tried) {
    const put = layOut(document, shown, days, room, size);
    if (put.every(({ page }) => page === 0)) return { size, days: put };
  }
  return { size: smallest, days: layOut(document, shown, days, room, smallest) };
}

function layOut(
  document: PdfDocument,
  shown: (text: string) => string,
  days: readonly AgendaDay[],
  { top: firstTop, width }: Room,
  size: Size,
): PutDay[] {
  const columnWidth = widthOf(size, width);
  const bottom = document.page.height - MARGIN - FOOT;
  const headingHeight = (size.size + 1) * 1.25 + 3;
  let page = 0;
  let column = 0;
  let y = firstTop;
  const next = () => {
    column += 1;
    if (column === size.columns) [page, column] = [page + 1, 0];
    y = page === 0 ? firstTop : MARGIN;
  };
  const put: PutDay[] = [];
  for (const { heading, rows } of days) {
    let here: { day: PutDay; rows: (Put & { row: AgendaRow; height: number })[] } | undefined;
    for (const row of rows) {
      const height = heightOf(document, shown, row, size, columnWidth);
      const needed = here ? height : headingHeight + height;
      if (y + needed > bottom) {
        next();
        here = undefined;
      }
      const left = MARGIN + column * (columnWidth + GUTTER);
      if (!here) {
        const own: (Put & { row: AgendaRow; height: number })[] = [];
        here = { day: { page, left, top: y, heading, rows: own }, rows: own };
        put.push(here.day);
        y += headingHeight;
      }
      here.rows.push({ page, left, top: y, row, height });
      y += height;
    }
    y += size.size * 0.8;
  }
  return put;
}

function heightOf(
  document: PdfDocument,
  shown: (text: string) => string,
  row: AgendaRow,
  size: Size,
  width: number,
): number {
  const heights = cellsOf(row, size, width).map(({ text, at, cell }) =>
    document
      .font(at === "what" ? "strong" : "plain")
      .fontSize(size.size)
      .heightOfString(shown(text) || " ", { width: cell.width }),
  );
  return Math.max(...heights) + 2 * GAP;
}

function line(document: PdfDocument, { left, top, width }: { left: number; top: number; width: number }): void {
  document.markContent("Artifact", { type: "Layout" });
  document
    .moveTo(left, top)
    .lineTo(left + width, top)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  document.endMarkedContent();
}
