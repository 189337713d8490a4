import { foldedName } from "#kernel/text/folded-name.ts";
import { fullName, type RosterPlayerFacts } from "./roster-rows.ts";

/** Players that are offered where a name is nobody's. */
const MOST = 8;

/** How many letters differ between two texts (Levenshtein's distance). */
function lettersApart(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= b.length; at += 1) {
      const other = before[at - 1]! + (a[row - 1] === b[at - 1] ? 0 : 1);
      now.push(Math.min(other, before[at]! + 1, now[at - 1]! + 1));
    }
    before = now;
  }
  return before[b.length]!;
}

/**
 * Whom a name may mean that is nobody's: players with a word of it, or whose name differs in a few letters; the likeliest first.
 * @param name as it was written
 */
export function likelyPlayers(name: string, players: readonly RosterPlayerFacts[]): string[] {
  const written = foldedName(name);
  if (written === "") return [];
  const words = written.split(" ");
  const backwards = words.toReversed().join(" ");
  const found = players.flatMap((player) => {
    const own = fullName(player);
    const shares = own.split(" ").some((word) => word.length > 1 && words.includes(word));
    // Nobody who shares neither a word nor the first letter is meant.
    if (!shares && own[0] !== written[0]) return [];
    const apart = Math.min(lettersApart(written, own), lettersApart(backwards, own));
    return shares || apart <= 2 ? [{ id: player.id, apart, own }] : [];
  });
  return found
    .toSorted((a, b) => a.apart - b.apart || (a.own < b.own ? -1 : 1))
    .slice(0, MOST)
    .map(({ id }) => id);
}
