import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isRefusal } from "#kernel/refusal.ts";
import { EXIF, picture, pngPromising } from "../../../tests/support/pictures.ts";
import { ImageRefused, reencodeImage, type ImageFault, type ReencodeOptions } from "./reencode.ts";

const OPTIONS: ReencodeOptions = { maxBytes: 10_000_000, maxPixels: 50_000_000, maxSide: 400, output: "webp" };
const reencode = (bytes: Uint8Array, over: Partial<ReencodeOptions> = {}) =>
  reencodeImage(bytes, { ...OPTIONS, ...over });

async function refusal(bytes: Uint8Array, over: Partial<ReencodeOptions> = {}): Promise<ImageFault | undefined> {
  const reason: unknown = await reencode(bytes, over).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (reason === undefined) return undefined;
  expect(reason).toBeInstanceOf(ImageRefused);
  return (reason as ImageRefused).code;
}

async function colourAt(image: { bytes: Uint8Array }, left: number, top: number): Promise<"red" | "blue" | "other"> {
  const [red = 0, green = 0, blue = 0] = await sharp(image.bytes)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  if (red > 180 && blue < 90 && green < 90) return "red";
  return blue > 180 && red < 90 && green < 90 ? "blue" : "other";
}

describe("an image that is taken", () => {
  it.for(["jpeg", "png", "webp", "avif"] as const)("as %s becomes WebP or JPEG within the side", async (format) => {
    const upload = await picture(800, 200).toFormat(format).toBuffer();
    const small = await reencode(upload);
    expect(small).toMatchObject({ contentType: "image/webp", width: 400, height: 100 });
    expect((await sharp(small.bytes).metadata()).format).toBe("webp");
    expect([await colourAt(small, 20, 50), await colourAt(small, 380, 50)]).toEqual(["red", "blue"]);
    const jpeg = await reencode(upload, { output: "jpeg", maxSide: 2000 });
    expect(jpeg).toMatchObject({ contentType: "image/jpeg", width: 800, height: 200 });
    expect((await sharp(jpeg.bytes).metadata()).format).toBe("jpeg");
  });

  it.for(["png", "jpeg", "webp"] as const)("as %s loses where, when and by whom it was taken", async (format) => {
    const upload = await picture()
      .toFormat(format)
      .withExif(EXIF)
      .withIccProfile("p3")
      .withXmp("<x:xmpmeta>Q</x:xmpmeta>")
      .toBuffer();
    expect(upload.includes("Rosalind Quigley")).toBe(true);
    for (const output of ["webp", "jpeg"] as const) {
      const { bytes } = await reencode(upload, { output });
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc }).toEqual({});
      expect(/Rosalind|Camera 7|Exif|xmpmeta/.test(bytes.toString("latin1"))).toBe(false);
    }
  });

  it("stands upright, whatever its camera noted", async () => {
    // 6: the camera was turned; what is left in the file is at the top.
    const turned = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const upright = await reencode(turned);
    expect(upright).toMatchObject({ width: 200, height: 300 });
    expect([await colourAt(upright, 100, 20), await colourAt(upright, 100, 280)]).toEqual(["red", "blue"]);
    expect((await sharp(upright.bytes).metadata()).orientation).toBeUndefined();
  });

  it("loses a script that was hung on its end or hidden in it", async () => {
    const script = "<script>alert(document.cookie)</script>";
    const hung = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(`<html>${script}`)]);
    const hidden = await picture()
      .png()
      .withExif({ IFD0: { ImageDescription: script } })
      .toBuffer();
    for (const upload of [hung, hidden]) {
      expect(upload.includes(script)).toBe(true);
      for (const output of ["webp", "jpeg"] as const)
        expect((await reencode(upload, { output })).bytes.includes("script")).toBe(false);
    }
  });

  it("keeps its transparency as WebP and gets a white ground as JPEG", async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    expect((await sharp((await reencode(clear)).bytes).stats()).isOpaque).toBe(false);
    const [ground] = (await sharp((await reencode(clear, { output: "jpeg" })).bytes).stats()).channels;
    expect(ground?.min).toBeGreaterThan(250);
  });
});

describe("what is refused", () => {
  it.for([
    ["an HTML file, whatever it is called", "<!doctype html><script>alert(1)</script>"],
    ["an SVG with a script", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["an SVG after an XML head", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["a PDF", "%PDF-1.7\n1 0 obj\n<<>>\nendobj"],
    ["nothing", ""],
  ] as const)("%s", async ([, text]) => {
    expect(await refusal(Buffer.from(text))).toBe("not-an-image");
  });

  it.for(["gif", "tiff"] as const)("a %s", async (format) => {
    expect(await refusal(await picture().toFormat(format).toBuffer())).toBe("not-an-image");
  });

  it("an SVG behind the first bytes of a PNG", async () => {
    const disguised = Buffer.concat([
      pngPromising(1, 1).subarray(0, 33),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ]);
    expect(await refusal(disguised)).toBe("broken");
  });

  it("more bytes than allowed", async () => {
    const upload = await picture().png().toBuffer();
    expect(await refusal(upload, { maxBytes: upload.length - 1 })).toBe("too-large");
    expect(await refusal(upload, { maxBytes: upload.length })).toBeUndefined();
  });

  it("more pixels than allowed, by the header alone: 900 megapixels cost no memory", async () => {
    const bomb = pngPromising(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1000);
    await reencode(await picture().png().toBuffer());
    const before = process.memoryUsage().rss;
    expect(await refusal(bomb)).toBe("too-many-pixels");
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
    const upload = await picture(300, 200).png().toBuffer();
    expect(await refusal(upload, { maxPixels: 59_999 })).toBe("too-many-pixels");
    expect(await refusal(upload, { maxPixels: 60_000 })).toBeUndefined();
    const avif = await picture(300, 200).avif().toBuffer();
    expect(await refusal(avif, { maxPixels: 239_999 })).toBe("too-many-pixels");
    expect(await refusal(avif, { maxPixels: 240_000 })).toBeUndefined();
  });

  it.for(["jpeg", "png", "webp"] as const)("half of a %s", async (format) => {
    const upload = await sharp(Buffer.from(Uint8Array.from({ length: 120_000 }, (_, n) => (n * n) % 251)), {
      raw: { width: 200, height: 200, channels: 3 },
    })
      .toFormat(format)
      .toBuffer();
    expect(await refusal(upload)).toBeUndefined();
    expect(await refusal(upload.subarray(0, upload.length / 2))).toBe("broken");
  });
});

it("a rush is bounded: what cannot wait is told to come back", async () => {
  const upload = await picture(2000, 2000).png().toBuffer();
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => reencode(upload)));
  const refused = results.filter((one) => one.status === "rejected").map((one) => one.reason as Error);
  expect(results.length - refused.length).toBe(18);
  expect(
    refused.every((reason) => isRefusal(reason) && reason.code === "server.busy" && reason.retryAfter === 10),
  ).toBe(true);
});
