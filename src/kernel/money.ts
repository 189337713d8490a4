/** An amount in US cents: an integer, never a float. */
export type Cents = number;

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
