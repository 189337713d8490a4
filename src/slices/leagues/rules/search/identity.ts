import type { SearchedLeague } from "./offered.ts";

/**
 * What words and location of a league are indexed by, as one number: while it stays, the league keeps its ordinal. The
 * texts' length beside their hash (FNV-1a, 32 bits): an edit that keeps both happens once in four billion.
 */
export function identityOf(league: SearchedLeague): number {
  const { name, tagline, sport, customSport, city, state, lat, lng, description } = league;
  let hash = 0x811c9dc5;
  let length = 0;
  for (const text of [name, tagline, sport, customSport ?? "", city, state, `${lat} ${lng}`, description]) {
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    // The end of a text counts, or "ab" + "c" were "a" + "bc".
    hash = Math.imul(hash ^ 0x1ffff, 0x01000193);
    length += text.length;
  }
  return (length & 0xfffff) * 2 ** 32 + (hash >>> 0);
}
