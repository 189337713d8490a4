import type { Source } from "./bracket.ts";

/** What a game waits for while its team is not known: "W3" is the winner of game 3, "A1" the first of pool A. A seed is always known. */
export const waitsFor = (source: Source): string =>
  "winnerOf" in source
    ? `W${source.winnerOf}`
    : "loserOf" in source
      ? `L${source.loserOf}`
      : "pool" in source
        ? `${source.pool}${source.place}`
        : "";
