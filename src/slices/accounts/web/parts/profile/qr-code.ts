import { encode } from "uqr";

/** A QR code as the outline of its dark squares, in squares. Drawn on the server: browsers need no script for it. */
export interface QrCode {
  size: number;
  path: string;
}

/** Draws a text as a QR code, with the quiet border that readers need. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const runs: string[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      runs.push(`M${start} ${y}h${x + 1 - start}v1H${start}z`);
    }
  }
  return { size, path: runs.join("") };
}
