/** The characters of GSM 03.38 that take one unit, and those that take two. */
const ONE = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
const TWO = new Set("^{}\\[~]|€\f");

/**
 * How many segments a text message is sent and charged as: of 160 units in one and 153 in each of several, or of 70 and 67 where a
 * character is not of GSM 03.38 ("á", "…", emoji). GSM 03.38 and 3GPP TS 23.040.
 */
export function segmentsOf(text: string): number {
  if (text === "") return 0;
  // A character is never cut in two: what does not fit begins the next segment.
  const signs = Array.from(text);
  const isGsm = signs.every((sign) => ONE.has(sign) || TWO.has(sign));
  const units = signs.map((sign) => (isGsm ? (TWO.has(sign) ? 2 : 1) : sign.length));
  const [alone, several] = isGsm ? [160, 153] : [70, 67];
  if (units.reduce((sum, one) => sum + one, 0) <= alone) return 1;
  let [segments, filled] = [1, 0];
  for (const one of units) {
    if (filled + one > several) [segments, filled] = [segments + 1, 0];
    filled += one;
  }
  return segments;
}
