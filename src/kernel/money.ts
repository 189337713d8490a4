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
