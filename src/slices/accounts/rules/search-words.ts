/**
 * The words that somebody typed to find people by, as their names and addresses are kept for it: small letters without
 * accents, parted where an address is parted too. "Núñez ana.ruiz@ex" → nunez, ana, ruiz, ex.
 */
export function searchWords(typed: string): string[] {
  const plain = typed.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
