import { PRODUCT_NAME } from "#kernel/product.ts";
import type { ConsentTexts } from "./consent-versions.ts";

export const english: ConsentTexts = {
  "keep-data": {
    "2026-11-21":
      `I am this player's parent or legal guardian, or I am the player and an adult. ${PRODUCT_NAME} may keep what I enter here, show it to the player's guardians, and pass on to a league what its form asks for when I register. Notes on health are encrypted. I can see, change and delete all of it at any time.`,
  },
  "public-name": {
    "2026-11-21":
      "Schedules, results and team lists that anybody can see may show the first name and the last initial, like “Maya O.”. Without this they show a number.",
  },
};
