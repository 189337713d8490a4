import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { pdfOf, type DocumentContent } from "./pdf.ts";

const DOCUMENT: DocumentContent = {
  language: "es",
  title: "Recibo K7QM-XH2P",
  notice: "PAGOS DE PRUEBA: no se movió dinero",
  facts: [{ label: "Pagado por", value: "Łukasz Núñez-Ibáñez" }],
  tables: [
    {
      heading: "Ñandú · Fútbol, 10U",
      rows: [{ label: "Inscripción", amount: "$100", note: "Código: AMIGOS" }],
      total: { label: "Total", amount: "$100" },
    },
  ],
  sections: [{ heading: "Reembolsos", lines: ["Reembolso completo hasta el 5 de marzo de 2027."] }],
  foot: "Touchline",
};

async function read(content: DocumentContent) {
  const document = await getDocumentProxy(await pdfOf(content));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { document, text: text.replaceAll(/\s+/g, " "), totalPages };
}

test("another program reads every word, with its accents", async () => {
  const { text, totalPages } = await read(DOCUMENT);
  expect(totalPages).toBe(1);
  for (const words of [
    "Recibo K7QM-XH2P",
    "se movió",
    "Łukasz Núñez-Ibáñez",
    "Ñandú · Fútbol, 10U",
    "Código: AMIGOS",
  ]) {
    expect(text).toContain(words);
  }
});

test("letters that the font lacks lose their marks, not themselves", async () => {
  const { text } = await read({ ...DOCUMENT, facts: [{ label: "Pagado por", value: "Nguyễn Thị Hồng" }] });
  expect(text).toContain("Nguyen Thi Hong");
});

test("a name in another script is no empty box, and is read aloud as it is", async () => {
  const names = ["Олена Шевченко", "张伟", "محمد", "Ũbaldo", "Zoë 🦊", "한지민"];
  const facts = names.map((value) => ({ label: "Pagado por", value }));
  const sections = [{ heading: "Ответы", lines: ["Школа: Лицей 5"] }];
  const { text, document } = await read({ ...DOCUMENT, facts, sections });
  expect(text).toContain("Ubaldo");
  expect(text).toContain("Zoë ?");
  expect(text).not.toContain("\uFFFD");
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
  expect(tree).toContain("H2");
  const raw = Buffer.from(await pdfOf({ ...DOCUMENT, facts, sections })).toString("latin1");
  expect(raw.match(/\/ActualText/g)?.length).toBeGreaterThanOrEqual(names.length);
});

test("it says its language and title, and is tagged, for whoever has it read aloud", async () => {
  const { document } = await read(DOCUMENT);
  const { info } = await getMeta(document);
  expect(info).toMatchObject({ Title: "Recibo K7QM-XH2P · Touchline", Language: "es" });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
});

test("eight children with all their lines go over to further pages, and no row is cut", async () => {
  const row = { label: "Inscripción de una persona con un nombre largo", amount: "$100" };
  const table = { heading: "Liga", rows: Array.from({ length: 9 }, () => row), total: row };
  const { text, totalPages } = await read({ ...DOCUMENT, tables: Array.from({ length: 8 }, () => table) });
  expect(totalPages).toBeGreaterThan(2);
  expect(text.match(/Inscripción de una persona/g)).toHaveLength(80);
});
