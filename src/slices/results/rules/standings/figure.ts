/** A number as a fraction of whole numbers, so that comparing never depends on rounding. `per` is positive. */
export interface Figure {
  readonly amount: number;
  readonly per: number;
}

/** Points may have three decimals; they are counted in thousandths. */
const DECIMALS = 1000;

/** A whole number. */
export const whole = (amount: number): Figure => ({ amount, per: 1 });

/** A number of thousandths. */
export const thousandths = (amount: number): Figure => ({ amount, per: DECIMALS });

/** `amount` of `per`; nothing of nothing is 0. */
export const share = (amount: number, per: number): Figure => (per === 0 ? whole(0) : { amount, per });

/** A number with at most three decimals in thousandths. */
export const inThousandths = (number: number): number => Math.round(number * DECIMALS);

/** Whether a number has at most three decimals, and is small enough to be counted with exactly. */
export function isExact(number: number): boolean {
  const scaled = number * DECIMALS;
  return Math.abs(scaled) <= 1e9 && Math.abs(scaled - Math.round(scaled)) < 1e-6;
}

/** Positive where the first is greater, 0 where both are equal. */
export const compareFigures = (a: Figure, b: Figure): number => a.amount * b.per - b.amount * a.per;

/** The figure as a number, for showing it. */
export const numberOf = ({ amount, per }: Figure): number => amount / per;
