/** An amount in US cents: an integer, never a float. */
export type Cents = number;

const TYPED = /^(?:USD|US\$|\$)?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:[.,](\d{1,2}))?$/i;

/**
 * An amount of dollars as people type it, in cents, in every form and list alike. A point or a comma before one or two last
 * digits begins the cents: "45", "$45.50" and "45,5" are understood, "1,25" is $1.25. A comma before three digits groups:
 * "1,250" and "$1,250.00" are $1,250. All else is no amount: "1.250", "12,50.00", "-5".
 * @returns undefined for nothing typed, NaN for what is no amount
 */
export function centsOf(typed: string): Cents | undefined {
  const text = typed.trim();
  if (text === "") return undefined;
  const [, dollars, cents = ""] = TYPED.exec(text) ?? [];
  return dollars === undefined ? Number.NaN : Number(dollars.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
}

/** An amount as a field shows it: "125", "99.50". */
export function dollarsOf(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** The sum of amounts in cents. Throws when one is not a whole number: money is never rounded by accident. */
export function sumCents(amounts: readonly Cents[]): Cents {
  let total = 0;
  for (const amount of amounts) {
    if (!Number.isSafeInteger(amount)) throw new RangeError("an amount of money is not a whole number of cents");
    total += amount;
  }
  return total;
}

/**
 * Splits an amount by weights, to the cent: each part is within a cent of its exact share, and together they are the amount.
 * The cents that are left go to the largest remainders, of equal ones to the earlier. This is the one place where money is
 * rounded.
 * @param weights not below zero; when all are zero, every part counts the same
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  if (!Number.isSafeInteger(amount)) throw new RangeError("an amount of money is not a whole number of cents");
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError("a weight is not a whole number from zero up");
  if (weights.length === 0) {
    if (amount === 0) return [];
    throw new RangeError("nobody to share with");
  }
  const counted = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const whole = counted.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const size = BigInt(Math.abs(amount));
  const exact = counted.map((weight) => size * BigInt(weight));
  const parts = exact.map((share) => Number(share / whole));
  const left = Math.abs(amount) - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact.map((share, at) => ({ at, rest: share % whole }));
  const first = byRemainder.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of first.slice(0, left)) parts[at]! += 1;
  return amount < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}
