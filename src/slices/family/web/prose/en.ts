import { PRODUCT_NAME } from "#kernel/product.ts";
import type { ConsentTexts } from "./consent-versions.ts";

export const english: ConsentTexts = {
  "keep-data": {
    "2026-11-21":
      `I am this player’s parent or legal guardian, or I am the player and an adult. ${PRODUCT_NAME} may keep what I enter here, show it to the player’s guardians, and pass on to a league what its form asks for when I register. Notes on health are encrypted. I can see, change and delete all of it at any time.`,
  },
  "public-name": {
    "2026-11-21":
      "Schedules, results and team lists that anybody can see may show the first name and the last initial, like “Maya O.”. Without this they show a number.",
  },
  statistics: {
    "2026-11-24":
      "Leagues may list what this player did in games: goals, points, hits. Hide it, and it stands in no list, no ranking and on no page of the player, in every league. The team’s totals stay right. The player’s coaches, the league’s office and you still see it.",
  },
};
