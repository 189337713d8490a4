import type { SeasonDetails } from "../../../contract/details.ts";
import { useNames } from "../names.ts";

/** A name that only says the term and the year, in the words of the product: it reads in either language. */
const PLAIN = /^(?:Spring|Summer|Fall|Winter) 20\d\d(?:\/\d\d)?$/;

/** How a season is called in the page's language: "Spring 2027" is "Primavera 2027"; a league's own name stays as it is. */
export function useSeasonName(): (season: Pick<SeasonDetails, "name" | "term" | "year">) => string {
  const names = useNames();
  return ({ name, term, year }) => (PLAIN.test(name) ? names.season(`${term}-${year}`) : name);
}
