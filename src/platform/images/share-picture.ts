import type { OverlayOptions } from "sharp";
import { fontFile } from "../fonts/font-file.ts";
import { escapeHtml } from "../mail/email-message.ts";
import { imageTools, workshop } from "./reencode.ts";

/** What a shared link shows: pixels of the size that the Open Graph protocol's readers cut nothing off from. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

interface SharePicture {
  title: string;
  /** Two or three short lines below the title. */
  lines: readonly string[];
  /** In the lower corner: whose picture it is. */
  sign: string;
  /** The bytes of an image of ours, which fills the right side. */
  photo?: Uint8Array | undefined;
  /** The bytes of a square PNG, which stands in the lower right corner where there is no photo. */
  drawing?: Uint8Array | undefined;
}

const FAMILY = "Atkinson Hyperlegible Next";
const FIELD = "#126042";
const CHALK = "#ffffff";
const MUTED = "#d7ebe0";
const FLOOD = "#fdce3e";
/** The line at the lower edge. */
const BAND = 14;
const MARGIN = 72;
const PHOTO_WIDTH = 480;
const DRAWING_SIDE = 320;
/** Pixels: a title of one line, and one that takes up to three. */
const TITLE = { height: 240, size: 80 } as const;
const LINE = { height: 46, size: 36, gap: 16 } as const;

const WEIGHTS = { ExtraBold: "extra-bold", SemiBold: "semi-bold" } as const;

interface Style {
  weight: keyof typeof WEIGHTS;
  size: number;
  color: string;
  /** Pixels at most. */
  height?: number;
}

/**
 * Draws the picture of a shared link as JPEG: a title, some lines, perhaps a photo or a drawing. The letters are drawn
 * with a font of the product, so it looks the same on every machine.
 * @throws Refusal server.busy when too many are asked for at once
 */
export function drawSharePicture({
  title,
  lines,
  sign,
  photo,
  drawing,
}: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  return workshop.pass(async () => {
    const { sharp } = await imageTools();
    const beside = photo ? PHOTO_WIDTH - MARGIN / 2 : drawing ? DRAWING_SIDE : 0;
    const room = SHARE_PICTURE.width - 2 * MARGIN - beside;
    const drawn = async (text: string, { weight, size, color, height }: Style) => {
      const common = {
        text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
        fontfile: fontFile(WEIGHTS[weight]),
        rgba: true,
        wrap: "word-char",
        width: room,
      } as const;
      const png = (style: { font: string; dpi?: number; height?: number }) =>
        sharp({ text: { ...common, ...style } })
          .png()
          .toBuffer({ resolveWithObject: true });
      const natural = await png({ font: `${FAMILY} ${weight} ${size}px`, dpi: 72 });
      // Letters of this size, or smaller ones that fit into the height.
      return height === undefined || natural.info.height <= height
        ? natural
        : png({ font: `${FAMILY} ${weight}`, height });
    };
    const overlays: OverlayOptions[] = [];
    if (photo) {
      const side = await sharp(photo)
        .resize({ width: PHOTO_WIDTH, height: SHARE_PICTURE.height, fit: "cover" })
        .png()
        .toBuffer();
      overlays.push({ input: side, left: SHARE_PICTURE.width - PHOTO_WIDTH, top: 0 });
    }
    if (drawing) {
      const side = await sharp(drawing).resize(DRAWING_SIDE, DRAWING_SIDE).png().toBuffer();
      const edge = MARGIN / 2;
      const top = SHARE_PICTURE.height - BAND - edge - DRAWING_SIDE;
      overlays.push({ input: side, left: SHARE_PICTURE.width - edge - DRAWING_SIDE, top });
    }
    const head = await drawn(title, { weight: "ExtraBold", size: TITLE.size, color: CHALK, height: TITLE.height });
    overlays.push({ input: head.data, left: MARGIN, top: MARGIN });
    let top = MARGIN + head.info.height + 2 * LINE.gap;
    for (const line of lines) {
      const { data, info } = await drawn(line, {
        weight: "SemiBold",
        size: LINE.size,
        color: MUTED,
        height: LINE.height,
      });
      overlays.push({ input: data, left: MARGIN, top });
      top += info.height + LINE.gap;
    }
    const foot = await drawn(sign, { weight: "ExtraBold", size: LINE.size, color: CHALK });
    overlays.push({ input: foot.data, left: MARGIN, top: SHARE_PICTURE.height - MARGIN - foot.info.height });
    const line = { ...SHARE_PICTURE, height: BAND, channels: 3, background: FLOOD } as const;
    overlays.push({ input: { create: line }, left: 0, top: SHARE_PICTURE.height - BAND });
    const made = await sharp({ create: { ...SHARE_PICTURE, channels: 3, background: FIELD } })
      .composite(overlays)
      .jpeg({ quality: 86 })
      .toBuffer();
    return new Uint8Array(made);
  });
}
