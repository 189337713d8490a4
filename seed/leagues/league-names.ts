import type { Random } from "../random.ts";
import { AREA_CODES, FAMILY_NAMES, GIVEN_NAMES, LAND_FIRST, LAND_SECOND, QUARTERS } from "./words.ts";
import { slugOf } from "#slices/leagues/rules/slug.ts";

/** A name of the land that no town has: "Larkspur Crossing". */
export function landName(random: Random): string {
  return `${random.pick(LAND_FIRST)} ${random.pick(LAND_SECOND)}`;
}

/** The name of an invented league. Never a town and a sport alone: such clubs exist. */
export function leagueName(random: Random, sportName: string, adults: boolean): string {
  const area = random.chance(0.75) ? landName(random) : `${random.pick(QUARTERS)} ${random.pick(LAND_FIRST)}`;
  const game = sportName.replace(/(^| )\p{Ll}/gu, (letter) => letter.toUpperCase());
  if (adults) return random.pick([`${area} Adult ${game}`, `${area} ${game} League`, `${area} Open ${game}`]);
  return random.pick([
    `${area} Youth ${game}`,
    `${area} Youth ${game}`,
    `${area} ${game} League`,
    `${area} Junior ${game}`,
    `${area} ${game} Association`,
    `${area} Rec ${game}`,
    `${area} ${game}`,
  ]);
}

/** Who runs the league: an invented person, a number kept free for fiction, an address that never gets mail. */
export interface Director {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

export function director(random: Random, state: string): Director {
  const given = random.pick(GIVEN_NAMES);
  const family = random.pick(FAMILY_NAMES);
  const area = AREA_CODES[state];
  if (area === undefined) throw new Error(`No telephone area is known for ${state}.`);
  const line = 100 + random.whole(0, 99);
  return {
    name: `${given} ${family}`,
    phone: `(${area}) 555-0${line}`,
    email: `${slugOf(given)}.${slugOf(family)}@example.${random.chance(0.5) ? "org" : "com"}`,
  };
}
