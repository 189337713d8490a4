import { concurrencyLimiter } from "../concurrency-limiter.ts";

/** What an image may be, and what becomes of it. */
export interface ReencodeOptions {
  /** Bytes of the upload. */
  maxBytes: number;
  /** Width times height of the upload, as its header says. An AVIF may have a quarter of it. */
  maxPixels: number;
  /** The longer side of the result at most, in pixels; a smaller image is not enlarged. */
  maxSide: number;
  /** True for a square of exactly that side, cut out of the middle. */
  square?: boolean;
  output: "webp" | "jpeg";
}

/** An image made by us from an upload: upright, sRGB, and nothing in it but pixels. */
export interface ReencodedImage {
  bytes: Buffer;
  contentType: "image/webp" | "image/jpeg";
  width: number;
  height: number;
}

/** "not-an-image": no JPEG, PNG, WebP or AVIF, whatever it is called. */
export type ImageFault = "not-an-image" | "too-large" | "too-many-pixels" | "broken";

/** An upload is not taken. The library's own words, which may hold pieces of the file, are left out. */
export class ImageRefused extends Error {
  override name = "ImageRefused";
  readonly code: ImageFault;

  constructor(code: ImageFault) {
    super(`The image is not taken: ${code}.`);
    this.code = code;
  }
}

/** By content: what file-type calls it, and what the decoder must then call it too. */
const ACCEPTED: Readonly<Record<string, string>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/apng": "png",
  "image/webp": "webp",
  "image/avif": "heif",
};
const QUALITY = 82;
/** Seconds for one image. */
const PATIENCE = 20;
/** Measured: the decoder of AVIF takes 17 bytes for each pixel, the others at most 4. */
const AVIF_SHARE = 1 / 4;
/** Two decoders at once need up to 400 megabytes with 50 megapixels each. */
export const workshop = concurrencyLimiter({ atOnce: 2, waiting: 16, retryAfter: 10 });

/** Loaded with the first image: the libraries take a tenth of a second of a start. */
export const imageTools = () => (loaded ??= load());
let loaded: ReturnType<typeof load> | undefined;

async function load() {
  const [{ default: sharp }, { fileTypeFromBuffer }] = await Promise.all([import("sharp"), import("file-type")]);
  sharp.concurrency(1);
  sharp.cache(false);
  // Only these decoders can be reached at all: no SVG, PDF or ImageMagick, whatever a file claims to be.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}`) });
  return { sharp, fileTypeFromBuffer };
}

/**
 * Makes a new image from an upload. What it is decides its content alone, neither name nor declared type. EXIF with
 * places and cameras, colour profiles, and whatever else a file carries stay behind; of a moving one the first picture
 * is taken. Two at once, and a bounded queue.
 * @throws ImageRefused for an upload that is not taken
 * @throws Refusal server.busy when too many wait
 */
export async function reencodeImage(bytes: Uint8Array, options: ReencodeOptions): Promise<ReencodedImage> {
  if (bytes.length > options.maxBytes) throw new ImageRefused("too-large");
  const { fileTypeFromBuffer } = await imageTools();
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = ACCEPTED[found?.mime ?? ""];
  if (format === undefined) throw new ImageRefused("not-an-image");
  return workshop.pass(() => decode(bytes, format, options));
}

async function decode(bytes: Uint8Array, format: string, options: ReencodeOptions): Promise<ReencodedImage> {
  const { sharp } = await imageTools();
  // The header alone, which allocates nothing for the pixels it promises.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken);
  if (head.format !== format) throw new ImageRefused("not-an-image");
  const maxPixels = Math.floor(options.maxPixels * (format === "heif" ? AVIF_SHARE : 1));
  if (head.width * head.height > maxPixels) throw new ImageRefused("too-many-pixels");
  const fit = options.square ? ({ fit: "cover" } as const) : ({ fit: "inside", withoutEnlargement: true } as const);
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .timeout({ seconds: PATIENCE })
    .autoOrient()
    .resize({ width: options.maxSide, height: options.maxSide, ...fit })
    .toColourspace("srgb");
  const made =
    options.output === "webp"
      ? upright.webp({ quality: QUALITY })
      : upright.flatten({ background: "#fff" }).jpeg({ quality: QUALITY, mozjpeg: true });
  const { data, info } = await made.toBuffer({ resolveWithObject: true }).catch(refuseBroken);
  return { bytes: data, contentType: `image/${options.output}`, width: info.width, height: info.height };
}

function refuseBroken(reason: unknown): never {
  throw new ImageRefused(/pixel limit/.test(String(reason)) ? "too-many-pixels" : "broken");
}
