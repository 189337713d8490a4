import type { AreaMapInput, MapInput } from "./map.ts";
import type { SearchAddress } from "./search.ts";
import type * as z from "zod/mini";
import { CHOICE_NAMES, CHOICES, type ChoiceName } from "./search-filters.ts";
import { SPORTS } from "../vocabulary.ts";

/** What the parameters of the office mean, for the API's document. */
export const OFFICE_PARAMETER_MEANINGS = {
  draft: "The id of a draft of a league.",
  submission: "The id of what was submitted.",
  tab: "Which part of the queue: what waits, was approved, or was sent back.",
  status: "How it stands; without it all are meant.",
  division: "The id of a division.",
  invitation: "The id of an invitation to run or help a league.",
  district: "The id of a district.",
  account: "The id of an account.",
} as const;

/** What each parameter of a search means, for the API's document. */
export const PARAMETER_MEANINGS: Record<
  keyof SearchAddress | keyof z.input<typeof MapInput> | keyof AreaMapInput | "league",
  string
> = {
  ...(Object.fromEntries(CHOICE_NAMES.map((name) => [name, CHOICES[name].meaning])) as Record<ChoiceName, string>),
  league: "The league's id, or its readable address (`slug`).",
  q: "Words from the name, description, city or sport; a typing slip or two does no harm.",
  sport: `A sport of the list by its code (${SPORTS.join(", ")}), or any other word for a custom sport.`,
  place: "A ZIP code, a ZIP+4, or a city with or without its state. Nearest first.",
  lat: "Latitude of the middle of a map, in degrees; the middle of the country where it is left out",
  lng: "Longitude of the middle of a map, in degrees; the middle of the country where it is left out",
  miles: "How wide a map is, in miles; 400 where it is left out",
  radius: "Miles around `place`, which it needs; 25 where it is left out, `any` for every distance.",
  season: "A term and a year, as in `spring-2027`.",
  child: "Children of the person who is signed in, by their ids: leagues with a division that takes one of them",
  sort: "The order of the list. `distance` needs a location.",
  page: "The first page is 1. A page beyond the last one is empty.",
  box: "The part of the map to show, as `west,south,east,north` in degrees.",
};
