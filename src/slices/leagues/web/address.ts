import { LISTS, type ListName } from "../contract/search/search-filters.ts";
import { ANY_RADIUS, DEFAULT_RADIUS, LEAST_RADIUS, MOST_RADIUS } from "../contract/vocabulary.ts";

/**
 * The search as it stands in the address bar. The address is the state: ticking a filter makes the next address,
 * going back brings the old one. Values are kept as typed; what they mean is decided by the contract's schema.
 */

/**
 * `view` is "map" or absent; `box` is the part of the map that was chosen; `options` is "all" when filters without
 * leagues are to be listed too.
 */
const SINGLES = ["q", "place", "radius", "sort", "page", "view", "box", "options"] as const;
export type SingleName = (typeof SINGLES)[number];

export type Address = Record<ListName, string[]> & Partial<Record<SingleName, string>>;

/** The landing page of the specification calls the location "zip". */
const ALIASES = { zip: "place" } as const satisfies Record<string, SingleName>;

/** Signs that no page can hold, as the sign for what cannot be read: the search then says so. */
const shown = (value: string) => value.replace(/[^\P{Cc}\t\n\r]/gu, "\uFFFD");

/**
 * Reads an address. Blank fields of a plain form fall away; the last of a repeated single value counts. Brackets after
 * a name ("sport[]", as some programs write lists) are passed over, so that the filter is not.
 */
export function readAddress(search: URLSearchParams): Address {
  const address = Object.fromEntries(LISTS.map((name) => [name, [] as string[]])) as Record<
    ListName,
    string[]
  > as Address;
  for (const [written, value] of search) {
    const name = written.replace(/\[.*\]$/, "");
    const list = LISTS.find((one) => one === name);
    const single = SINGLES.find((one) => one === name) ?? (name === "zip" ? ALIASES.zip : undefined);
    if (list && value) address[list].push(shown(value));
    if (single && value.trim()) address[single] = shown(value);
  }
  for (const name of LISTS) address[name] = [...new Set(address[name])];
  return address;
}

/** The address as a query, "" or "?place=94607&age=5-7", always in the same order. */
export function writeAddress(address: Address): string {
  const search = new URLSearchParams();
  const set = (name: SingleName) => {
    const value = address[name]?.trim();
    if (value && !(name === "page" && value === "1")) search.set(name, value);
  };
  for (const name of ["q", "place", "radius"] as const) set(name);
  for (const name of LISTS) for (const value of address[name]) search.append(name, value);
  for (const name of ["sort", "view", "box", "options", "page"] as const) set(name);
  return search.size ? `?${search}` : "";
}

/** Whether an address holds parameters without a value, as a form sends the fields that nobody filled in. */
export function hasBlanks(search: URLSearchParams): boolean {
  return [...search.values()].some((value) => value.trim() === "");
}

/** The miles that an address asks for, or any distance; null where what stands there is neither. */
export function radiusOf({ radius }: Address): number | typeof ANY_RADIUS | null {
  if (radius === undefined) return DEFAULT_RADIUS;
  if (radius === ANY_RADIUS) return ANY_RADIUS;
  const miles = Number(radius);
  return miles >= LEAST_RADIUS && miles <= MOST_RADIUS ? miles : null;
}

/** What of an address is the search itself, for the API. */
export function searchOf({ box: _box, ...address }: Address): Omit<Address, "view" | "options" | "box"> {
  return mapSearchOf(address);
}

/** The same with the chosen part of the map. */
export function mapSearchOf({ view: _view, options: _options, ...search }: Address): Omit<Address, "view" | "options"> {
  return search;
}

/** The address with one value of a list ticked or not; it begins at the first page again. */
export function withTick(address: Address, name: ListName, value: string, ticked: boolean): Address {
  const others = address[name].filter((one) => one !== value);
  return { ...withoutPage(address), [name]: ticked ? [...others, value] : others };
}

/** The address with a single value set, or without it when blank. */
export function withSingle(address: Address, name: SingleName, value: string): Address {
  const keepsPage = name === "page" || name === "view" || name === "box" || name === "options";
  const { [name]: _old, ...rest } = keepsPage ? address : withoutPage(address);
  const next = rest as Address;
  return value.trim() ? { ...next, [name]: value } : next;
}

/** Another search has other pages, and its own part of the map. */
function withoutPage(address: Address): Address {
  const { page: _page, box: _box, ...rest } = address;
  return rest;
}

/** The address without a whole filter group; a distance takes its location along only when the location is the group. */
export function withoutGroup(address: Address, group: string): Address {
  if (group === "distance") return withSingle(address, "radius", ANY_RADIUS);
  if (group === "q") return withSingle(address, "q", "");
  return { ...withoutPage(address), [group]: [] };
}

export const NO_FILTERS: Address = readAddress(new URLSearchParams());

/** How many filters are in use: each ticked value, the text, the location. */
export function countFilters(address: Address): number {
  const lists = LISTS.reduce((sum, name) => sum + address[name].length, 0);
  return lists + (address.q ? 1 : 0) + (address.place ? 1 : 0);
}
