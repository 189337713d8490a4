/** The longer side of what leaves this device, in pixels: no reader sees more. */
const LONGEST_SIDE = 1920;

/**
 * Makes a photo small before it is sent, without the location where it was taken: a queue on a phone holds it, and a slow network carries
 * it. What this browser cannot read leaves as it is; the server says what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    // Upright, whatever its camera noted.
    const image = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85));
    return made ?? file;
  } catch {
    return file;
  }
}
