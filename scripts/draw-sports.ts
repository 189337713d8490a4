/**
 * `npm run draw:sports`: makes of each sport's SVG the PNG for emails and shared links, and the contact sheet of all in
 * docs/pictures/. To be run after a drawing was changed.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";

const SPORTS = "src/design/sports";
const SHEET = "docs/pictures/sports.png";
const FONT = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf",
);

/** The tokens' values of tokens.css, on the hero's ground and on white. */
const DARK = { ground: "#072c1d", line: "#ecfaf3", tone: "#1e825b", paper: "#072c1d" };
const LIGHT = { ground: "#ffffff", line: "#0a442e", tone: "#8cd7b2", paper: "#ffffff" };

/** Pixels: the PNG of one drawing; of the sheet a drawing, its cell, its label. */
const PNG = 320;
const CELL = { drawing: 96, width: 136, height: 150, columns: 12 };

/** The drawing with its colors put in: a renderer of images knows no tokens. */
function colored(sport: string, { line, tone, paper }: typeof DARK): string {
  return readFileSync(`${SPORTS}/${sport}.svg`, "utf8")
    .replaceAll(/var\(--drawing-tone,[^)]*\)/g, tone)
    .replaceAll(/var\(--drawing-paper,[^)]*\)/g, paper)
    .replaceAll("currentColor", line);
}

const drawn = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: (72 * side) / 96 })
    .resize(side, side)
    .png()
    .toBuffer();

/** On a rounded ground of its own, so that it looks the same whatever an email program puts behind it. */
async function emailPicture(sport: string): Promise<Buffer> {
  const inner = Math.round(PNG * 0.72);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${PNG}" height="${PNG}"><rect width="${PNG}" height="${PNG}" rx="56" fill="${DARK.ground}"/></svg>`;
  return sharp(Buffer.from(ground))
    .composite([{ input: await drawn(colored(sport, DARK), inner) }])
    .png({ palette: true, colors: 48, compressionLevel: 9 })
    .toBuffer();
}

/** All drawings with their codes, on white and on the hero's ground. */
async function contactSheet(sports: string[]): Promise<Buffer> {
  const rows = Math.ceil(sports.length / CELL.columns);
  const size = { width: CELL.columns * CELL.width, height: rows * CELL.height };
  const halves = [LIGHT, DARK].map(async (colors) => {
    const parts = await Promise.all(
      sports.map(async (sport, at) => {
        const left = (at % CELL.columns) * CELL.width;
        const top = Math.floor(at / CELL.columns) * CELL.height;
        const text = `<span foreground="${colors.line}">${sport}</span>`;
        const label = await sharp({
          text: { text, fontfile: FONT, font: "Atkinson Hyperlegible Next 10", dpi: 96, rgba: true },
        })
          .png()
          .toBuffer({ resolveWithObject: true });
        const side = Math.round((CELL.width - CELL.drawing) / 2);
        return [
          { input: await drawn(colored(sport, colors), CELL.drawing), left: left + side, top: top + 16 },
          { input: label.data, left: left + Math.round((CELL.width - label.info.width) / 2), top: top + 120 },
        ];
      }),
    );
    return sharp({ create: { ...size, channels: 3, background: colors.ground } })
      .composite(parts.flat())
      .png()
      .toBuffer();
  });
  const [light, dark] = await Promise.all(halves);
  return sharp({ create: { width: size.width, height: 2 * size.height, channels: 3, background: "#fff" } })
    .composite([
      { input: light!, left: 0, top: 0 },
      { input: dark!, left: 0, top: size.height },
    ])
    .png({ palette: true, colors: 64, compressionLevel: 9 })
    .toBuffer();
}

const sports = readdirSync(SPORTS)
  .filter((file) => file.endsWith(".svg"))
  .map((file) => file.slice(0, -4));
for (const sport of sports) writeFileSync(`${SPORTS}/${sport}.png`, await emailPicture(sport));
writeFileSync(SHEET, await contactSheet(sports));
console.log(`${sports.length} drawings, and ${SHEET}`);
