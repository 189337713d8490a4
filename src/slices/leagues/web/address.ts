/**
 * The search as it stands in the address bar. The address is the state: ticking a filter makes the next address,
 * going back brings the old one. Values are kept as typed; what they mean is decided by the contract's schema.
 */

const LISTS = ["sport", "state", "age", "price", "availability", "season", "day", "time", "gender"] as const;
const SINGLES = ["q", "place", "radius", "sort", "page"] as const;
export type ListName = (typeof LISTS)[number];
export type SingleName = (typeof SINGLES)[number];

export type Address = Record<ListName, string[]> & Partial<Record<SingleName, string>>;

/** The landing page of the specification calls the place "zip". */
const ALIASES: Record<string, SingleName> = { zip: "place" };

/** Reads an address. Blank fields of a plain form fall away; the last of a repeated single value counts. */
export function readAddress(search: URLSearchParams): Address {
  const address = Object.fromEntries(LISTS.map((name) => [name, search.getAll(name).filter(Boolean)])) as Record<ListName, string[]> as Address;
  for (const [name, value] of search) {
    const single = ALIASES[name] ?? SINGLES.find((one) => one === name);
    if (single && value.trim()) address[single] = value;
  }
  for (const name of LISTS) address[name] = [...new Set(address[name])];
  return address;
}

/** The address as a query, "" or "?age=5-7&place=94607", always in the same order. */
export function writeAddress(address: Address, extra: Record<string, string> = {}): string {
  const search = new URLSearchParams();
  for (const name of SINGLES) {
    const value = address[name]?.trim();
    if (value && name !== "page" && name !== "sort") search.set(name, value);
  }
  for (const name of LISTS) for (const value of address[name]) search.append(name, value);
  if (address.sort) search.set("sort", address.sort);
  if (address.page && address.page !== "1") search.set("page", address.page);
  for (const [name, value] of Object.entries(extra)) search.set(name, value);
  return search.size ? `?${search}` : "";
}

/** The address with one value of a list ticked or not; it begins at the first page again. */
export function withTick(address: Address, name: ListName, value: string, ticked: boolean): Address {
  const others = address[name].filter((one) => one !== value);
  return { ...withoutPage(address), [name]: ticked ? [...others, value] : others };
}

/** The address with a single value set, or without it when blank. */
export function withSingle(address: Address, name: SingleName, value: string): Address {
  const { [name]: _old, ...rest } = name === "page" ? address : withoutPage(address);
  const next = rest as Address;
  return value.trim() ? { ...next, [name]: value } : next;
}

function withoutPage(address: Address): Address {
  const { page: _page, ...rest } = address;
  return rest;
}

/** The address without a whole filter group; a distance takes its place along only when the place is the group. */
export function withoutGroup(address: Address, group: string): Address {
  if (group === "distance") return withSingle(address, "radius", "");
  if (group === "q") return withSingle(address, "q", "");
  return { ...withoutPage(address), [group]: [] };
}

export const NO_FILTERS: Address = readAddress(new URLSearchParams());

/** How many filters are in use: each ticked value, the text, the place. */
export function countFilters(address: Address): number {
  const lists = LISTS.reduce((sum, name) => sum + address[name].length, 0);
  return lists + (address.q ? 1 : 0) + (address.place || address.radius ? 1 : 0);
}
