/** The environment does not fit the mode; the message says what to set. */
export class ConfigRefused extends Error {
  override name = "ConfigRefused";
}

/** @throws ConfigRefused for what is no whole number in these bounds */
export function wholeNumber(name: string, value: string, minimum: number, maximum: number): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < minimum || number > maximum) {
    throw new ConfigRefused(`${name} is "${value}"; it takes a whole number from ${minimum} to ${maximum}.`);
  }
  return number;
}

/** @throws ConfigRefused for another word */
export function oneOf<const T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new ConfigRefused(`${name} is "${value}"; it takes ${allowed.join(", ")}.`);
  return found;
}

/** Two settings that mean nothing alone. */
export function together(names: readonly [string, string], first: string | undefined, second: string | undefined) {
  if (first && second) return [first, second] as const;
  if (first || second) throw new ConfigRefused(`${names.join(" and ")} go together: set both or none.`);
  return undefined;
}

/**
 * A web address without a path: everything that is written from it begins with it.
 * @throws ConfigRefused
 */
export function readOrigin(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.username;
  if (!plain) throw new ConfigRefused(`${name} is "${value}"; it takes an address like https://leagues.example.org.`);
  return url.origin;
}
