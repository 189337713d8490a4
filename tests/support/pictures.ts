import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** Left half red, right half blue. */
export const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: "#f00" } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: "#00f" } }, left: width / 2, top: 0 },
  ]);
/** Who took a picture, with what, and where. */
export const EXIF = {
  IFD0: { Artist: "Rosalind Quigley", Software: "Camera 7" },
  IFD3: { GPSLatitude: "30/1 26/1 0/1", GPSLongitude: "91/1 11/1 0/1" },
};

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that promises so many pixels and holds one line of them. */
export function pngPromising(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = deflateSync(Buffer.alloc(width * 3 + 1));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, pngChunk("IHDR", head), pngChunk("IDAT", line), pngChunk("IEND", Buffer.alloc(0))]);
}

/** An upload as a form sends it, under whatever name. */
export function upload(bytes: Uint8Array | string, name = "id.png", type = "image/png"): File {
  return new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });
}

/** A picture of an ID, as its person would send it. */
export async function photoIdUpload(width = 300, height = 200): Promise<File> {
  return upload(await picture(width, height).png().toBuffer());
}
