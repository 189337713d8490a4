import type { ZipLocation } from "./floor.ts";

const TEXTS = [
  "soccer",
  "basketball",
  "basktbal",
  "so",
  "youth",
  "baseball saturday",
  "futbol",
  "tennis",
  "swimming",
  "hockey",
];
const TICKS = [
  "sport=soccer&day=sat",
  "age=8-10&price=100-150",
  "sport=basketball&sport=volleyball",
  "availability=open&availability=filling",
  "day=sat&day=sun&time=morning",
  "state=CA&sport=baseball",
  "gender=girls",
  "sport=tennis&age=11-13&day=tue",
];

/** The searches that are measured, by kind: paths of the API, many different ones of each. */
export function searchPaths(
  locations: readonly ZipLocation[],
): Record<"near" | "nationwide" | "text" | "ticks", string[]> {
  const api = (query: string) => `/api/leagues${query && `?${query}`}`;
  return {
    near: locations.map(({ zip }) => api(`place=${zip}&radius=50`)),
    nationwide: ["", "page=2", "sort=name", "sort=price", "sort=start&page=40"].map(api),
    text: TEXTS.flatMap((text) => [`q=${text.replace(" ", "+")}`, `q=${text.replace(" ", "+")}&sort=name`]).map(api),
    ticks: TICKS.flatMap((ticks, i) => [ticks, `${ticks}&place=${locations[i]?.zip}&radius=50`]).map(api),
  };
}
